import type { Kin } from './kin.ts'
import type { Reading } from './reading.ts'

const TELLS = /^(tenho|tive|sou|tomo|uso)$/
/** What a mark calls who tells of himself. */
const SELF = 'quem falava'
/** Of a source; no passages name more. */
const MAX_SELVES = 20

/** Where speakers talk about themselves: "eu tenho rinite", "eu, asma". In a family history that may be a relative. */
export function selvesOf({ tokens, questions }: Reading): readonly Kin[] {
  return tokens
    .flatMap(({ word, after, from, to }, at): Kin[] => {
      const opens = at === 0 || /[.?!\n]/.test(tokens[at - 1]?.after ?? '')
      let next = at + 1
      while (/^(que|tambem|e|eu)$/.test(tokens[next]?.word ?? '')) next += 1
      const isTold =
        word === 'eu'
          ? TELLS.test(tokens[next]?.word ?? '') || (opens && /[,.]/.test(after))
          : opens && TELLS.test(word)
      if (!isTold || questions[at] === true || /^(nao|nada|nunca)$/.test(tokens[at + 1]?.word ?? '')) return []
      return [
        {
          form: SELF,
          isComposed: false,
          entity: { kind: 'person', form: SELF, from, to, tokens: { from: at, to: at + 1 } },
        },
      ]
    })
    .slice(-MAX_SELVES)
}
