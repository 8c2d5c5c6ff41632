import type { Utterance } from '../conversation/read-conversation.ts'
import { readEntities } from './remembered.ts'
import type { Omission, Statement } from '../statement.ts'
import { withoutFillers } from './spoken-clause.ts'
import { sourceOf } from './units.ts'

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
  const used = Map.groupBy(
    statements.flatMap(({ sources }) => sources),
    ({ passage }) => passage,
  )
  const isUsed = ({ passage, from, to }: Utterance) =>
    used.get(passage)?.some((source) => source.from < to && source.to > from) === true
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
      ? [{ text: utterance.text, source: sourceOf(utterance) }]
      : []
  })
}
