import type { Kin } from './kin.ts'
import { voiceAt, type Reading } from './reading.ts'

const TELLS = /^(tenho|tive|sou|tomo|uso)$/
/** What a mark calls the person speaking of himself. */
export const SELF = 'quem falava'
/** Limits the work: places in a source. No passages have more. */
const MAX_SELVES = 20

/** Where speakers talk about themselves: "eu tenho rinite", "eu, asma". In a family history that may be a relative. */
export function selvesOf(source: Reading): readonly Kin[] {
  const { tokens, questions } = source
  return tokens
    .flatMap(({ word, after }, at): number[] => {
      const opens = at === 0 || /[.?!\n]/.test(tokens[at - 1]?.after ?? '')
      let next = at + 1
      while (/^(que|tambem|e|eu)$/.test(tokens[next]?.word ?? '')) next += 1
      const isTold =
        word === 'eu'
          ? TELLS.test(tokens[next]?.word ?? '') || (opens && /[,.]/.test(after))
          : opens && TELLS.test(word)
      if (!isTold || questions[at] === true || /^(nao|nada|nunca)$/.test(tokens[at + 1]?.word ?? '')) return []
      return [at]
    })
    .slice(-MAX_SELVES)
    .map((at) => {
      const form = voiceAt(source, at) ?? SELF
      const { from = 0, to = 0 } = tokens[at] ?? {}
      return { form, isComposed: false, entity: { kind: 'person', form, from, to, tokens: { from: at, to: at + 1 } } }
    })
}
