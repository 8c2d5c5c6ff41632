import { formatPlainDate, isPlainDate } from './calendar.ts'

const DIGITS = [2, 2, 4] as const
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/
const BRAZILIAN = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/
const ONLY_DIGITS = /^(\d{2})(\d{2})(\d{4})$/

/**
 * The mask dd/mm/aaaa as far as digits have been typed. A whole date in any usual form (1/2/1980, 01.02.1980, 01021980,
 * 1980-02-01) becomes dd/mm/aaaa even if the calendar has no such day; a separator completes the day or month before it.
 */
export function maskDate(typed: string): string {
  const whole = partsOf(typed)
  if (whole) return whole.map((part, index) => part.padStart(DIGITS[index] ?? 0, '0')).join('/')
  const parts = ['']
  for (const character of typed) {
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

/** YYYY-MM-DD of a typed or pasted date, or undefined if it is not complete or the calendar has no such day. */
export function parseTypedDate(typed: string): string | undefined {
  const parts = partsOf(typed)
  if (!parts) return undefined
  const [day, month, year] = parts
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isPlainDate(date) ? date : undefined
}

/** Why a typed date is none; undefined for a date, and for an empty field. */
export function dateError(typed: string): string | undefined {
  if (typed.trim() === '' || parseTypedDate(typed) !== undefined) return undefined
  return partsOf(typed)
    ? 'Esta data não existe. Confira o dia e o mês.'
    : 'Informe a data como dia/mês/ano: 01/02/1980.'
}

/** The database refuses what is before it. */
const FIRST_BIRTH_DATE = '1900-01-01'

/** Why a typed date is no date of birth; undefined for one, and for an empty field. @param today YYYY-MM-DD. */
export function birthDateError(typed: string, today: string): string | undefined {
  const date = parseTypedDate(typed)
  if (date === undefined) return dateError(typed)
  if (date > today) return 'A data de nascimento está no futuro. Confira o ano.'
  return date < FIRST_BIRTH_DATE ? 'A data de nascimento é anterior a 1900. Confira o ano.' : undefined
}

/** A stored date (YYYY-MM-DD) under the mask. What is no such date stays as it is. */
export function shownDate(stored: string): string {
  return isPlainDate(stored) ? formatPlainDate(stored) : stored
}

function partsOf(typed: string): readonly [day: string, month: string, year: string] | undefined {
  const text = typed.trim()
  const iso = ISO.exec(text)
  const [, day = '', month = '', year = ''] = iso
    ? [iso[0], iso[3], iso[2], iso[1]]
    : (BRAZILIAN.exec(text) ?? ONLY_DIGITS.exec(text) ?? [])
  return year === '' ? undefined : [day, month, year]
}
