import { writtenAs, type Form } from '../consultas/forms.ts'
import { isMatched, isReversed } from '../consultas/match.ts'
import { sentencesOf } from '../consultas/normalise.ts'
import type { Candidate, WrittenRecord } from '../consultas/score.ts'
import type { Claim, EverydayTalk } from './talks.ts'

/** `lost` is an allergy, a medicine or a part of the plan that is missing, `missing` anything else. */
export type Fault = 'forbidden' | 'reversed' | 'lost' | 'missing'

/** The record of a talk in one form; without a writer an empty one. */
export async function recordOf(
  { id, specialty, turns }: EverydayTalk,
  form: Form,
  write: Candidate['write'],
): Promise<WrittenRecord> {
  const { text } = writtenAs(form, {
    id,
    turns,
    specialty,
    setting: 'presencial',
    story: '',
    participants: {},
    drugs: [],
    facts: [],
    forbidden: [],
    asked_unanswered: [],
    errors: [],
  })
  return (await write?.({ id, form, text })) ?? { sections: [] }
}

/** What is wrong with a claim in a record; undefined if nothing is. */
export function faultOf(
  { isForbidden, isCritical, in: headings, match }: Claim,
  { sections }: WrittenRecord,
): Fault | undefined {
  const statements = sections
    .filter(({ heading }) => headings.some((name) => name === heading))
    .flatMap((section) => section.statements.map(sentencesOf))
  if (isForbidden) return statements.flat().some((sentence) => isMatched(match, [sentence])) ? 'forbidden' : undefined
  if (isMatched(match, statements.flat())) return undefined
  const isTurned = statements.some((all) => all.some((sentence) => isReversed(match, sentence, all)))
  if (isTurned) return 'reversed'
  return isCritical ? 'lost' : 'missing'
}
