import { isAskedFor, isChosen, isTestAskedFor } from './asked-for.ts'
import type { SectionId } from '../../section.ts'
import { answersWithDisease, isConclusion } from './conclusions.ts'
import { isProhibition, PERMITS } from './prohibitions.ts'
import { gestationalAge, hasRecurred, isOperatedOn, lostPregnancies } from './told-first.ts'
import { wordsIn, type Placed } from '../units/placed.ts'
import { drugsIn, kindsIn, readEntities } from '../units/remembered.ts'
import { isDueNamed } from '../clauses/due-now.ts'
import { isBorneBadly } from '../medicines/borne-badly.ts'
import { isRefusedProposal } from '../corrections/proposals.ts'
import { isAllergy } from '../units/harm.ts'
import { isRisk } from '../units/risk.ts'
import { isNotNeeded } from '../sections/told-to-do.ts'
import { isAffirmed } from '../sections/complaint.ts'
import {
  isDecidedAgainst,
  isCarried,
  isDosed,
  isStoppedMedicine,
  isPartnersToo,
  isUsedByPatient,
  MIN_DOSE_RELEVANCE,
  MIN_ORDER_RELEVANCE,
  MIN_ORDER_SHARE,
} from './vital-medicines.ts'
import { isWeight } from '../sections/misplaced-answers.ts'
import { isLabValue, isLabValueTold } from '../sections/read-results.ts'
import { isAlwaysTold } from '../sections/section-rules.ts'

const MIN_COMPLAINT_RELEVANCE = 0.8
const MIN_ALLERGY_RELEVANCE = 0.3

/** What is never left out for lack of room: harm, unanswered questions, and the patient's complaint. */
export function vitalUnits(placed: readonly Placed[], askedOf: (unit: Placed['unit']) => string): Set<Placed> {
  const complaint = placed.find(
    ({ unit, section, relevance }) =>
      section === 'presentIllness' &&
      relevance >= MIN_COMPLAINT_RELEVANCE &&
      unit.setAside === undefined &&
      unit.polarity === 'affirmed' &&
      readEntities(unit.text).some(({ kind }) => kind === 'finding'),
  )
  const opening = openingComplaint(placed)
  const age = gestationalAge(placed)
  const lost = lostPregnancies(placed)
  const lastAt = placed.at(-1)?.unit.at ?? 0
  const first = firstOfSections(placed)
  // "Pensei em sumir, mas nunca planejei nada": what limits it is as vital.
  const atRisk = new Set(
    placed.flatMap(({ unit }) => (unit.speaker !== 'clinician' && isRisk(unit.text) ? [unit.at] : [])),
  )
  // "Pode pisar, | metade do peso": how far goes with what is allowed.
  const allowedAt = new Set(
    placed.flatMap((one) => (isProhibition(one, lastAt) && PERMITS.test(one.unit.text) ? [one.unit.at] : [])),
  )
  const isReaction = ({ unit, section, relevance }: Placed) =>
    section === 'allergies' &&
    relevance >= MIN_ALLERGY_RELEVANCE &&
    readEntities(unit.text).some(({ kind }) => kind === 'drug' || kind === 'drugClass' || kind === 'allergen')
  return new Set(
    placed.filter(
      (one) =>
        one === complaint ||
        isAlwaysTold(one.unit) ||
        one.entry !== undefined ||
        isRefusedProposal(one.unit.text) ||
        isRefusal(one, lastAt) ||
        isStoppedMedicine(one) ||
        (isBorneBadly(one.unit) && drugsIn(one.unit).length > 0) ||
        isUsedByPatient(one) ||
        isPartnersToo(one) ||
        isDueNamed(one.unit) ||
        isCarried(one) ||
        isChosen(one.unit, askedOf(one.unit)) ||
        isDecidedAgainst(one, lastAt) ||
        (isNotNeeded(one.unit) && one.unit.at >= MIN_ORDER_SHARE * lastAt) ||
        one.unit.polarity === 'unanswered' ||
        one === opening ||
        one === age ||
        lost.has(one) ||
        isOperatedOn(one, lastAt) ||
        hasRecurred(one, lastAt) ||
        first.has(one) ||
        isReaction(one) ||
        isWarning(one) ||
        isProhibition(one, lastAt) ||
        isOperation(one, lastAt) ||
        isDosed(one) ||
        (one.isSchedule === true && one.relevance >= MIN_DOSE_RELEVANCE) ||
        isExamined(one) ||
        isWeight(one.unit) ||
        (one.section === 'hypotheses' &&
          (isConclusion(one.unit, lastAt) || isDiagnosisTold(one) || answersWithDisease(one.unit))) ||
        isVisitReason(one) ||
        isAskedFor(one, askedOf(one.unit)) ||
        isTestAskedFor(one, askedOf(one.unit)) ||
        isRisk(one.unit.text) ||
        (one.unit.clause === 0 && isRisk(one.unit.spoken)) ||
        (one.unit.speaker !== 'clinician' && isRisk(askedOf(one.unit))) ||
        (one.unit.clause > 0 && atRisk.has(one.unit.at)) ||
        (one.unit.clause > 0 && one.section === 'plan' && allowedAt.has(one.unit.at)) ||
        isLabValue(one.unit) ||
        isLabValueTold(one.unit) ||
        isOrdered(one, lastAt) ||
        isReturn(one, lastAt) ||
        isSentToHospital(one.unit) ||
        (one.section === 'plan' && one.unit.speaker === 'clinician' && CERTIFIED.test(one.unit.text)) ||
        isVital(one.unit.text),
    ),
  )
}

