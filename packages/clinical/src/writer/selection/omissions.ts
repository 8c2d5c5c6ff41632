import type { Utterance } from '../../conversation/read-conversation.ts'
import { readEntities } from '../units/remembered.ts'
import type { Omission, Statement } from '../../statement.ts'
import { withoutFillers } from '../units/spoken-clause.ts'
import { sourceOf } from '../units/unit.ts'

const WARNING = /\b(?:alergi\w*|pronto[- ]socorro|emergência|hospital|retorn\w*|volta em|recus\w*)/iu

/**
 * Utterances with a medicine, an amount, an allergy, a warning or a return visit that support no statement, and those that
 * had a relevant clause cut (`isCut`).
 */
export function omissionsOf(
  utterances: readonly Utterance[],
  statements: readonly Statement[],
  isSetAside: (at: number) => boolean,
  isCut: (at: number) => boolean = () => false,
): Omission[] {
  const isUsed = usedBy(statements)
  return utterances.flatMap((utterance, at): Omission[] => {
    if (utterance.isQuestion || isSetAside(at) || (isUsed(utterance) && !isCut(at))) return []
    const isSalient =
      isCut(at) ||
      WARNING.test(utterance.text) ||
      readEntities(utterance.text).some(
        ({ kind, unit }) =>
          kind === 'drug' ||
          kind === 'pressure' ||
          kind === 'frequency' ||
          kind === 'allergen' ||
          (kind === 'number' && unit !== undefined),
      )
    return isSalient && withoutFillers(utterance.text) !== ''
      ? [{ text: utterance.verbatim ?? utterance.text, source: sourceOf(utterance) }]
      : []
  })
}

/** Whether a statement rests on an utterance. A passage without marks may be hours, with thousands of both. */
function usedBy(statements: readonly Statement[]): (utterance: Utterance) => boolean {
  const sources = statements.flatMap((one) => one.sources).toSorted((a, b) => a.from - b.from)
  const spans = new Map<number, { readonly from: number; to: number }[]>()
  for (const { passage, from, to } of sources) {
    const known = spans.get(passage) ?? []
    const last = known.at(-1)
    // Spans that only touch stay apart: an empty utterance between them is used by neither.
    if (last && from < last.to) last.to = Math.max(last.to, to)
    else known.push({ from, to })
    spans.set(passage, known)
  }
  return ({ passage, from, to }) => {
    const all = spans.get(passage) ?? []
    let [low, high] = [0, all.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((all[middle]?.to ?? 0) > from) high = middle
      else low = middle + 1
    }
    const first = all[low]
    return first !== undefined && first.from < to
  }
}
