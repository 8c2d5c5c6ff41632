import { findDrug } from '../entities/drugs.ts'
import { nameKind } from '../lexicon/given-names.ts'
import { fieldsOf } from '../entities/word-fields.ts'
import type { Speaker } from './speakers.ts'
import { fold } from './words.ts'

/** A name at the beginning of a line ("Médica: …", "Falante 2: …"). */
export interface Label {
  /** Folded. */
  readonly name: string
  /** Undefined if the name does not say who that is. */
  readonly speaker: Speaker | undefined
  /** Characters until the words begin. */
  readonly length: number
}

const CLINICIAN =
  /^(?:medic[oa]|doutora?|dra?|clinic[oa]|residente|intern[oa]|preceptora?|enfermeir[oa]|tecnic[oa]|\p{L}*cirurgi(?:a|ao)|obstetra|plantonista|(?:dent|anestes|alerg|ortoped|especial|intensiv|emergenc|general|oftalm|ocul)ista|(?:\p{L}+(?:log(?:ist)?[ao]|iatra|grafista))|\p{L}*terapeuta|nutricionista|farmaceutic[oa]|parteira|doula|ajudante|socorrista|agente|colega|profissional|enf|m)\b/u
const PATIENT = /^(?:paciente|gestante|puerpera|crianca|adolescente|menin[oa]|interprete|tradutora?|pac|pct|p)\b/
const COMPANION =
  /^(?:mae|pai|filh[oa]|espos[oa]|marido|mulher|irma|irmao|avo|tia|tio|net[oa]|bisnet[oa]|entead[oa]|sogr[oa]|genro|nora|cunhad[oa]|prim[oa]|sobrinh[oa]|namorad[oa]|noiv[oa]|cuidador[a]?|baba|padrinho|madrinha|comadre|compadre|vizinh[oa]|amig[oa]|patroa?|chefe|treinadora?|tutora?|parceir[oa]|afilhad[oa]|acompanhante|acomp|familiar|responsavel|companheir[oa]|padrast[oa]|madrast[oa]|secretari[oa]|recepcionista|motorista|a|f)\b/
/** Short for who asks ("D: Fuma?"), but also for the right side and for medicines. */
const SHORT_FOR_CLINICIAN = /^(?:d|med)$/
/** What exports put before a name: "[12/03/2026 14:33:21] ", "12/03/2026 14:33 - ", "3/12/26, 2:31 PM - ", "(00:01:12) ". */
const STAMP =
  /^\s{0,9}[[(]?(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},?\s)?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?(?:\s?[AaPp][Mm])?[\])]?\s{0,3}(?:[-–—~]\s{0,3})?(?=[\p{L}+\d])/u
const LABEL = /^\s*(?:[-–—>]\s*)?(\p{L}[\p{L}\p{N}.ªº ]{0,28}?)\s*(?:\((\p{L}[\p{L} ]{0,20})\)\s*)?:\s+/u
/** "Ana Prado   0:03" alone on a line: what follows is hers. */
const NAME_LINE = /^\s*(\p{Lu}\p{L}*\.?(?: \p{L}+\.?){0,4}?)\s+\(?\d{1,2}:\d{2}(?::\d{2})?\)?\s*$/u
/** Somebody who is not among the contacts. */
const PHONE = /^(\+?\d[\d ()-]{7,20}):\s+/

interface ReadLabel extends Label {
  /** A time is before it, which no heading of a note has. */
  readonly isStamped: boolean
}

/** The label at a line's beginning, whether or not its name is known. */
function readLabel(text: string): ReadLabel | undefined {
  const alone = NAME_LINE.exec(text)?.[1]
  if (alone !== undefined) {
    const name = fold(alone)
    const speaker = speakerNamed(name)
    return speaker || isGivenName(name) ? { name, speaker, length: text.length, isStamped: true } : undefined
  }
  const [stamp = ''] = STAMP.exec(text) ?? []
  const isStamped = stamp !== ''
  const rest = isStamped ? text.slice(stamp.length) : text
  const [whole = '', name = '', role = ''] = LABEL.exec(rest) ?? (isStamped ? PHONE.exec(rest) : undefined) ?? []
  return whole === ''
    ? undefined
    : {
        name: fold(name),
        speaker: speakerNamed(role) ?? speakerNamed(name),
        length: stamp.length + whole.length,
        isStamped,
      }
}

/** Who somebody is by profession or kinship ("Cardiologista", "Filha"), if that says it. */
export function speakerNamed(name: string): Speaker | undefined {
  const folded = fold(name)
  if (CLINICIAN.test(folded)) return 'clinician'
  if (PATIENT.test(folded)) return 'patient'
  return COMPANION.test(folded) ? 'companion' : undefined
}

