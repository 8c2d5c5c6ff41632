/** An identifier as SQL. */
export function quoted(identifier: string): string {
  return `"${withoutNul(identifier).replaceAll('"', '""')}"`
}

/** A text literal as SQL; with standard_conforming_strings backslashes need no escape. */
export function literal(text: string): string {
  return `'${withoutNul(text).replaceAll("'", "''")}'`
}

// The protocol ends a statement's text at the first NUL, and would interpret the rest as something else.
function withoutNul(text: string): string {
  if (text.includes('\0')) throw new Error('NUL in the text of a statement')
  return text
}
