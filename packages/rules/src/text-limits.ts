/**
 * Most characters of what a person writes, as the tables and the sign-in service take it. Counted as PostgreSQL counts:
 * whole characters, where a string counts halves of some. A test holds the tables against these.
 */
export const MAX_CHARACTERS = {
  fullName: 200,
  professionalRegister: 60,
  specialty: 120,
  address: 500,
  email: 254,
  contactMessage: 5000,
  transcript: 1_000_000,
} as const

/** What the password hash can take in: UTF-8, where an accented letter has two bytes. */
export const MAX_PASSWORD_BYTES = 72

/** Why a text is too long for its field; undefined where it is not. */
export function tooLongText(text: string, maxCharacters: number): string | undefined {
  // Most texts are short in either way of counting.
  return text.length <= maxCharacters || [...text].length <= maxCharacters
    ? undefined
    : `Use no máximo ${maxCharacters.toLocaleString('pt-BR')} caracteres.`
}

/** Why a new password is too long; undefined where it is not. */
export function tooLongPassword(password: string): string | undefined {
  return new TextEncoder().encode(password).length <= MAX_PASSWORD_BYTES
    ? undefined
    : `A senha é longa demais: use até ${MAX_PASSWORD_BYTES} caracteres. Letras com acento contam por duas.`
}
