import type { Token } from './token.ts'

const END = /[.?!;\n…]/
const ENDS = new WeakMap<readonly Token[], Int32Array>()

/**
 * The last token of a token's sentence. Computed once for a text: searching from each word, a line of a hundred thousand
 * words without a full stop would take minutes.
 */
export function sentenceEnd(tokens: readonly Token[], at: number): number {
  let ends = ENDS.get(tokens)
  if (!ends) {
    ends = new Int32Array(tokens.length)
    for (let index = tokens.length - 1; index >= 0; index -= 1) {
      const isEnd = index === tokens.length - 1 || END.test(tokens[index]?.after ?? '')
      ends[index] = isEnd ? index : (ends[index + 1] ?? index)
    }
    ENDS.set(tokens, ends)
  }
  return ends[at] ?? at
}
