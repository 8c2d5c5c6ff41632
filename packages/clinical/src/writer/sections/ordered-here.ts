import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold } from '../../conversation/words.ts'
import { tokensOf } from '../../entities/token.ts'
import { personOf } from '../../entities/persons.ts'
import type { SectionId } from '../../section.ts'
import { isHarmful } from '../units/harm.ts'
import type { Placed } from '../units/placed.ts'
import { kindsIn, readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { noteOf } from '../wording/note-wording.ts'

const TOLD = /^(?:presentIllness|pastHistory|familyHistory|medications|habits)$/
const FOUND = /^(?:physicalExam|hypotheses)$/

/**
 * Moves what a clinician orders, repeats or forbids from among what was told or read out. The classifier of headings only sees
 * the words: "metimazol, vinte, de manhã" is in use by one patient and prescribed to the next.
 */
export function withOrdersMoved(placed: readonly Placed[], utterances: readonly Utterance[]): Placed[] {
  let isExamined = false
  const named = new Set<string>()
  let last: Placed | undefined
  return placed.map((one) => {
    const { unit } = one
    const section = sectionOf(one, last, { isExamined: isExamined && !isToldByStaff(unit, utterances), named })
    if (unit.speaker !== 'clinician') for (const drug of drugsOf(unit)) named.add(drug)
    else if (unit.isLabelled === true && (FOUND.test(section) || (section === 'plan' && drugsOf(unit).length > 0)))
      isExamined = true
    const relevance = Math.max(one.relevance, isForbidden(one, section) ? FORBIDDEN_RELEVANCE : 0)
    last = { ...one, section, relevance, note: section === one.section ? one.note : noteOf(unit, section) }
    return last
  })
}

const MAX_QUESTION_DISTANCE = 4

/** "Diabetes, os remédios?" – "Metformina de oitocentos e cinquenta.": one clinician tells another what is taken. */
function isToldByStaff({ at }: Unit, utterances: readonly Utterance[]): boolean {
  const before = utterances.slice(Math.max(0, at - MAX_QUESTION_DISTANCE), at)
  return before
    .slice(before.findLastIndex(({ speaker }) => speaker !== 'clinician') + 1)
    .some(({ isQuestion }) => isQuestion)
}

/** A lost prohibition does more harm than a line too many. */
const FORBIDDEN_RELEVANCE = 0.8
const AHEAD = /^(?:plan|advice)$/

/** "Nada de vacina viva", "não tome mais nenhum anti-inflamatório". */
function isForbidden({ unit }: Placed, section: SectionId): boolean {
  const { speaker, isLabelled, subject, said, spoken, polarity, setAside } = unit
  if (speaker !== 'clinician' || isLabelled !== true || subject !== undefined || setAside !== undefined) return false
  return AHEAD.test(section) && polarity !== 'unanswered' && FORBIDS.test(fold(said ?? spoken)) && isMedicine(unit)
}

function isMedicine(unit: Unit): boolean {
  return drugsOf(unit).length > 0 || KINDS.test(fold(unit.text))
}

interface Before {
  /** The clinician told what was found, what it is or what is to be taken. */
  readonly isExamined: boolean
  /** Medicines that others than the clinician named. */
  readonly named: ReadonlySet<string>
}

function sectionOf({ unit, section }: Placed, last: Placed | undefined, before: Before): SectionId {
  if (unit.isNote || unit.isLabelled !== true || unit.polarity === 'unanswered') return section
  if (unit.speaker !== 'clinician') return section
  const plain = fold(unit.said ?? unit.spoken)
  if (plain.endsWith('?') || unit.spoken.trim().endsWith('?')) return section
  if (section === 'familyHistory' && isDictated(unit)) return 'physicalExam'
  if (TOLD.test(section)) {
    // "O AAS você para, não tem indicação", "mantém a losartana e o AAS".
    const isBeside = last?.unit.at === unit.at && last.section === 'plan' && section === 'medications'
    if (isOrder(unit, plain, before) || (isBeside && !PAST.test(plain))) return 'plan'
  }
  if (section === 'results') {
    const isRuledOut = FORBIDS.test(plain) && isMedicine(unit)
    return isRuledOut || isToBeDone(unit, plain, last) ? 'plan' : section
  }
  if (/^(?:plan|followUp)$/.test(section) && REPORTED.test(plain)) return 'results'
  if (section === 'followUp') {
    if (BACK_TO.test(plain)) return 'plan'
    if (isListed(unit, last)) return 'plan'
  }
  return section
}

function isOrder(unit: Unit, plain: string, { isExamined, named }: Before): boolean {
  if (unit.subject !== undefined || PAST.test(plain) || isHarmful(unit.spoken)) return false
  const drugs = drugsOf(unit)
  if (FORBIDS.test(plain) && isMedicine(unit)) return true
  if (drugs.length === 0) return AHEAD_OF.test(plain) && isExamined
  if (CHANGES.test(plain)) return true
  const isDosed = /\b(?:number|frequency)\b/.test(kindsIn(unit.text))
  return isDosed && isExamined && drugs.every((drug) => !named.has(drug))
}

const PAST =
  /(?<!\p{L})(?:tom(?:ou|ava|ei|ando)|us(?:ou|ava|ei|ando)|foi|fez|fazia|ja (?:tom|us)\p{L}+|estava|parou|suspendeu|tinha|teve|come[çc]ou)(?!\p{L})/u
const FORBIDS =
  /^(?:(?:entao|e|mas|agora|ai)[, ]+)*(?:nada de|sem|nenhum|nem|nunca mais|nao (?:toma|tome|usa|use|pode|vou|comeca|para|pare|suspend\p{L}+|precisa|misture?|da|de|passa)(?!\p{L}))|(?<!\p{L})(?:nunca mais|jamais)(?!\p{L})|^[^,]{4,30} nao\W*$/u
const KINDS =
  /(?<!\p{L})(?:vacina|isordil|nitrato|antibiotico|insulina|pilula|anticoncepcional|soro|xarope)s?(?!\p{L})/u
/** Verbs that begin, change or end a medicine. */
const CHANGES =
  /(?<!\p{L})(?:para|pare|suspend[aeo]|sai|tira|corta|troc[ao]|trocamos|aumenta|sobe|desce|diminui|reduz|baixa|passa para|passa pra|volta (?:para|pra|a|o)|mantem|mantenho|continua|comeca|recomeca|esquece|mastiga|deixo|receito|prescrevo)(?!\p{L})/u
/** "Toxina botulínica no bíceps, daqui a duas semanas." */
const AHEAD_OF = /(?<!\p{L})(?:daqui a|semana que vem|mes que vem)(?!\p{L})/u

const AGAIN = /(?<!\p{L})(?:de novo|repet\p{L}+|outra vez|novamente) (?:em|daqui|depois|amanha|na|no)(?!\p{L})/u
const TO_COME = /(?<!\p{L})(?:em|daqui a) \S+ (?:dias?|semanas?|mes|meses|horas|anos?)(?!\p{L})/u
const READ =
  /(?<!\p{L})(?:deu|veio|vieram|era|estava|esta|ta|subiu|caiu|baixou|foi|negativ\p{L}*|normal|normais)(?!\p{L})/u
const IN_AMOUNT = /^\p{L}+(?: \p{L}+)? em \S+$/u

/** "INR de novo em quatro dias", "glicemia de quatro em quatro horas": to be done, and not read out. */
function isToBeDone({ text, at }: Unit, plain: string, last: Placed | undefined): boolean {
  if (READ.test(plain)) return false
  if (AGAIN.test(plain) || TO_COME.test(plain)) return true
  const kinds = kindsIn(text)
  if (/\bfrequency\b/.test(kinds) && !/\b(?:number|pressure)\b/.test(kinds)) return true
  // "Ultrassom de novo em doze meses, glicada em seis."
  const isBeside = last?.unit.at === at && /^(?:plan|followUp)$/.test(last.section)
  return isBeside && IN_AMOUNT.test(fold(text)) && TO_COME.test(fold(last.unit.text))
}

/** "Volta para zero vinte e cinco por quatro semanas": the dose comes back, and not the patient. */
const BACK_TO =
  /^(?:(?:entao|e|ai|agora)[, ]+)*volta (?:para|pra|a) (?:os |as )?(?:\d|zero|um |dois|duas|tres|quatro|cinco|seis|oito|dez|doze|quinze|vinte|trinta|quarenta|cinquenta|cem|meio|metade)(?!.*(?<!\p{L})(?:feira|consulta|retorno)(?!\p{L}))/u
const REPORTED =
  /^(?:[oa] |seu |sua )?(?:biopsia|eletro|ecocardiograma|eco|ultrassom|tomografia|ressonancia|raio ?x|mamografia|cultura|endoscopia|colonoscopia|preventivo)(?!\p{L})[^,;]*(?<!\p{L})(?:deu|veio|mostrou)(?!\p{L})/u

/** "Peço tomografia, sódio, | potássio e vitamina D." */
function isListed({ at, text, clause }: Unit, last: Placed | undefined): boolean {
  if (clause === 0 || last?.unit.at !== at || last.section !== 'plan') return false
  const kinds = kindsIn(text)
  return (
    text.split(' ').length <= MAX_LISTED_WORDS &&
    !/\b(?:number|duration|date|frequency)\b/.test(kinds) &&
    !COMES.test(fold(text))
  )
}
const MAX_LISTED_WORDS = 6
const COMES =
  /(?<!\p{L})(?:volt|retorn|traz|tragam|consulta|vejo|com |se |quando|amanha|segunda|terca|quarta|quinta|sexta)/u

function drugsOf({ text }: Pick<Unit, 'text'>): string[] {
  return readEntities(text).flatMap(({ kind, form }) => (kind === 'drug' || kind === 'drugClass' ? [form] : []))
}

/** "Fissura posterior, sem trombo", right behind what was asked of the family. */
function isDictated({ question, subject, spoken, text }: Unit): boolean {
  if (question !== undefined || subject !== undefined || !/\b(?:finding|term|side)\b/.test(kindsIn(text))) return false
  return (
    !/(?<!\p{L})(?:pode|fam[ií]lia)(?!\p{L})/iu.test(spoken) &&
    !tokensOf(spoken).some((token) => personOf(token) !== undefined)
  )
}
