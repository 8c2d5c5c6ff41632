import { withPlainDigits } from './storable-text.ts'

/** A Brazilian tax id: exactly 11 digits, as stored. */
export type Cpf = string & { readonly __brand: 'Cpf' }

/** The digits of a text, of any script, at most `most` of them. */
export function digitsOf(typed: string, most = Number.POSITIVE_INFINITY): string {
  return withPlainDigits(typed).replaceAll(/\D/g, '').slice(0, most)
}

function isCpf(digits: string): digits is Cpf {
  return digits.length === 11
}

/** Parses a CPF in any written form; undefined without 11 digits. Check digits are not verified. */
export function parseCpf(typed: string): Cpf | undefined {
  const digits = digitsOf(typed)
  return isCpf(digits) ? digits : undefined
}

/**
 * Whether the two check digits match (Receita Federal's modulo 11). A mismatch only causes a warning: a consultation
 * must not be lost over a mistyped document.
 */
export function hasValidCheckDigits(cpf: Cpf): boolean {
  if (/^(\d)\1{10}$/.test(cpf)) return false
  return [9, 10].every((length) => checkDigit(cpf.slice(0, length)) === Number(cpf[length]))
}

function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (digits.length + 1 - index), 0)
  return ((sum * 10) % 11) % 10
}

/** Applies the mask 999.999.999-99 to the digits typed so far. */
export function maskCpf(typed: string): string {
  const digits = digitsOf(typed, 11)
  const [first, second, third, last] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9), digits.slice(9)]
  return [first, second, third].filter(Boolean).join('.') + (last === '' ? '' : `-${last}`)
}
