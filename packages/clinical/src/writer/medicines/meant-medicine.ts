import type { Utterance } from '../../conversation/read-conversation.ts'
import { readEntities } from '../units/remembered.ts'
import { sourceOf, type Unit } from '../units/unit.ts'

const MEANT =
  /(?<=(?<!\p{L})(?:volt(?:a|ar|e|amos|o)|continu(?:a|ar|e|o)|segu(?:e|ir)|fic(?:a|ar|o)|recome[çc](?:a|ar|o)|retom(?:a|ar|o)|suspend(?:e|er|o)|par(?:a|ar|e|o)|tir(?:a|ar|o)|mant(?:ém|enho|er)|aument(?:a|ar|o)|sob(?:e|ir)|diminu(?:i|ir|o)|reduz(?:ir|o)?|dobr(?:a|ar|o)|toma|tomar|usa|usar|d[áa]) (?:com )?)(?<who>el[ae])(?!\p{L})/iu
/** Utterances back to where the medicine was named. */
const MAX_DISTANCE = 6

/** "Está tomando a furosemida?" … "Volta com ela, quarenta de manhã": the order says which medicine. */
export function nameMeant(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  for (const one of clauses) {
    const who = MEANT.exec(one.said ?? '')?.groups?.['who']?.toLowerCase()
    if (who === undefined || one.speaker !== 'clinician' || one.setAside !== undefined) continue
    const kinds = readEntities(utterances[one.at]?.text ?? '').map(({ kind }) => kind)
    // "Volta com ela" alone may be a companion.
    if (kinds.includes('drug') || !kinds.some((kind) => kind === 'number' || kind === 'frequency')) continue
    const named = lastMedicine(utterances, one.at, who)
    if (!named) continue
    // In a note the pronoun may be left out behind its verb.
    const isLeftOut = !MEANT.test(one.text)
    one.text = isLeftOut ? withName(one.text, named.name) : one.text.replace(MEANT, named.name)
    one.sources = [sourceOf(named.utterance), ...one.sources]
  }
}

const WITH = /(?<!\p{L})com(?= \d|,|$)/u

function withName(text: string, name: string): string {
  return WITH.test(text) ? text.replace(WITH, `com ${name}`) : `${name}: ${text}`
}

function lastMedicine(utterances: readonly Utterance[], before: number, who: string) {
  for (let at = before - 1; at >= Math.max(0, before - MAX_DISTANCE); at -= 1) {
    const utterance = utterances[at]
    if (!utterance) return undefined
    const entities = readEntities(utterance.text)
    // The mother of whom was just spoken may be meant.
    if (entities.some(({ kind }) => kind === 'person')) return undefined
    const drugs = entities.filter(({ kind }) => kind === 'drug')
    const [drug, other] = drugs
    if (drug === undefined) continue
    const name = utterance.text.slice(drug.from, drug.to).toLowerCase()
    return other === undefined && name.endsWith('a') === (who === 'ela') ? { name, utterance } : undefined
  }
  return undefined
}
