import { isTakenFrom } from '../persons/other-persons.ts'
import { isBesideOwned } from '../corrections/owners.ts'
import { logProbabilities, type LinearModel } from '../../conversation/linear-model.ts'
import type { Utterance } from '../../conversation/read-conversation.ts'
import type { SetAside } from '../../statement.ts'
import { corrected, takesBack } from '../corrections/corrections.ts'
import { withoutReason } from '../corrections/reasoned-value.ts'
import { valueSlot } from '../corrections/value-slot.ts'
import { isGivenIn } from '../corrections/proposals.ts'
import { companionsPatient } from '../persons/companions-patient.ts'
import { drugsIn, readEntities } from '../units/remembered.ts'
import { isBorneBadly } from '../medicines/borne-badly.ts'
import { isScheduleOf } from '../medicines/schedules.ts'
import { isAllergy, isHarmful } from '../units/harm.ts'
import { isGrantedInSilence, openingAt } from './opening.ts'
import { standingFeatures } from './standing-features.ts'
import { isCalledOff, isGivenUp, isOrdered } from './given-up.ts'
import { signsOf } from './standing-signs.ts'
import { isUndisputed } from './undisputed.ts'
import { isRisk } from '../units/risk.ts'
import type { Unit } from '../units/unit.ts'

/** The classes of the classifier: what stands or says nothing, then what must not be in a record although it was said. */
export const STANDINGS = ['stands', 'withdrawn', 'otherPerson', 'refused', 'supposed'] as const
type Standing = (typeof STANDINGS)[number]

/** What was only supposed, feared or imagined is shown as withdrawn. */
const REASONS: Readonly<Record<Standing, SetAside['reason'] | undefined>> = {
  stands: undefined,
  withdrawn: 'withdrawn',
  otherPerson: 'otherPerson',
  refused: 'refused',
  supposed: 'withdrawn',
}

/**
 * From these probabilities on a clause is set aside. With specialties left out, three of five clauses above them do not stand;
 * what was only supposed is known more surely, whose something is less.
 */
const MIN_FAULT: Readonly<Record<Standing, number>> = {
  stands: 1,
  withdrawn: 0.6,
  otherPerson: 0.7,
  refused: 0.6,
  supposed: 0.4,
}
/** In text without marks sentences are cut and voices told by guess. */
const MIN_FAULT_OF_BARE = 0.7
const MIN_FAULT_OF_DEAR = 0.7

/**
 * Sets aside clauses that probably do not stand, for which no rule has a word: values that are replaced without a word of
 * correction, somebody else's medicine, hearsay, plans that were only considered.
 */
export function setDoubtfulAside(model: LinearModel, utterances: readonly Utterance[], units: readonly Unit[]) {
  const signs = utterances.map(signsOf)
  const isOfPatient = companionsPatient(utterances)
  const firstAt = openingAt(units)
  units.forEach((unit, index) => {
    if (unit.setAside !== undefined || isSpared(unit, askedOf(unit, utterances))) return
    const [stands = 0, ...faults] = logProbabilities(model, standingFeatures(signs, units, index))
    const fault = STANDINGS[faults.indexOf(Math.max(...faults)) + 1] ?? 'stands'
    const isBare = !/[.,;:!?…]/.test(unit.spoken)
    if (1 - Math.exp(stands) < (isBare ? MIN_FAULT_OF_BARE : MIN_FAULT[fault])) return
    // Clinicians seldom tell of others than the patient, and patients' refusals are recorded.
    if (fault === (unit.speaker === 'clinician' ? 'otherPerson' : 'refused')) return
    // Why the patient came, and what was borne badly, fall only by what is surer.
    const isDear = isBorneBadly(unit) || (fault !== 'otherPerson' && unit.at === firstAt)
    if (isDear && 1 - Math.exp(stands) < MIN_FAULT_OF_DEAR) return
    if (fault === 'refused' && (isGivenIn(unit, utterances) || isGrantedInSilence(unit, utterances))) return
    if (fault === 'otherPerson' && unit.subject === undefined && (isOwnOrGiven(unit) || isOfPatient(unit))) return
    if (isPrescribed(unit) && !isGivenUp(unit, signs, utterances)) return
    if (isOrdered(unit) && !isCalledOff(unit, signs)) return
    if (fault === 'withdrawn' && isUndisputed(unit, utterances)) return
    if (fault === 'supposed' && unit.speaker === 'clinician' && SUSPECTS.test(unit.spoken)) return
    const reason = REASONS[fault]
    if (reason) unit.setAside = reason
  })
  // "O melhor é isotretinoína, vinte miligramas por dia": the amount falls with its medicine.
  let fallen: Unit | undefined
  for (const unit of units) {
    const isMedicine = drugsIn(unit).length > 0
    if (isMedicine || unit.at !== fallen?.at) fallen = isMedicine && isFallen(unit) ? unit : undefined
    else if (fallen?.setAside && isAmountOf(fallen, unit)) unit.setAside ??= fallen.setAside
  }
  // "A gata é da minha namorada, ela mudou pra lá": a companion's "ele" may be the patient again.
  units.forEach((unit, index) => {
    const before = units[index - 1]
    const isOfThem = before?.at === unit.at && before.setAside === 'otherPerson' && unit.subject === undefined
    if (isOfThem && unit.speaker === 'patient' && unit.isLabelled === true && OF_THEM.test(unit.said ?? ''))
      unit.setAside ??= 'otherPerson'
  })
}
const OF_THEM = /^(?:(?:e|mas|aí|que)\s+)*el[ea]s?\s/iu

