/**
 * Maximum characters of user-entered fields, as accepted by tables and auth service. Counted like PostgreSQL in code
 * points, not in UTF-16 units. A test compares them with the tables.
 */
export const MAX_CHARACTERS = {
  fullName: 200,
  professionalRegister: 60,
  specialty: 120,
  address: 500,
  contact: 200,
  email: 254,
  contactMessage: 5000,
  /** Sixteen hours of speech. */
  transcript: 1_000_000,
} as const

/** The limit of the password hash, in UTF-8 bytes; an accented letter takes two. */
export const MAX_PASSWORD_BYTES = 72

/** The error for a text that is too long for its field; undefined if it fits. */
export function tooLongText(text: string, maxCharacters: number): string | undefined {
  // Most texts are short enough in either unit.
  return text.length <= maxCharacters || [...text].length <= maxCharacters
    ? undefined
    : `Use no máximo ${maxCharacters.toLocaleString('pt-BR')} caracteres.`
}

/** The error for a new password that is too long; undefined if it fits. */
export function tooLongPassword(password: string): string | undefined {
  return new TextEncoder().encode(password).length <= MAX_PASSWORD_BYTES
    ? undefined
    : `A senha é longa demais: use até ${MAX_PASSWORD_BYTES} caracteres. Letras com acento contam por duas.`
}
