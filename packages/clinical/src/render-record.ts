import { SECTIONS } from './section.ts'
import type { Statement, WrittenRecord } from './statement.ts'

/** Follows a statement without sources. */
const UNSUPPORTED = '[sem trecho correspondente na conversa: confira]'
const NOT_MENTIONED = 'Não informado na consulta.'

/**
 * The text of a record: headings in upper case, one bullet for each statement. A section that nobody spoke of says so; one
 * that was spoken of but has no statement is left out.
 */
export function renderRecord({ statements, unmentioned = [] }: WrittenRecord): string {
  const blocks = SECTIONS.flatMap(({ id, title }) => {
    const lines = statements.filter(({ section }) => section === id).map(lineOf)
    if (lines.length === 0 && unmentioned.includes(id)) lines.push(NOT_MENTIONED)
    return lines.length === 0 ? [] : [[title.toUpperCase(), ...lines].join('\n')]
  })
  return blocks.join('\n\n')
}

function lineOf({ text, sources }: Statement): string {
  return `• ${text}${sources.length === 0 ? ` ${UNSUPPORTED}` : ''}`
}
