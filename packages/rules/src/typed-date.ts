import { formatPlainDate, isPlainDate } from './calendar.ts'
import { withPlainDigits } from './storable-text.ts'

const DIGITS = [2, 2, 4] as const
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/
const BRAZILIAN = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/
const ONLY_DIGITS = /^(\d{2})(\d{2})(\d{4})$/

/**
 * Applies the mask dd/mm/aaaa to the digits typed so far. A complete date in any usual form (1/2/1980, 01.02.1980,
 * 01021980, 1980-02-01) becomes dd/mm/aaaa even if that day does not exist; a separator completes the number before it.
 */
export function maskDate(typed: string): string {
  const whole = partsOf(typed)
  if (whole) return whole.map((part, index) => part.padStart(DIGITS[index] ?? 0, '0')).join('/')
  const parts = ['']
  for (const character of withPlainDigits(typed)) {
    const at = parts.length - 1
    const part = parts[at] ?? ''
    const isLast = at === DIGITS.length - 1
    if (/\d/.test(character)) {
      if (part.length < (DIGITS[at] ?? 0)) parts[at] = part + character
      else if (!isLast) parts.push(character)
    } else if (part !== '' && !isLast && /[/.\-\s]/.test(character)) {
      parts[at] = part.padStart(2, '0')
      parts.push('')
    }
  }
  return parts.join('/')
}

/** YYYY-MM-DD of a typed or pasted date; undefined if it is incomplete or does not exist. */
export function parseTypedDate(typed: string): string | undefined {
  const parts = partsOf(typed)
  if (!parts) return undefined
  const [day, month, year] = parts
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isPlainDate(date) ? date : undefined
}

/** The error of a typed date; undefined for a valid or empty one. */
export function dateError(typed: string): string | undefined {
  if (typed.trim() === '' || parseTypedDate(typed) !== undefined) return undefined
  return partsOf(typed)
    ? 'Esta data não existe. Confira o dia e o mês.'
    : 'Informe a data como dia/mês/ano: 01/02/1980.'
}

/** The earliest date that the database accepts. */
const FIRST_BIRTH_DATE = '1900-01-01'

/** The error of a typed date of birth; undefined for a valid or empty one. @param today YYYY-MM-DD. */
export function birthDateError(typed: string, today: string): string | undefined {
  const date = parseTypedDate(typed)
  if (date === undefined) return dateError(typed)
  if (date > today) return 'A data de nascimento está no futuro. Confira o ano.'
  return date < FIRST_BIRTH_DATE ? 'A data de nascimento é anterior a 1900. Confira o ano.' : undefined
}

/** A stored date (YYYY-MM-DD) with the mask. Any other text stays unchanged. */
export function shownDate(stored: string): string {
  return isPlainDate(stored) ? formatPlainDate(stored) : stored
}

function partsOf(typed: string): readonly [day: string, month: string, year: string] | undefined {
  const text = withPlainDigits(typed).trim()
  const iso = ISO.exec(text)
  const [, day = '', month = '', year = ''] = iso
    ? [iso[0], iso[3], iso[2], iso[1]]
    : (BRAZILIAN.exec(text) ?? ONLY_DIGITS.exec(text) ?? [])
  return year === '' ? undefined : [day, month, year]
}