const MIN_REFUSAL_SHARE = 0.3
const MAX_REFUSAL_WORDS = 8

/** "Quetiapina eu não quero de novo": what the patient refuses, the next who prescribes must know. */
function isRefusal({ unit, section }: Placed, lastAt: number): boolean {
  return (
    unit.speaker !== 'clinician' &&
    unit.at >= MIN_REFUSAL_SHARE * lastAt &&
    (section === 'plan' || section === 'advice') &&
    /^recusa:?\s+\p{L}{3,}/iu.test(unit.text) &&
    unit.text.split(' ').length <= MAX_REFUSAL_WORDS
  )
}

const MIN_SECTION_RELEVANCE = 0.9

/** The surest clause of each section: a hypothesis or return visit must not be lost because the visit was short. */
function firstOfSections(placed: readonly Placed[]): Set<Placed> {
  const surest = new Map<SectionId, Placed>()
  for (const one of placed) {
    const known = surest.get(one.section)
    if (one.unit.setAside !== undefined || one.relevance < MIN_SECTION_RELEVANCE) continue
    if (!known || one.relevance > known.relevance) surest.set(one.section, one)
  }
  return new Set(surest.values())
}

/** Utterances at the beginning in which the complaint is mentioned. */
const MAX_OPENING_AT = 8
const MIN_OPENING_WORDS = 3

/** The first symptom mentioned by anybody but the clinician, however unlike a complaint it sounds. */
function openingComplaint(placed: readonly Placed[]): Placed | undefined {
  return placed.find(
    ({ unit }) =>
      unit.at <= MAX_OPENING_AT &&
      unit.speaker !== 'clinician' &&
      unit.setAside === undefined &&
      isAffirmed(unit) &&
      unit.subject === undefined &&
      wordsIn(unit.text) >= MIN_OPENING_WORDS &&
      readEntities(unit.text).some(({ kind }) => kind === 'finding'),
  )
}

const ORDERS =
  /^(?:(?:então|e|aí|agora|bom|também|por isso)[,\s]+)*(?:(?:pel[oa]|por|com)\s[^,;.]{3,40}\s)?(?:eu\s+)?(?:vou|vamos|prefiro)\s+(?:primeiro\s+)?(?:te\s+|lhe\s+)?(?:manter|renovar|suspender|aumentar|diminuir|reduzir|trocar|encaminhar|mandar|pedir|passar|receitar|começar|iniciar|tirar|internar|solicitar|repetir)(?!\p{L})/iu
/** "Primeiro uma ressonância", "pede um exame de urina", "Caio, eu quero tirar essa pinta". */
const ALSO_ORDERS =
  /^(?:(?:\p{Lu}\p{Ll}+|então|e|aí|agora|bom|também)[,\s]+)*(?:(?:[Ee]ss[ae]|[Ee]st[ae]|[Ii]sso) (?:aqui )?)?(?:eu quero (?:tirar|operar|pedir|fazer|biopsiar|ver)|(?:[Pp]ede|[Pp]eço|[Ss]olicito|[Pp]eça)(?: também)?|[Pp]rimeiro,? (?:um|uma|a|o))\s/u
