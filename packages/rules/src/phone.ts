import { digitsOf } from './cpf.ts'

/** The mask (99) 99999-9999, or (99) 9999-9999 for a line of 10 digits, as far as digits have been typed. */
export function maskPhone(typed: string): string {
  const digits = digitsOf(typed, 11)
  if (digits.length <= 2) return digits === '' ? '' : `(${digits}`
  const number = digits.slice(2)
  const cut = digits.length > 10 ? 5 : 4
  const [start, end] = [number.slice(0, cut), number.slice(cut)]
  return `(${digits.slice(0, 2)}) ${start}${end === '' ? '' : `-${end}`}`
}
