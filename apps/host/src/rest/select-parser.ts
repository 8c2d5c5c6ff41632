import { badQuery } from './failure.ts'

export interface ColumnItem {
  readonly kind: 'column'
  readonly column: string
  readonly alias: string | undefined
}
export interface EmbedItem {
  readonly kind: 'embed'
  /** Name of the other table, or of the foreign key that leads there. */
  readonly target: string
  readonly alias: string | undefined
  readonly hint: string | undefined
  /** Rows without a match are left out. */
  readonly isInner: boolean
  readonly items: readonly SelectItem[]
}
export type SelectItem = ColumnItem | EmbedItem

const MAX_DEPTH = 5
const NAME = /^(?:([\w ]+):)?(\*|[\w]+)((?:![\w]+)*)$/

/** Reads `id, alias:column, patients!hint!inner(name)`. Cuts only at commas outside parentheses. */
export function parseSelect(text: string, depth = 0): readonly SelectItem[] {
  if (depth > MAX_DEPTH) throw badQuery('select parameter: too deep')
  return splitOutside(text)
    .filter((part) => part !== '')
    .map((part) => parseItem(part, depth))
}

/** Cuts at commas that stand outside parentheses and quotes. */
export function splitOutside(text: string): readonly string[] {
  const parts: string[] = []
  let level = 0
  let isQuoted = false
  let current = ''
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index)
    if (character === '\\' && isQuoted) {
      current += character + text.charAt(++index)
      continue
    }
    if (character === '"') isQuoted = !isQuoted
    if (!isQuoted && character === '(') level += 1
    if (!isQuoted && character === ')') level -= 1
    if (level < 0) throw badQuery('query: unbalanced parentheses')
    if (character === ',' && level === 0 && !isQuoted) {
      parts.push(current.trim())
      current = ''
    } else {
      current += character
    }
  }
  if (level !== 0 || isQuoted) throw badQuery('query: unbalanced parentheses')
  return [...parts, current.trim()]
}

function parseItem(part: string, depth: number): SelectItem {
  const open = part.indexOf('(')
  const head = open < 0 ? part : part.slice(0, open)
  const match = NAME.exec(head.trim())
  const name = match?.[2]
  if (name === undefined) throw badQuery(`select parameter (${part})`)
  const alias = match?.[1]
  const hints = (match?.[3] ?? '').split('!').filter(Boolean)
  if (open < 0) {
    if (hints.length > 0) throw badQuery(`select parameter (${part})`)
    return { kind: 'column', column: name, alias }
  }
  if (!part.endsWith(')')) throw badQuery(`select parameter (${part})`)
  return {
    kind: 'embed',
    target: name,
    alias,
    hint: hints.find((hint) => hint !== 'inner' && hint !== 'left'),
    isInner: hints.includes('inner'),
    items: parseSelect(part.slice(open + 1, -1), depth + 1),
  }
}
