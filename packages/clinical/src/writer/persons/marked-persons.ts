import {
  isBorrowed,
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
export function markPerson(one: Unit, said: string, other: Other, next = '', asked = ''): Other {
  // "É vinte e cinco, vó."
  const spoken = said.replace(CALLED_LAST, '').replace(CALLED_BETWEEN, ' ')
  const entities = readEntities(one.text)
  const hasDrug = entities.some(({ kind }) => kind === 'drug' || kind === 'drugClass')
  const hasContent = hasDrug || entities.some(({ kind }) => kind !== 'person' && kind !== 'term')
  // "Ela operou o quadril, e eu carreguei tudo": the rest of the sentence is the speaker's again.
  const told = one.clause === 0 && !BEGINS_WITH_PRONOUN.test(spoken) ? one.spoken : spoken
  const own = one.speaker === 'companion' && ASKS_OF_FAMILY.test(asked) ? OWN_ILLNESS.exec(told)?.[1] : undefined
  if (own !== undefined && !hasDrug) {
    one.text = `acompanhante: ${own}`
    one.subject = 'acompanhante'
    return undefined
  }
  if (one.speaker === 'companion' && OWN_OF_COMPANION.test(told.replace(CALLED_FIRST, ''))) {
    one.setAside ??= 'otherPerson'
    return undefined
  }
  if (
    one.speaker === 'patient' &&
    one.isLabelled === true &&
    other !== undefined &&
    !CHILD.test(other.person.name) &&
    OF_OTHER.test(asked) &&
    !/^(?:mas\s+|e\s+)?eu\s/iu.test(told)
  ) {
    one.setAside ??= 'otherPerson'
    return other
  }
  const person = one.speaker === 'companion' && isPatientOf(spoken, next) ? undefined : personIn(spoken)
  const isOwn = isTeller(spoken) || isTakenFrom(told) || isBorrowed(spoken, asked)
  // "Veio com quem?" – "Com a neta. Ela não escuta direito.": who came along is not told of.
  if (person && one.speaker === 'companion' && WITH_WHOM.test(asked) && !hasContent) {
    one.subject = person.name
    return undefined
  }
  if (person && !isOwn && !/^(?:pai|mãe|filh[oa]|vó|vô|amor)[,!]/iu.test(told)) {
    one.subject = person.name
    const illness = hasDrug && person.isBloodRelative ? withoutTreatment(one.text) : undefined
    if (illness !== undefined) one.text = illness
    else if (hasDrug || (!person.isBloodRelative && hasContent) || isOnlyOfKin(spoken)) one.setAside ??= 'otherPerson'
    return { person, at: one.at, speaker: one.speaker }
  }
  // "Na mudança da dona Sílvia. Ela operou o quadril": whom the patient names so is told of next.
  if (!person && one.speaker === 'patient' && one.isLabelled === true && TITLED.test(spoken))
    return { person: NAMED, at: one.at, speaker: one.speaker }
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
  // "Trombose foi minha cunhada. Eu tive gota no dedão, faz seis anos.": the time is of who speaks.
  if (isSame && one.clause > 0 && OF_SELF.test(one.spoken) && SINCE.test(spoken)) return undefined
  // "Meu pai perdeu uma vista, e amputou o dedão": what follows without another subject is of him.
  const isOfSubject = isSame && one.clause > 0 && one.at === other.at && THIRD_PAST.test(spoken)
  if (
    !isSame ||
    !(hasContent || isPronoun || isOfSubject || (other.person === NAMED && BEGINS_WITH_PRONOUN.test(spoken))) ||
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

/** "Ele bebia?", asked of a grown relative whom the patient has just told of; of a child everything is asked so. */
const OF_OTHER = /^(?:e\s+|mas\s+)?el[ea]\s+(?:beb|fum|us)(?:e|ia|a|ava)(?!\p{L})[^?]{0,20}\?/iu
const CHILD = /^(?:filh|net|bisnet|sobrinh)/iu
const NAMED: Person = { name: 'outra pessoa', isBloodRelative: false }
const TITLED = /(?<!\p{L})(?:d[ao]|n[ao]|com [ao]|pr[ao]|para [ao]|[ao]) (?:dona|seu|comadre|compadre) \p{Lu}\p{Ll}+/u
const BEGINS_WITH_PRONOUN = /^(?:(?:e|mas|aí|que)\s+)?(?:ela|ele)\s+\p{L}{2,}(?:ou|eu|iu|ava|ia|em|a|e|ôs)(?!\p{L})/iu
const CALLED_FIRST = /^(?:(?:doutora?|olha|ah|ó)[,\s]+)+/iu
const THIRD_PAST =
  /^(?:(?:e|mas|depois)\s+)?(?!(?:sou|estou|vou|eu|meu|seu)(?!\p{L}))\p{L}{2,}(?:ou|eu|iu)\s+(?:[oa]s?|uma?)\s/iu
const SINCE = /^(?:faz|há)\s+(?:[^\s,]+\s+){1,3}(?:dias?|semanas?|m[êe]s|meses|anos?)\W*$/iu
const OF_SELF = /^(?:(?:e|mas|já)\s+)*eu\s/iu

/** "Meu pai é bipolar, toma lítio": the illness without its medicine; undefined if nothing is left to tell. */
function withoutTreatment(text: string): string | undefined {
  const illness = text.replace(TREATED, '')
  const kinds = readEntities(illness).map(({ kind }) => kind)
  const isTold = kinds.includes('finding') && kinds.includes('person') && !kinds.some((kind) => kind.startsWith('drug'))
  return isTold && illness !== text ? illness : undefined
}

const TREATED = /,?\s+(?:(?:e|que|mas)\s+)?(?:toma|usa|tomava|usava|trata com|tratou com)\s.*$/iu

const THEIR_HABIT = /(?<!\p{L})(?:é que|é quem|quem) (?:fuma|bebe|fumava|bebia)(?!\p{L})/iu

/** "A minha filha toma cinquenta", "papai é que fumava": no family history. */
function isOnlyOfKin(spoken: string): boolean {
  if (THEIR_HABIT.test(spoken)) return true
  return (
    /^(?:e\s+)?(?:[ao]\s+)?(?:minha|meu)\s+\p{L}+\s+(?:toma|usa)\s/iu.test(spoken) &&
    readEntities(spoken).some(({ kind }) => kind === 'number')
  )
}

const WITH_WHOM =
  /(?<!\p{L})(?:(?:vei?o|vieram|está|tá|estão|trouxe) (?:hoje )?(?:com quem|quem)|com quem (?:veio|está|vieram)|quem (?:veio|trouxe|está|é você))(?!\p{L})/iu

/** "Na família, alguém com alergia?" – "Eu tenho rinite e o pai tem asma", said by the mother. */
const ASKS_OF_FAMILY = /(?<!\p{L})(?:fam[íi]lia|os pais|algu[ée]m mais)(?!\p{L})/iu
const OWN_ILLNESS = /^eu (?:também )?(?:tenho|tive) (\p{L}[^.;!]{3,60})[.!]?$/iu

const CALLED_LAST = /,\s*(?:vó|vô|vovó|vovô|mãe|mãezinha|pai|filh[oa])\s*[.!…]*$/iu
/** "Tem sim, pai, toma a metformina", "e dipirona, mãe, aquela vez no posto". */
const CALLED_BETWEEN =
  /,\s*(?:vó|vô|vovó|mãe|pai),\s+(?=aquel|lembra|você|[oa] senhora?(?!\p{L}))|(?<=(?<!\p{L})(?:sim|não|é|foi|tem|toma|tomou|caiu|verdade)),\s*(?:vó|vô|vovó|mãe|pai),\s+/iu

const FOR_OTHER = /(?<!\p{L})(?:pr[ao]|para) (?:ela|ele)(?!\p{L})/iu
const MAX_FOR_DISTANCE = 2

/** "Ela toma": a clause whose subject was named before. */
export const PRONOUN =
  /^(?:e\s+|que\s+)?(?:ela|ele)\s+(?:tem|teve|toma|tomava|usa|usava|fuma|bebe|é|foi|faz|morreu)(?!\p{L})/iu
/** "Eu tomo losartana, mas ele não": a companion who mentions their own medicine. */
const OWN_OF_COMPANION =
  /^(?:eu|é que eu|quem)\s+(?:tomo|uso|fumo|bebo|sofro|opero)(?!\p{L})|^(?:mas\s+|e\s+)?eu\s+(?:tenho|tive|também tenho)\s+(?:\p{L}+\s+)?(?:pontes?|stents?|diabetes?|pressão alta|asma|rinite|bronquite|marca-?passo|alergia|prótese|artrose)(?!\p{L})|^eu,?\s+quando\s+\p{L}+(?:ei|i)(?!\p{L})|^eu\s+tenho\s+uma?\s+\p{L}{3,}\s+(?:que\s+tem|com)\s|^eu\s+é\s+(?!que(?!\p{L}))\p{L}|^(?:e\s+)?[oa]\s+(?:meu|minha)\s+(?:joelho|pressão|perna|coluna|cabeça|pé|barriga|vista|tosse|coração)(?!\p{L})/iu
