import {
  isOtherSex,
  isPatientOf,
  isTakenFrom,
  isTeller,
  personIn,
  staysWithPerson,
  type Person,
} from './other-persons.ts'
import { readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'

/** Who is spoken of, since when, and by whom. */
export type Other = { readonly person: Person; readonly at: number; readonly speaker: string } | undefined

/** Marks clauses about somebody else; returns who is spoken of from here on. */
export function markPerson(one: Unit, said: string, other: Other, next = ''): Other {
  // "É vinte e cinco, vó."
  const spoken = said.replace(CALLED_LAST, '').replace(CALLED_BETWEEN, ' ')
  const entities = readEntities(one.text)
  const hasDrug = entities.some(({ kind }) => kind === 'drug' || kind === 'drugClass')
  const hasContent = hasDrug || entities.some(({ kind }) => kind !== 'person' && kind !== 'term')
  const told = one.clause === 0 ? one.spoken : spoken
  if (one.speaker === 'companion' && OWN_OF_COMPANION.test(told)) {
    one.setAside ??= 'otherPerson'
    return undefined
  }
  const person = one.speaker === 'companion' && isPatientOf(spoken, next) ? undefined : personIn(spoken)
  if (person && !isTeller(spoken) && !isTakenFrom(told) && !/^(?:pai|mãe|filh[oa]|vó|vô|amor)[,!]/iu.test(told)) {
    one.subject = person.name
    if (hasDrug || (!person.isBloodRelative && hasContent)) one.setAside ??= 'otherPerson'
    return { person, at: one.at, speaker: one.speaker }
  }
  if (other && isOtherSex(spoken, other.person.name)) return undefined
  // "Minha neta tem um ano." – "Ivermectina pra ela não."
  if (other && FOR_OTHER.test(spoken) && hasDrug && one.at - other.at <= MAX_FOR_DISTANCE) {
    one.subject = other.person.name
    one.setAside ??= 'otherPerson'
    return other
  }
  // "Ela toma …" right after "nossa mãe" is the mother's, whoever is thought to say it.
  const isPronoun = PRONOUN.test(spoken) && one.speaker !== 'clinician'
  const isSame = other && (other.speaker === one.speaker || isPronoun) && one.at - other.at <= 1
  if (
    !isSame ||
    !(hasContent || isPronoun) ||
    !staysWithPerson(told) ||
    !staysWithPerson(spoken) ||
    one.speaker === 'clinician'
  )
    return isSame ? other : undefined
  one.subject = other.person.name
  if (hasDrug || !other.person.isBloodRelative) one.setAside ??= 'otherPerson'
  else one.text = `${other.person.name}: ${one.text}`
  return other
}

const CALLED_LAST = /,\s*(?:vó|vô|vovó|vovô|mãe|mãezinha|pai|filh[oa])\s*[.!…]*$/iu
/** "Tem sim, pai, toma a metformina." */
const CALLED_BETWEEN = /(?<=(?<!\p{L})(?:sim|não|é|foi|tem|toma|tomou|caiu|verdade)),\s*(?:vó|vô|vovó|mãe|pai),\s+/iu

const FOR_OTHER = /(?<!\p{L})(?:pr[ao]|para) (?:ela|ele)(?!\p{L})/iu
const MAX_FOR_DISTANCE = 2

/** "Ela toma": a clause whose subject was named before. */
export const PRONOUN =
  /^(?:e\s+|que\s+)?(?:ela|ele)\s+(?:tem|teve|toma|tomava|usa|usava|fuma|bebe|é|foi|faz|morreu)(?!\p{L})/iu
/** "Eu tomo losartana, mas ele não": a companion who mentions their own medicine. */
const OWN_OF_COMPANION =
  /^(?:eu|é que eu|quem)\s+(?:tomo|uso|fumo|bebo|sofro|opero)(?!\p{L})|^(?:e\s+)?[oa]\s+(?:meu|minha)\s+(?:joelho|pressão|perna|coluna|cabeça|pé|barriga|vista|tosse|coração)(?!\p{L})/iu
