import { readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'

const MAX_WORDS = 9
const TIME_OF_DAY =
  /(?<!\p{L})(?:manhã|noite|almoço|jantar?|café|jejum|deitar|dormir|dose única|todo dia|por dia|ao dia|vez(?:es)?)(?!\p{L})/iu

/**
 * "Losartana de cinquenta, uma de manhã e uma de noite": how the medicine of the clause before is taken; neither may be in the
 * record without the other.
 */
export function isScheduleOf(before: Unit | undefined, unit: Unit): boolean {
  if (before?.at !== unit.at || unit.clause === 0 || unit.text.split(' ').length > MAX_WORDS) return false
  if (!namesDrug(before) || namesDrug(unit) || unit.polarity !== 'affirmed' || unit.setAside !== before.setAside)
    return false
  if (/^(?:se|quando|mas|e)\s/iu.test(unit.text)) return false
  return TIME_OF_DAY.test(unit.text) || readEntities(unit.text).some(({ kind }) => kind === 'frequency')
}

function namesDrug({ text }: Unit): boolean {
  return readEntities(text).some(({ kind }) => kind === 'drug' || kind === 'drugClass')
}