/** "Exames: ácido úrico, creatinina." */
const LISTS_TESTS = /^(?:então,?\s+)?exames(?: de sangue)?:\s/iu
/** "Antitetânica, faz", "glucagon eu deixo receitado, …", "a do zóster eu quero que faça", "a dTpa a senhora toma hoje". */
const ORDERS_LAST =
  /^\p{L}[^,.;?]{2,40}?,? (?:(?:(?:eu|a gente) )?(?:deixo (?:receitad|prescrit|pedid)[oa]s?|quero que (?:faça|tome|use)|faz)(?=[,.!]|$)|(?:você|[oa] senhora?|el[ea])\s(?:já )?(?:toma|faz|colhe|aplica) (?:hoje|agora|já|amanhã|aqui)(?!\p{L}))/iu
/** What is certified for how long. */
const CERTIFIED = /^atestado(?!\p{L})/iu

/** "Mas o PSA subiu, então vou repetir em um mês": the reason goes before the order. */
function afterReason(spoken: string): string {
  return spoken.replace(/^[^,;.?]{3,60},\s+(?=(?:então|por isso|aí)\s+(?:eu\s+)?(?:vou|vamos)\s)/iu, '')
}

/** "Vou manter tudo igual e renovar as receitas." */
export function isOrdered({ unit, section, relevance }: Placed, lastAt: number): boolean {
  return (
    unit.speaker === 'clinician' &&
    section === 'plan' &&
    unit.at >= MIN_ORDER_SHARE * lastAt &&
    relevance >= MIN_ORDER_RELEVANCE &&
    (LISTS_TESTS.test(unit.spoken) ||
      (unit.clause > 0 && ORDERS.test(unit.said ?? '')) ||
      ((unit.clause === 0 || /^(?:term ?)+$/.test(kindsIn(unit.text))) &&
        [ORDERS, ALSO_ORDERS, ORDERS_LAST].some((pattern) => pattern.test(afterReason(unit.spoken)))))
  )
}

/** "E o retorno da pele daqui a um mês", though another visit is agreed on, too. */
function isReturn({ unit, section }: Placed, lastAt: number): boolean {
  return (
    section === 'followUp' &&
    unit.at >= MIN_REFUSAL_SHARE * lastAt &&
    /^(?:retorno|volta|retorna|volte)(?!\p{L})/iu.test(unit.text) &&
    readEntities(unit.text).some(({ kind }) => kind === 'duration' || kind === 'date')
  )
}

const SENT =
  /(?<!\p{L})(?:mandar|mando|encaminhar|encaminho|levar|internar|interno|ir|vai|vá)(?!\p{L})(?:\s\p{L}+){0,3}?\s(?:pra|pro|para|n[ao]|ao?)\s(?:[ao]\s)?(?:maternidade|hospital|pronto[- ]socorro|upa|uti|emergência)(?!\p{L})|(?<!\p{L})(?:precisa|vai (?:ter que |ficar )?|vou|tem que|vamos)\s*(?:te\s+|ser\s+|ficar\s+|o senhor\s+|a senhora\s+)?intern(?:ar|ad[oa])(?!\p{L})/iu

/** "Prefiro te mandar pra maternidade hoje mesmo"; "se piorar, vai pro hospital" is a warning. */
function isSentToHospital({ speaker, setAside, polarity, spoken, said, subject }: Placed['unit']): boolean {
  const told = said ?? spoken
  return (
    speaker === 'clinician' &&
    setAside === undefined &&
    polarity === 'affirmed' &&
    subject === undefined &&
    SENT.test(told) &&
    !/(?<!\p{L})(?:se|caso|não|quando)(?!\p{L})/iu.test(spoken)
  )
}

/** What the patient answers to "O que aconteceu?". */
function isVisitReason({ unit, section }: Placed): boolean {
  return unit.isReason === true && unit.clause < 2 && section === 'presentIllness' && unit.polarity === 'affirmed'
}

