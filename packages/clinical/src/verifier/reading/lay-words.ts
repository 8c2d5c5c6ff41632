import { WORD_LISTS } from '../../lexicon/word-lists.ts'
import { stemOf, tokensOf } from '../../entities/token.ts'

const GROUPS = new Map<string, string[]>()
for (const entry of WORD_LISTS.layWords.trim().split(/[\n|]/)) {
  const [name = ''] = entry.split(':')
  for (const { word } of tokensOf(entry)) {
    const stem = stemOf(word)
    GROUPS.set(stem, [...(GROUPS.get(stem) ?? []), `r:${name}`])
  }
}

/** Features that a word shares with others that may describe the same finding. */
export function layFeatures(stem: string): readonly string[] {
  return GROUPS.get(stem) ?? []
}
