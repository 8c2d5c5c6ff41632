/** A block of a record's text. */
export type RecordBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly lines: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly string[])[] }

const BULLET = /^\s*[•–-]\s+(?=\S)/
const MAX_HEADING_CHARACTERS = 60

/**
 * Parses the doctor's text: titles (in capitals or ending with a colon, after an empty line), bullets, paragraphs. The
 * blocks contain every word of the text, in order.
 */
export function recordBlocks(text: string): readonly RecordBlock[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/)
  const blocks: Growing[] = []
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1] ?? ''
    if (line.trim() === '') continue
    if (before.trim() === '' && isHeading(line, lines[index + 1] ?? ''))
      blocks.push({ kind: 'heading', text: line.trim().replace(/\s*:$/, '') })
    else append(blocks, line, before)
  }
  return blocks
}

/** The blocks grow in place: copying them for each line would take minutes for the text of several hours. */
type Growing =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly lines: string[] }
  | { readonly kind: 'list'; readonly items: string[][] }

function append(blocks: Growing[], line: string, before: string): void {
  const last = blocks.at(-1)
  const words = line.replace(BULLET, '').trim()
  if (BULLET.test(line)) {
    if (last?.kind === 'list') last.items.push([words])
    else blocks.push({ kind: 'list', items: [[words]] })
  } else if (last?.kind === 'list' && before.trim() !== '' && /^\s{2,}/.test(line)) {
    // An indented line under a bullet continues it.
    last.items.at(-1)?.push(words)
  } else if (last?.kind === 'paragraph' && before.trim() !== '') {
    last.lines.push(words)
  } else blocks.push({ kind: 'paragraph', lines: [words] })
}

function isHeading(line: string, next: string): boolean {
  const words = line.trim()
  if (words.length > MAX_HEADING_CHARACTERS || BULLET.test(line) || next.trim() === '') return false
  if (words.endsWith(':')) return /\p{L}/u.test(words)
  // In a text all in capitals, capitals do not indicate titles.
  return isInCapitals(words) && !/[.;,!?]$/.test(words) && (BULLET.test(next) || !isInCapitals(next))
}

function isInCapitals(words: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(words) && !/\p{Ll}/u.test(words)
}