function isFallen({ setAside, speaker }: Unit): boolean {
  return speaker === 'clinician' && (setAside === 'withdrawn' || setAside === 'refused')
}

const WHEN =
  /^(?:n[oa]s? (?:dias?|noites?|crises?) d|se (?:doer|precisar)$|em caso de |(?:e )?(?:ficar?|em jejum|com água|sem deitar|longe d)(?!\p{L}))/iu

/** How often, or "por sete dias", "nos dias de dor". */
function isAmountOf({ setAside: _setAside, ...stands }: Unit, unit: Unit): boolean {
  const [first] = readEntities(unit.text)
  const isCourse = first?.kind === 'duration' && /^(?:por |durante )?$/iu.test(unit.text.slice(0, first.from))
  return isScheduleOf(stands, unit) || WHEN.test(unit.text) || (isCourse && unit.text.slice(first.to).trim() === '')
}

/** "Acho que pode ser um mioma": what the clinician suspects is a hypothesis. */
const SUSPECTS = /^(?:eu\s+)?acho\s+que\s+(?:pode\s+ser|é|deve\s+ser)\s/iu

/** "Minha mãe toma losartana. Eu também tomo sinvastatina." */
const OWN = /^(?:e\s+|mas\s+)?eu\s+(?:também\s+)?(?:tomo|uso|tenho|faço|fumo|bebo)(?!\p{L})/iu
/** "Que o clonazepam eu dou só cinco": whoever gives it gives it to the patient. */
const GIVES =
  /(?<!\p{L})(?:eu|a gente|nós)\s+(?:dou|dei|dá|damos|aplico|apliquei|pingo|passo)(?!\p{L})(?!.*(?:pr[ao]|para [ao]) (?:meu|minha|outr))/iu

function isOwnOrGiven(unit: Unit): boolean {
  return OWN.test(unit.spoken) || GIVES.test(unit.spoken) || isBesideOwned(unit)
}

/**
 * A lost allergy or refusal does more harm than a wrong line, and a denial that is lost leaves a yes alone; what was typed or
 * left unanswered is no guess; and what a rule has mended says something else than the words that were taken back.
 */
function isSpared(unit: Unit, question: string): boolean {
  const { text, spoken, polarity, isNote, isReason } = unit
  return (
    isNote ||
    isReason === true ||
    polarity !== 'affirmed' ||
    /^recusa(?!\p{L})/iu.test(text) ||
    /: (?:(?:minha|meu|[oa]) )?\p{L}+ (?:diz|dizia|disse|fala|falava|acha|achava) que sim$/iu.test(text) ||
    (unit.isLabelled === true && /^pes[oa]: \d+(?:,\d+)? kg$/iu.test(text)) ||
    isAllergy(text) ||
    (unit.speaker !== 'clinician' && (isRisk(text) || isRisk(question))) ||
    isAllergenTold(text, question) ||
    isUseTold(unit, question) ||
    (HAS_TAKEN.test(question) &&
      unit.speaker !== 'clinician' &&
      readEntities(spoken).findIndex(({ kind, from }) => kind === 'drug' && from === 0) === 0) ||
    isHarmful(text) ||
    isHarmful(spoken) ||
    isTakenFrom(spoken) ||
    (unit.speaker !== 'clinician' && GOT.test(spoken) && ASKS_OF_USE.test(question) && drugsIn(unit).length > 0) ||
    (unit.speaker === 'clinician' && KEPT.test(spoken)) ||
    isMended(unit)
  )
}

/** "Toma algum remédio?" – "Uns clonazepam que peguei da minha cunhada, meio por noite." */
const GOT = /(?<!\p{L})que (?:eu )?(?:peguei|ganhei|arrumei|comprei|arranjei)(?!\p{L})/iu
const ASKS_OF_USE = /(?<!\p{L})(?:toma|tomando|usa|usando|rem[ée]dios?|medica\p{L}+)(?!\p{L})/iu

