import { fold } from '../conversation/words.ts'
import { drugsIn, kindsIn } from './remembered.ts'
import type { Unit } from './units.ts'

const MAX_OBJECTION_DISTANCE = 3
const INSTEAD =
  /\b(?:entao|em vez|no lugar|troco|trocamos|(?:vou|vamos) (?:de|passar|trocar|receitar|prescrever|usar|deixar|colocar))\b/

/** "Começa amoxicilina." – "Mas eu sou alérgica a penicilina." – "Então vou passar levofloxacino.": the first was not prescribed. */
export function withdrawObjected(clauses: readonly Unit[]) {
  const told = clauses.filter(({ speaker }) => speaker === 'clinician')
  for (const { speaker, subject, polarity, text, at } of clauses) {
    if (speaker === 'clinician' || subject !== undefined || polarity !== 'affirmed') continue
    if (!/alergi/.test(fold(text)) || !/\b(?:drug|drugClass|allergen)\b/.test(kindsIn(text))) continue
    const before = told.filter((one) => one.at < at && at - one.at <= 2 && isPlanned(one.text))
    const offered = before.flatMap(drugsIn)
    const isReplaced = told.some(
      (one) =>
        one.at > at &&
        one.at - at <= MAX_OBJECTION_DISTANCE &&
        INSTEAD.test(fold(one.spoken)) &&
        drugsIn(one).some((drug) => !offered.includes(drug)),
    )
    if (isReplaced) for (const one of before) one.setAside ??= 'withdrawn'
  }
}

/** With an amount, a frequency or a length of time. */
function isPlanned(text: string): boolean {
  return /\bdrug\b/.test(kindsIn(text)) && /\b(?:number|frequency|duration)\b/.test(kindsIn(text))
}
