import { digitsOf, parseCpf } from './cpf.ts'
import { storableText } from './storable-text.ts'

/**
 * Longer than any name or CPF, in UTF-16 units: a longer text finds nothing, and makes a URL that no server accepts.
 */
const MAX_SEARCHED = 500

/**
 * A search pattern for the database: lower case, without accents (like `fold_text` in SQL), with LIKE's wildcards
 * escaped. Undefined for an empty search.
 */
export function searchPattern(typed: string): string | undefined {
  const folded = storableText(typed)
    .trim()
    .slice(0, MAX_SEARCHED)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    // In PostgREST an asterisk is a wildcard that cannot be escaped.
    .replaceAll(/[\s*]+/g, ' ')
    .trim()
  if (folded === '') return undefined
  const escaped = folded.replaceAll(/[\\%_]/g, String.raw`\$&`)
  // "D'Ávila" may have been written with another apostrophe, as phones substitute them: any character matches.
  return `%${escaped.replaceAll(/['\u2018\u2019\u02BC\u00B4`]/g, '_')}%`
}

/**
 * Like `searchPattern`; a CPF, or a part of one, may be formatted in any way: other documents use other dashes and
 * spaces.
 */
export function patientSearchPattern(typed: string): string | undefined {
  const digits = digitsOf(typed)
  const isCpf = parseCpf(typed) !== undefined || (digits !== '' && !/\p{L}/u.test(typed))
  return searchPattern(isCpf ? digits : typed)
}
