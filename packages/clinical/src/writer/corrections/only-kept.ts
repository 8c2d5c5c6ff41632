import { plainOf } from '../../conversation/words.ts'
import { drugsIn, readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { fallsWith, withdrawMedicine } from './list-members.ts'

const MAX_DISTANCE = 12
const LEAD =
  /^(?:(?:ta|entao|tudo bem|certo|combinado|ok|bom|beleza|pode ser|isso) )*(?:(?:fica|ficamos|vamos|vai|comeca|comecamos|deixa|deixamos|faz|fazemos) )?(?:so|somente|apenas)(?: com)?(?: [oa]s?)?$/
const TAIL = /^(?:(?:por enquanto|por ora|entao|mesmo|primeiro|agora|sozinh[oa]|e pronto)(?: |$))*$/

const ASSENTS =
  /^(?:(?:eu|sim|acho|acho que) )*(?:prefiro|melhor|pode ser|quero|isso|por favor)(?: (?:sim|assim|doutora?))*$/

/**
 * "Quer começar só com a tansulosina?" – "Prefiro." – "Então só a tansulosina por enquanto.": what was offered beside it is not prescribed.
 * What the patient takes already stays.
 */
export function withdrawAllButKept(clauses: readonly Unit[]) {
  clauses.forEach((one, index) => {
    const kept = onlyOne(one)
    if (kept === undefined) return
    const before = clauses.slice(0, index).filter(({ at }) => at < one.at && one.at - at <= MAX_DISTANCE)
    const isOffer = ({ speaker, polarity, setAside }: Unit) =>
      speaker === 'clinician' && polarity === 'affirmed' && setAside === undefined
    const offer = before.findLast((earlier) => isOffer(earlier) && drugsIn(earlier).includes(kept))
    if (!offer) return
    const taken = new Set(clauses.flatMap((other) => (other.speaker === 'clinician' ? [] : drugsIn(other))))
    for (const earlier of before) {
      const others = drugsIn(earlier).filter((drug) => drug !== kept && !taken.has(drug))
      if (!isOffer(earlier) || others.length === 0 || offer.at - earlier.at > 1) continue
      withdrawMedicine(earlier, others)
      for (const next of before) if (fallsWith(next, earlier)) next.setAside ??= 'withdrawn'
    }
    const assent = before.at(-1)
    if (assent && assent.speaker !== 'clinician' && ASSENTS.test(plainOf(assent.spoken)))
      assent.setAside ??= 'duplicate'
  })
}

/** The medicine of "então só a tansulosina por enquanto". */
function onlyOne({ speaker, polarity, spoken, clause, setAside }: Unit): string | undefined {
  if (speaker !== 'clinician' || polarity !== 'affirmed' || clause > 0 || setAside !== undefined) return undefined
  if (spoken.trim().endsWith('?')) return undefined
  const [drug, ...more] = readEntities(spoken)
  if (drug?.kind !== 'drug' || more.length > 0) return undefined
  const [lead, tail] = [plainOf(spoken.slice(0, drug.from)), plainOf(spoken.slice(drug.to))]
  return LEAD.test(lead) && TAIL.test(tail) ? drug.form : undefined
}