/** "É infarto?" – "É um infarto, sim.": without labels a model may think the patient says it. */
function isDiagnosisTold({ unit }: Placed): boolean {
  return (
    unit.subject === undefined &&
    unit.polarity === 'affirmed' &&
    /^(?:é|deve ser|pode ser|parece)\s/iu.test(unit.spoken) &&
    (unit.isLabelled !== true || unit.speaker === 'clinician') &&
    unit.question !== undefined
  )
}

const MIN_WARNING_RELEVANCE = 0.5
const WARNING = /^(?:e\s+)?(?:se|caso|qualquer)\s/iu
const COMES_AT_ONCE = /(?<!\p{L})(?:na (?:mesma )?hora|antes|imediatamente|correndo|direto)(?!\p{L})/iu

/** "Se a febre voltar, pronto-socorro." */
function isWarning({ unit, section, relevance }: Placed): boolean {
  const isToldWhen =
    section === 'advice' ||
    (section === 'plan' && unit.speaker === 'clinician') ||
    (section === 'followUp' && COMES_AT_ONCE.test(unit.text))
  return isToldWhen && relevance >= MIN_WARNING_RELEVANCE && WARNING.test(unit.text)
}

const MIN_OPERATION_RELEVANCE = 0.5
const MAX_OPERATION_WORDS = 14
const OPERATION =
  /(?<!\p{L})(?:\p{L}*(?:ectomia|plastia|scopia|otomia)|cirurgia|biópsia|cateterismo|angioplastia|transplante|prótese|embolização|radioterapia|quimioterapia|manobra|engess\p{L}+|imobiliz\p{L}+|sutur\p{L}+|drena(?:r|gem)|fixador)(?!\p{L})/iu

/** "Adenoamigdalectomia e colocar os tubinhos": what is to be done to the patient is more than a detail of the plan. */
function isOperation({ unit, section, relevance }: Placed, lastAt: number): boolean {
  return (
    section === 'plan' &&
    unit.speaker === 'clinician' &&
    unit.polarity === 'affirmed' &&
    unit.at >= MIN_ORDER_SHARE * lastAt &&
    relevance >= MIN_OPERATION_RELEVANCE &&
    OPERATION.test(unit.text) &&
    wordsIn(unit.text) <= MAX_OPERATION_WORDS
  )
}

const MIN_EXAM_RELEVANCE = 0.3

/** The writer does not choose among what the clinician dictates while examining. */
function isExamined({ unit, section, relevance }: Placed): boolean {
  if (section !== 'physicalExam' || unit.speaker !== 'clinician') return false
  return relevance >= (FOUND.test(unit.spoken) ? MIN_FOUND_RELEVANCE : MIN_EXAM_RELEVANCE)
}
/** "Tem também uma pinta aqui nas costas": said in plain words, it sounds like nothing that is dictated. */
const FOUND =
  /^(?:(?:e|ó|olha|aqui|mas)[,\s]+)*(?:tem|vejo|estou vendo|tô vendo|achei|palpo)\s+(?:também\s+|aqui\s+|ainda\s+)*(?:um|uma|uns|umas|dois|duas)\s+(?:\p{L}+\s+)?(?:pinta|mancha|les(?:ão|ões)|nódulo|caroço|ferida|úlcera|verruga|massa|gânglio|íngua|cisto|pólipo|abscesso|bolha|placa)s?(?!\p{L})/iu
const MIN_FOUND_RELEVANCE = 0.1

const NOT_TO_RESUSCITATE = /(?<!\p{L})(?:não|sem)\s+(?:reanimar|reanimação|intubar|intubação|ressuscitar)/iu

/** Leaving it out does harm: an allergy, a medicine with its dose, a blood pressure. */
function isVital(text: string): boolean {
  const entities = readEntities(text)
  const isNamed = entities.some(({ kind }) => kind === 'drug' || kind === 'allergen')
  return (
    NOT_TO_RESUSCITATE.test(text) ||
    /^alergia[^:]*: não sabe$/iu.test(text) ||
    /\snem pensar$/iu.test(text) ||
    entities.some(({ kind }) => kind === 'pressure') ||
    isAllergy(text) ||
    (isNamed && entities.some(({ kind, unit }) => kind === 'number' && unit !== undefined))
  )
}