/** What was taken before is no plan that was given up. */
const HAS_TAKEN = /(?<!\p{L})já (?:tom|us|tent|experiment|fez)\p{L}*(?!\p{L})/iu

/** "Vamos manter a losartana", "a azitromicina completa cinco dias". */
const KEPT =
  /^(?:[oa]s? )?\p{L}{4,} (?:(?:eu|a gente|você|[oa] senhora?) )?(?:continua|completa|mant[ée]m)(?!\p{L})|^(?:(?:então|bom)[,\s]+)*(?:vou|vamos) (?:recomeçar|retomar|reiniciar|voltar com)(?!\p{L})|^(?:(?:tudo bem|então|bom|tá|certo|ok)[,\s]+)*(?:vamos manter|vou manter|mantemos|mantenho|mant[ée]m)(?!\p{L})/iu

const MAX_ALLERGY_DISTANCE = 6

/** The question that it answers, and the clinician's one for allergies, if nothing else was asked since. */
function askedOf({ at, question = -1 }: Unit, utterances: readonly Utterance[]): string {
  const last = utterances
    .slice(Math.max(0, at - MAX_ALLERGY_DISTANCE), at)
    .findLast(({ isQuestion, speaker }) => isQuestion && speaker === 'clinician')
  return `${utterances[question]?.text ?? ''} ${last?.text ?? ''}`
}

/** "E a enoxaparina?" – "Essa eu apliquei os sete dias certinho.": what the patient did with what was asked about. */
function isUseTold({ text, spoken, speaker, isLabelled }: Unit, question: string): boolean {
  const [drug] = drugsIn({ text })
  const [first] = readEntities(spoken)
  // "Toma o enalapril direitinho?" – "Um dia sim, um dia não."
  const isHowOften = first?.kind === 'frequency' && first.from <= MAX_LEAD
  return (
    speaker === 'patient' &&
    isLabelled === true &&
    (isHowOften || USED.test(spoken)) &&
    drug !== undefined &&
    drugsIn({ text: question }).includes(drug)
  )
}
const USED =
  /^(?:(?:ess[ea]|est[ea]|[oa] \p{L}+),? )?(?:eu )?(?:já )?(?:apliquei|tomei|usei|terminei|completei|continuei|continuo|parei)(?!\p{L})/iu

/** "Alergia a dipirona, né?" – "É da novalgina que eu tenho." */
function isAllergenTold(text: string, question: string): boolean {
  return /al[ée]rgi/iu.test(question) && readEntities(text).some(({ kind }) => kind === 'drug' || kind === 'allergen')
}

/** A rule has put a value into it that its own sentence does not have, or has cut a medicine from it. */
function isMended({ text, spoken, question, sources, speaker, isSettled }: Unit): boolean {
  if (isSettled === true) return true
  if (
    speaker === 'clinician' &&
    question === undefined &&
    sources.length > 1 &&
    drugsIn({ text: spoken }).length > drugsIn({ text }).length
  )
    return true
  // "Acho que uns três quilos." – "Minto, dois e meio.": the correction stands.
  if (sources.length > 1 && isQuantity(spoken)) return true
  if (isPutRight(text, spoken) || (speaker === 'clinician' && question === undefined && isAgreed(sources))) return true
  if (sources.length < 2 || (question !== undefined && sources.length === 2)) return false
  const said = new Set(readEntities(spoken).map(({ form }) => form))
  return readEntities(text).some((entity) => valueSlot(entity) !== undefined && !said.has(entity.form))
}

/** "Retorno dia doze." – "Dia vinte?" – "Dia vinte, então.": who asked and who granted are sources too. */
function isAgreed(sources: Unit['sources']): boolean {
  return sources.length > 2
}

/** "Dezoito… não, pesou semana passada, dezenove quilos": what was taken back is cut, and the last amount stands. */
function isPutRight(text: string, spoken: string): boolean {
  const [first, ...more] = readEntities(spoken).filter((one) => valueSlot(one) === 'quantity')
  const last = more.at(-1)
  if (!first || !last || corrected(spoken) === spoken) return false
  const told = new Set(readEntities(text).map(({ form }) => form))
  return told.has(last.form) && !told.has(first.form)
}

/** "Minto, dois e meio": an amount takes the place of another. */
function isQuantity(spoken: string): boolean {
  const instead = takesBack(spoken)
  const [first] = instead === undefined ? [] : readEntities(withoutReason(instead))
  return first !== undefined && first.from <= MAX_LEAD && valueSlot(first) === 'quantity'
}

const MAX_LEAD = 4 // "Há ", "uns ".

function isPrescribed(unit: Unit): boolean {
  return unit.speaker === 'clinician' && unit.polarity === 'affirmed' && drugsIn(unit).length > 0
}
