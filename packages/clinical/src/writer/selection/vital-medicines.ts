import { isForbiddenMedicine, isTakenOff } from '../medicines/forbidden-medicines.ts'
import { isTakenOffPointed } from '../medicines/pointed-at.ts'
import { wordsIn, type Placed } from '../units/placed.ts'
import { readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'

/** An order is told after so much of the visit, and is so relevant. */
export const MIN_ORDER_SHARE = 0.4
export const MIN_ORDER_RELEVANCE = 0.1

const MAX_STOPPED_WORDS = 6
const STOPPED = /(?<!\p{L})(?:tiraram|tirou|parei|suspenderam|suspendeu|larguei|suspendi)(?!\p{L})/iu

/** "A varfarina já tiraram": a medicine that is no longer taken, told in a few words. */
export function isStoppedMedicine({ unit }: Placed): boolean {
  return (
    unit.speaker !== 'clinician' &&
    unit.subject === undefined &&
    unit.text.split(' ').length <= MAX_STOPPED_WORDS &&
    STOPPED.test(unit.text) &&
    readEntities(unit.text).some(({ kind }) => kind === 'drug')
  )
}

const MAX_USED_WORDS = 8
const MIN_USED_RELEVANCE = 0.4

/** "Tem asma, usa Clenil", of a companion: a medicine in use, though no dose is told. */
export function isUsedByPatient({ unit, relevance }: Placed): boolean {
  return (
    unit.speaker === 'companion' &&
    unit.isLabelled === true &&
    unit.subject === undefined &&
    unit.polarity === 'affirmed' &&
    relevance >= MIN_USED_RELEVANCE &&
    wordsIn(unit.text) <= MAX_USED_WORDS &&
    /(?:^|,\s)(?:usa|toma)\s/iu.test(unit.text) &&
    readEntities(unit.text).some(({ kind }) => kind === 'drug')
  )
}

/** "Se aparecer mancha: para a lamotrigina na hora." */
const STOPPED_AT_ONCE =
  /(?:^|: |, )(?:aí )?(?:para|pare|parar|suspend\p{L}+) (?:com )?(?:[oa] )?\p{L}{4,} (?:na (?:mesma )?hora|imediatamente)(?!\p{L})/iu

/** "Você precisa andar com adrenalina." */
const CARRIES = /(?<!\p{L})(?:precisa|tem que|deve) (?:andar|ficar|sair) (?:sempre )?com (?:[oa] )?\p{L}{4,}/iu

/** A medicine that the patient must have about them. */
export function isCarried({ unit, section }: Placed): boolean {
  const isOrder = unit.speaker === 'clinician' && unit.polarity === 'affirmed' && unit.subject === undefined
  return (
    isOrder &&
    section === 'plan' &&
    CARRIES.test(unit.text) &&
    readEntities(unit.text).some(({ kind }) => kind === 'drug')
  )
}

/** What the clinician forbids or takes off in the second half of the visit. */
export function isDecidedAgainst({ unit, section, relevance }: Placed, lastAt: number): boolean {
  const isByClinician = unit.speaker === 'clinician' || unit.isLabelled !== true
  return (
    (section === 'plan' || section === 'advice') &&
    (isTakenOffPointed(unit) ||
      (isByClinician && STOPPED_AT_ONCE.test(unit.text) && unit.at >= MIN_ORDER_SHARE * lastAt) ||
      (unit.at >= MIN_ORDER_SHARE * lastAt &&
        relevance >= MIN_ORDER_RELEVANCE &&
        (isForbiddenMedicine(unit) || isTakenOff(unit))))
  )
}

export const MIN_DOSE_RELEVANCE = 0.3

/** "Peróxido de benzoíla à noite, no rosto": how it is used, without an amount. */
const USED =
  /(?<!\p{L})(?:à noite|de noite|de manhã|pela manhã|ao deitar|em jejum|por dia|ao dia|n[ao] (?:almoço|jantar|janta|café)|(?:antes|depois) d[ao]s? (?:almoço|jantar|janta|café|refeições)|todo dia|todos os dias|no (?:rosto|local|ouvido|nariz|olho)|n[ao]s (?:lesões|manchas|olhos|costas))(?!\p{L})|\d+\/\d+ h|\d+x\/|n[ao]s? dias? d|: (?:\p{L}+ )?pula(?!\p{L})/iu
const DOSES = /^(?:mg|mcg|g|ml|ui|gota|comprimido|cápsula|capsula|jato)$/

/** "Losartana de cinquenta": doses are seldom said with their unit. */
export function isDosed({ unit, section, relevance }: Placed): boolean {
  if ((section === 'medications' && isTakenByTeller(unit)) || isTakenAsAsked(unit)) return true
  if (relevance < MIN_DOSE_RELEVANCE || (section !== 'medications' && section !== 'plan')) return false
  const entities = readEntities(unit.text)
  const has = (name: string) => entities.some(({ kind }) => kind === name)
  // "Cinco gotas por duas semanas e depois duas": of the medicine before it.
  const isCourse = unit.speaker === 'clinician' && has('duration') && entities.some((one) => DOSES.test(one.unit ?? ''))
  const isGiven = unit.speaker === 'clinician' && section === 'plan' && has('drug') && USED.test(unit.text)
  return (has('drug') && has('number')) || isCourse || isGiven
}

/** "Esqueci de falar, eu tomo o Xarelto, de vinte": told late, it sounds like nothing that a record has. */
function isTakenByTeller({ speaker, isLabelled, subject, polarity, text, spoken, said }: Unit): boolean {
  const kinds = readEntities(text).map(({ kind }) => kind)
  return (
    (speaker !== 'clinician' || isLabelled !== true) &&
    subject === undefined &&
    polarity === 'affirmed' &&
    kinds.includes('drug') &&
    kinds.includes('number') &&
    /(?<!\p{L})(?:eu )?(?:tomo|uso)(?!\p{L})/iu.test(`${said ?? ''} ${spoken}`)
  )
}

const MAX_ASKED_WORDS = 4

/** "O senhor tá tomando a metformina?" – "Tô." – "Oitocentos e cinquenta.": without its name the amount is of nothing. */
function isTakenAsAsked({ question, subject, polarity, text }: Unit): boolean {
  return (
    question !== undefined &&
    subject === undefined &&
    polarity === 'affirmed' &&
    text.split(' ').length <= MAX_ASKED_WORDS &&
    /^(?:tomando|usando)\s/iu.test(text) &&
    readEntities(text).some(({ kind }) => kind === 'drug')
  )
}

const PARTNER_TAKES =
  /(?<!\p{L})(?:namorad|parceir|marid|espos)\p{L}+,? (?:também,? )?(?:tem que|precisa|deve|vai ter que) (?:tomar|tratar|usar|fazer)(?!\p{L})/iu

/** "O seu namorado tem que tomar também": an infection comes back from whoever is not treated. */
export function isPartnersToo({ unit, section }: Placed): boolean {
  return (
    unit.speaker === 'clinician' &&
    unit.isLabelled === true &&
    unit.setAside === undefined &&
    (section === 'plan' || section === 'advice') &&
    PARTNER_TAKES.test(unit.text)
  )
}
