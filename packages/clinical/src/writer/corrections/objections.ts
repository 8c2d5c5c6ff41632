import { fold } from '../../conversation/words.ts'
import { drugsIn, kindsIn } from '../units/remembered.ts'
import { isStrongReaction } from '../allergies/reactions.ts'
import type { Unit } from '../units/unit.ts'

const MAX_OBJECTION_DISTANCE = 3
const INSTEAD =
  /\b(?:entao|em vez|no lugar|troco|trocamos|(?:vou|vamos) (?:de|passar|trocar|receitar|prescrever|usar|deixar|colocar))\b/

/** "Começa amoxicilina." – "Mas eu sou alérgica a penicilina." – "Então vou passar levofloxacino.": the first was not prescribed. */
export function withdrawObjected(clauses: readonly Unit[]) {
  const told = clauses.filter(({ speaker }) => speaker === 'clinician')
  for (const { speaker, subject, polarity, text, at } of clauses) {
    if (speaker === 'clinician' || subject !== undefined || polarity !== 'affirmed') continue
    const isNamed = /alergi/.test(fold(text)) && /\b(?:drug|drugClass|allergen)\b/.test(kindsIn(text))
    if (!isNamed && !isStrongReaction(text)) continue
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

/** "Prefiro outro", "esse me deixa doido, nem quero": said of the medicine just named. */
const DISLIKES =
  /\bprefiro (?:um )?outr[oa]|\b(?:ess[ea]|dess[ea]) (?:eu )?(?:nao|me (?:deixa|da|fez|faz))\b|\bnem quero\b|\bnao quero ess[ea]\b/
/** How far back the medicine may have been named. */
const MAX_DISLIKED_DISTANCE = 2

/** "Topiramato, vinte e cinco." – "Prefiro outro." – "Então amitriptilina.": the first was not prescribed. */
export function withdrawDisliked(clauses: readonly Unit[]) {
  const told = clauses.filter(({ speaker }) => speaker === 'clinician')
  for (const { speaker, subject, spoken, at } of clauses) {
    const plain = fold(spoken)
    // Whoever prefers something speaks of herself, even after a colleague was named.
    const isOwn = subject === undefined || plain.startsWith('prefiro ')
    // "Esse não dá sono?" only asks.
    if (speaker === 'clinician' || !isOwn || spoken.includes('?') || !DISLIKES.test(plain)) continue
    const before = told.filter((one) => one.at < at && at - one.at <= MAX_DISLIKED_DISTANCE && drugsIn(one).length > 0)
    const offered = before.flatMap(drugsIn)
    const after = told.filter((one) => one.at > at && one.at - at <= MAX_OBJECTION_DISTANCE)
    const isReplaced = after.some(
      (one) => INSTEAD.test(fold(one.spoken)) && drugsIn(one).some((drug) => !offered.includes(drug)),
    )
    if (!isReplaced) continue
    for (const one of before) one.setAside ??= 'withdrawn'
  }
}

/** With an amount, a frequency or a length of time. */
function isPlanned(text: string): boolean {
  return /\bdrug\b/.test(kindsIn(text)) && /\b(?:number|frequency|duration)\b/.test(kindsIn(text))
}
