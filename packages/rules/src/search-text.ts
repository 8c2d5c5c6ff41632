/**
 * A search as the database compares it: lower case, without accents (as `fold_text` in SQL), and with the pattern
 * characters of LIKE taken literally. Undefined where nothing is searched.
 */
export function searchPattern(typed: string): string | undefined {
  const folded = typed
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    // The list protocol reads an asterisk as a wildcard and has no escape for it.
    .replaceAll('*', ' ')
  return folded.trim() === '' ? undefined : `%${folded.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** As `searchPattern`; a CPF may be searched with its dots and dash. */
export function patientSearchPattern(typed: string): string | undefined {
  return searchPattern(/^[\d.\-\s]+$/.test(typed) ? typed.replaceAll(/\D/g, '') : typed)
}