/** A voice without a known name has at least so many lines, which a heading of a note has not. */
const MIN_LINES = 3
/** Passages may be sentences, of which only the first has the label. */
const MIN_LABELLED_SHARE = 0.15

/** "Manhã: 140x90", "glicemia: 98", "losartana: uma": what is told of, and nobody's name; "Marcelo" is one, though "marca" is an order. */
function isMatter(name: string): boolean {
  return name
    .split(' ')
    .some((word) => nameKind(word) !== 'surely' && (fieldsOf(word).length > 0 || findDrug(word)?.match === 'exact'))
}

/**
 * "D: Fuma?" – "P: Não.": whoever asks or speaks twice, and is called so, is the clinician if somebody else is named.
 * "M" beside a "D" is the mother.
 */
function withShortNames(
  read: readonly (ReadLabel | undefined)[],
  passages: readonly (string | undefined)[],
): (ReadLabel | undefined)[] {
  const isShort = (label: ReadLabel | undefined) => label !== undefined && SHORT_FOR_CLINICIAN.test(label.name)
  const questionsOf = (isOf: (label: ReadLabel | undefined) => boolean) =>
    read.filter((label, at) => isOf(label) && passages[at]?.includes('?')).length
  const asked = questionsOf(isShort)
  // Whoever asks more is the clinician: "M: Fuma?" – "D: Não." has a doctor and a daughter.
  if (questionsOf((label) => label?.name === 'm') > asked) return [...read]
  const isVoice = asked > 0 || read.filter(isShort).length > 1
  const isAnswered = read.some((label) => label?.name === 'm' || (label?.speaker && label.speaker !== 'clinician'))
  if (!isVoice || !isAnswered) return [...read]
  return read.map((label) => {
    if (label && isShort(label)) return { ...label, speaker: 'clinician' }
    return label?.name === 'm' ? { ...label, speaker: 'companion' } : label
  })
}

/**
 * The label of each passage. "Pai: asma" and "QP: tosse" are lines of a note: relatives alone are voices only if
 * sentences have marks, and unknown names only if several lines begin with each, and there is another voice.
 */
export function labelsOf(passages: readonly (string | undefined)[]): (Label | undefined)[] {
  const read = withShortNames(
    passages.map((text) => (text === undefined ? undefined : readLabel(text))),
    passages,
  )
  // "Dra. Ana: O que houve?" and "Bruno: Tosse." alone: each line has a name, and somebody asks.
  const isShortTalk =
    read.length > 1 &&
    passages.every((text, at) => !text?.trim() || read[at] !== undefined) &&
    passages.some((text) => text?.includes('?'))
  const known = read.filter((label) => label?.speaker)
  const isKnown =
    (known.length > 1 ||
      known.some((label) => label?.isStamped) ||
      (isShortTalk && known.length > 0) ||
      isOneTurn(passages, known[0])) &&
    read.some((label, at) => label?.speaker && (label.speaker !== 'companion' || /[.?!…]\s*$/.test(passages[at] ?? '')))
  const lines = Map.groupBy(read, (label) => (label?.speaker ? undefined : label?.name))
  // "Vascular: Fuma?" is a colleague; no heading asks.
  const asking = new Set(
    read.flatMap((label, at) => (isKnown && label && /\?\s*$/.test(passages[at] ?? '') ? [label.name] : [])),
  )
  const names = new Set(
    [...lines].flatMap(([name, all]) => {
      const isVoice =
        all.length >= MIN_LINES || all.every((label) => label?.isStamped) || (isShortTalk && isGivenName(name ?? ''))
      return name && isVoice && (!isMatter(name) || asking.has(name)) ? [name] : []
    }),
  )
  const labelled = read.filter((label) => label && (names.has(label.name) || (isKnown && label.speaker))).length
  const isNamed = names.size + (isKnown ? 1 : 0) > 1 && labelled >= MIN_LABELLED_SHARE * passages.length
  return read.map((label) => {
    const isVoice = label?.speaker ? isKnown : isNamed && label && names.has(label.name)
    return isVoice === true ? label : undefined
  })
}

/** "Paciente: estou com dor" is all that was said; "Paciente: Maria, 40 anos" heads a note. */
function isOneTurn(passages: readonly (string | undefined)[], label: Label | undefined): boolean {
  const [text, ...more] = passages.filter((one) => one?.trim())
  if (text === undefined || more.length > 0 || !label || label.speaker === 'companion') return false
  return !isGivenName(fold(text.slice(label.length)).replace(/[^\p{L}. ].*$/u, ''))
}

const TITLE = /^(?:dra?|doutora?|seu|dona|sra?)\.? /

/** "ana", "dra. ana prado", "seu bruno". */
export function isGivenName(name: string): boolean {
  const [first = ''] = name.replace(TITLE, '').split(' ')
  return nameKind(first) !== undefined
}
