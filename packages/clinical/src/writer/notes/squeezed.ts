import type { Source } from '../../statement.ts'

/** A passage whose runs of spaces are one space each, and where each of its characters stood. */
export interface Squeezed {
  readonly text: string
  readonly at: readonly number[]
}

/**
 * What reads a run of spaces from each of them anew would take forever. A run with a tab, and what parts the columns of a table
 * with bars, is one tab.
 */
export function squeezed(passage: string): Squeezed {
  const isTable = passage.indexOf('|') !== passage.lastIndexOf('|')
  const at: number[] = []
  let text = ''
  for (let from = 0; from < passage.length; from += 1) {
    const sign = passage.charAt(from)
    const isBar = isTable && sign === '|'
    const isSpace = isBar || /\s/u.test(sign)
    const last = text.at(-1)
    if (isSpace && (last === ' ' || last === '\t')) {
      if (last === ' ' && (isBar || sign === '\t')) text = `${text.slice(0, -1)}\t`
      continue
    }
    if (isSpace && text === '') continue
    text += isBar || sign === '\t' ? '\t' : isSpace ? ' ' : sign
    at.push(from)
  }
  const length = text.trimEnd().length
  return { text: text.slice(0, length), at: [...at.slice(0, length), (at[length - 1] ?? -1) + 1] }
}

/** Maps a source in the squeezed passages back to the original passages. */
export function unsqueezed(squeezes: readonly Squeezed[], { passage, from, to }: Source): Source {
  const at = squeezes[passage]?.at ?? []
  return { passage, from: at[from] ?? from, to: (at[to - 1] ?? to - 1) + 1 }
}
