import { digitsOf } from './cpf.ts'

/** Applies the mask (99) 99999-9999, or (99) 9999-9999 for 10 digits, to the digits typed so far. */
export function maskPhone(typed: string): string {
  const digits = digitsOf(typed, 11)
  if (digits.length <= 2) return digits === '' ? '' : `(${digits}`
  const number = digits.slice(2)
  const cut = digits.length > 10 ? 5 : 4
  const [start, end] = [number.slice(0, cut), number.slice(cut)]
  return `(${digits.slice(0, 2)}) ${start}${end === '' ? '' : `-${end}`}`
}
