import { fold } from '../../conversation/words.ts'
import { drugsIn, kindsIn } from '../units/remembered.ts'
import { isStrongReaction } from '../allergies/reactions.ts'
import { isHarmful } from '../units/harm.ts'
import type { Unit } from '../units/unit.ts'

const MAX_OBJECTION_DISTANCE = 3
const INSTEAD =
  /\b(?:entao|em vez|no lugar|troco|trocamos|(?:vou|vamos) (?:de|passar|trocar|receitar|prescrever|usar|deixar|colocar))\b/

/** "Dipirona me dá pressão baixa", "com essa eu passo mal": what the medicine just named does to the patient. */
const HARMS_ME =
  /\b(?:me|nele|nela) (?:da|dava|deu|faz|fazia|fez|deixa|deixou|ataca|atacou)\b|\bnao me dou\b|\bpass(?:o|ei|a|ou) mal\b|\bnao (?:posso|pode) (?:com|tomar)\b/

/** "Começa amoxicilina." – "Mas eu sou alérgica a penicilina." – "Então vou passar levofloxacino.": the first was not prescribed. */
export function withdrawObjected(clauses: readonly Unit[]) {
  // Without labels who prescribes is the clinician.
  const told = clauses.filter(
    ({ speaker, isLabelled, spoken }) =>
      speaker === 'clinician' || (isLabelled !== true && PRESCRIBES.test(fold(spoken))),
  )
  for (const { speaker, isLabelled, subject, polarity, text, spoken, at } of clauses) {
    if (subject !== undefined) continue
    const isClinicians = speaker === 'clinician'
    const isNamed = /alergi/.test(fold(text)) && /\b(?:drug|drugClass|allergen)\b/.test(kindsIn(text))
    const isSelf = !isClinicians || (isLabelled !== true && OWN.test(fold(spoken)))
    const isHarm = isSelf && polarity === 'affirmed' && (isNamed || isStrongReaction(text))
    // Without labels "me dá" tells who speaks better than a model does.
    const isOwn = !isClinicians || isLabelled !== true
    // "Amoxicilina me encheu de bolha": whatever the words, of the medicine that was just ordered.
    const isHarming = (HARMS_ME.test(fold(spoken)) || isHarmful(spoken)) && !spoken.includes('?')
    const harming = isOwn && isHarming ? drugsIn({ text: spoken }) : []
    if (!isHarm && harming.length === 0) continue
    const near = told.filter((one) => one.at < at && at - one.at <= 2)
    const objected = drugsIn({ text: spoken })
    const isOf = (one: Unit) => drugsIn(one).some((drug) => objected.includes(drug))
    // Of two orders in a row the one that is named.
    const isOfNamed = near.some(isOf)
    // Only what is dangerous makes an order fall that was not yet whole.
    const isAllergic = isHarm || isHarmful(spoken)
    const before = near.filter(
      (one) =>
        (isPlanned(one.text) || (isAllergic && isOfNamed && PRESCRIBES.test(fold(one.spoken)))) &&
        (isOfNamed ? isOf(one) : isHarm || drugsIn(one).some((drug) => harming.includes(drug))),
    )
    const offered = before.flatMap(drugsIn)
    const isReplaced = told.some(
      (one) =>
        one.at > at &&
        one.at - at <= MAX_OBJECTION_DISTANCE &&
        INSTEAD.test(fold(one.spoken)) &&
        !ADDS.test(fold(one.spoken)) &&
        drugsIn(one).some((drug) => !offered.includes(drug)),
    )
    if (isReplaced) for (const one of before) one.setAside ??= 'withdrawn'
  }
}

/** "Então vou passar também omeprazol": one more, and not another. */
const ADDS = /\b(?:tambem|junto|alem|mais um|(?:toma|tomar|usa|usar) (?:\w+ ){0,2}com)\b/
/** "Mas eu sou alérgica", "me dá coceira": of who speaks. */
const OWN = /\b(?:eu (?:sou|tenho)|sou alergic[oa]|tenho alergia|me (?:da|deu|fez))\b/
const PRESCRIBES =
  /\b(?:vou|vamos) (?:te |lhe )?(?:passar|receitar|prescrever|dar|usar|de)\b|\b(?:passo|receito|prescrevo)\b/

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
      (one) =>
        INSTEAD.test(fold(one.spoken)) &&
        !ADDS.test(fold(one.spoken)) &&
        drugsIn(one).some((drug) => !offered.includes(drug)),
    )
    if (!isReplaced) continue
    for (const one of before) one.setAside ??= 'withdrawn'
  }
}

/** With an amount, a frequency or a length of time. */
function isPlanned(text: string): boolean {
  return /\bdrug\b/.test(kindsIn(text)) && /\b(?:number|frequency|duration)\b/.test(kindsIn(text))
}
