import { storableText } from './storable-text.ts'

/**
 * A search pattern for the database: lower case, without accents (like `fold_text` in SQL), with LIKE's wildcards
 * escaped. Undefined for an empty search.
 */
export function searchPattern(typed: string): string | undefined {
  const folded = storableText(typed)
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    // In PostgREST an asterisk is a wildcard that cannot be escaped.
    .replaceAll('*', ' ')
  return folded.trim() === '' ? undefined : `%${folded.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** Like `searchPattern`; a CPF may be typed with its dots and dash. */
export function patientSearchPattern(typed: string): string | undefined {
  return searchPattern(/^[\d.\-\s]+$/.test(typed) ? typed.replaceAll(/\D/g, '') : typed)
}
