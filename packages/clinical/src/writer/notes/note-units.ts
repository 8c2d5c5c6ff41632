import { fold } from '../../conversation/words.ts'
import type { Utterance } from '../../conversation/read-conversation.ts'
import { logProbabilities } from '../../conversation/linear-model.ts'
import { SECTIONS, type SectionId } from '../../section.ts'
import type { Source } from '../../statement.ts'
import { isNegative } from '../units/negative.ts'
import { corrected } from '../corrections/corrections.ts'
import { isHarmful } from '../units/harm.ts'
import { readEntities } from '../units/remembered.ts'
import { smoothed, type SectionModel } from '../sections/section-scores.ts'
import { telegraphic, withFigures } from '../wording/telegraphic.ts'
import { heardTalk, unitFeatures } from '../sections/unit-features.ts'
import type { Unit } from '../units/unit.ts'
import { HINT, KIN, SURE } from './cue-weights.ts'
import type { Cue } from './cue-weights.ts'
import type { NoteSentence } from './note-lines.ts'
import { BARE_JOINT, namesMedicine, partsOf, plainOf } from './note-parts.ts'

/** A part of a note with its section. */
export interface NotePlaced {
  readonly unit: Unit
  readonly section: SectionId
  /** What stands before it in its sentence. */
  readonly joint: string
}

interface Row {
  readonly unit: Unit
  readonly joint: string
  readonly cues: readonly Cue[]
  readonly sentence: NoteSentence
}

const NEVER = -60
const OWN_BONUS = 4
const UNDER_BONUS = 2.5
const UNDER_OTHER_BONUS = 1.5

/** Splits sentences into parts and puts each part under its heading. */
export function placeNote(model: SectionModel, sentences: readonly NoteSentence[]): NotePlaced[] {
  const utterances = sentences.map(utteranceOf)
  const isBare = isWithoutMarks(sentences)
  const rows = sentences
    .flatMap((sentence, at): Row[] => {
      let read = 0
      return partsOf(corrected(sentence.text), isBare, (section) => isAllowed(sentence, section)).map(
        ({ text: part, joint, cues }, clause) => {
          const place = placeIn(sentence, part, read)
          read = place.to - sentence.from
          return {
            joint,
            unit: unitOf(sentence, at, clause, tidied(withFigures(part, isSpelt)), place),
            cues,
            sentence,
          }
        },
      )
    })
    .filter(({ unit }) => /[\p{L}\d]/u.test(unit.text))
  const talk = heardTalk(utterances)
  const ordered = orderedRuns(rows)
  const concluded = conclusionOf(rows)
  const single = rows.map((row, index) => {
    const { unit, cues, sentence } = row
    // A note tells what the patient says and what the doctor does; the classifier knows them by their voices.
    const asDoctor = logProbabilities(model.units, unitFeatures(talk, unit))
    const asPatient = logProbabilities(model.units, unitFeatures(talk, { ...unit, speaker: 'patient' }))
    return asDoctor.map((log, of) => {
      const section = SECTIONS[of - 1]?.id
      if (section === undefined) return NEVER
      return (
        (log + (asPatient[of] ?? 0)) / 2 +
        cueOf(cues, section) +
        headingOf(sentence, section, cues) +
        (isPossible(row, section) ? 0 : NEVER) +
        placeOf(row, section, ordered.has(index)) +
        (section === 'hypotheses' && index === concluded ? PLACE_BONUS : 0)
      )
    })
  })
  const shares = smoothed(single, model.steps)
  const sections = rows.map(({ sentence }, index) => sectionOf(sentence, shares[index] ?? []))
  return rows.map(({ unit, joint }, index) => {
    const own = sections[index] ?? 'presentIllness'
    return { unit, joint, section: isLabelOf(unit, rows[index + 1]?.unit) ? (sections[index + 1] ?? own) : own }
  })
}

/** "PA" in the cell before "130x80". */
function isLabelOf({ at, text }: Unit, next: Unit | undefined): boolean {
  return next?.at === at && /^\p{L}+(?: \p{L}+)?$/u.test(text) && /^\d/.test(next.text)
}

/** So many words between two marks or line ends are typed or heard without marks. */
const MIN_WORDS_BETWEEN_MARKS = 10

function isWithoutMarks(sentences: readonly NoteSentence[]): boolean {
  const text = sentences.map((one) => one.text).join('\n')
  const marks = text.match(/[,.;:!?\n](?=\s|$)|\n/gu)?.length ?? 0
  return text.split(/\s+/).length >= MIN_WORDS_BETWEEN_MARKS * (marks + 1)
}

function sectionOf({ own, under, isBelow }: NoteSentence, shares: readonly number[]): SectionId {
  if ((own ?? (isBelow ? under : undefined))?.sections[0] === 'complaint') return 'complaint'
  const sections = shares.slice(2)
  return SECTIONS[sections.indexOf(Math.max(...sections)) + 1]?.id ?? 'presentIllness'
}

function cueOf(cues: readonly Cue[], section: SectionId): number {
  return cues.find((cue) => cue.section === section)?.weight ?? 0
}

/** How much a typed heading speaks for a section. */
function headingOf(sentence: NoteSentence, section: SectionId, cues: readonly Cue[]): number {
  const { own, under, isBound } = sentence
  const heading = own ?? under
  if (!heading || heading.sections.length === 0 || heading.sections[0] === 'complaint') return 0
  const isFirst = heading.sections[0] === section
  const isOne = heading.sections.includes(section)
  const isSure = section === 'allergies' && cueOf(cues, section) >= SURE
  if (own ?? isBound) return isFirst ? OWN_BONUS : isOne || isSure ? 0 : NEVER
  return isFirst ? UNDER_BONUS : isOne ? UNDER_OTHER_BONUS : 0
}

const NAMES_KIN = new RegExp(`(?<!\\p{L})${KIN}(?!\\p{L})`, 'u')

/** Without a word for it, and without its heading, no part is an allergy, a relative's or a medicine in use, whatever stands around it. */
function isPossible({ unit, cues, sentence }: Row, section: SectionId): boolean {
  const [first] = (sentence.own ?? sentence.under)?.sections ?? []
  if (first === section || cueOf(cues, section) > 0) return true
  if (section === 'allergies') return isHarmful(unit.text)
  if (section === 'familyHistory') return NAMES_KIN.test(plainOf(unit.text))
  return section !== 'medications' || namesMedicine(unit.text)
}

const PLACE_BONUS = 12
/** "Mesalazina 800 mg 3x/dia desde 2021". */
const LASTING = /(?<!\p{L})(?:desde|h[áa]|uso contínuo|contínu[oa])(?!\p{L})/iu

/** What the place of a part says of its section, or the medicine that it names. */
function placeOf({ unit, cues }: Row, section: SectionId, isOrdered: boolean): number {
  // "Retorno." and "Retorno por varizes" as the first words are why the patient came.
  if (section === 'presentIllness')
    return unit.at === 0 && unit.clause === 0 && /^retorno(?! em )/iu.test(unit.text) ? PLACE_BONUS : 0
  if (section === 'plan') return isOrdered ? PLACE_BONUS : 0
  const isLasting = section === 'medications' && cueOf(cues, 'plan') === 0 && LASTING.test(unit.text)
  return isLasting && namesDose(unit.text) ? PLACE_BONUS : 0
}

const MAX_CONCLUSION_WORDS = 7

/** A short part without a cue, between what was examined and the first order, is what the doctor concludes. */
function conclusionOf(rows: readonly Row[]): number | undefined {
  const isOf = ({ cues }: Row, sections: readonly SectionId[]) =>
    cues.some(({ section, weight }) => weight >= SURE && sections.includes(section))
  const first = rows.findIndex(
    (row, index) =>
      isOf(row, ['plan', 'advice']) && rows.slice(0, index).some((one) => isOf(one, ['physicalExam', 'results'])),
  )
  const { unit, cues = [] } = rows[first - 1] ?? {}
  if (!unit || unit.polarity === 'denied' || namesDose(unit.text) || STATE.test(fold(unit.text))) return undefined
  const isBare = cues.every(
    ({ section, weight }) =>
      weight <= HINT || (section === 'presentIllness' || section === 'pastHistory' ? weight < SURE : false),
  )
  const isShort = unit.text.split(' ').length <= MAX_CONCLUSION_WORDS && !/\d\d|\d[,.]\d/.test(unit.text)
  return isBare && isShort ? first - 1 : undefined
}

/** What somebody is, and no diagnosis: "asmático". */
const STATE =
  /^(?:hipertens|diabetic|asmatic|cardiopat|alergic|tabagist|etilist|gestante)|\b(?:preservad|integr|norma(?:l|is)\b|present|ausente)/

function namesDose(text: string): boolean {
  const kinds = new Set(readEntities(text).map(({ kind }) => kind))
  return kinds.has('drug') && (kinds.has('number') || kinds.has('frequency'))
}

/** A medicine with its dose right behind an order is ordered, too. */
function orderedRuns(rows: readonly Row[]): Set<number> {
  const ordered = new Set<number>()
  rows.forEach(({ unit, cues }, index) => {
    const before = rows[index - 1]
    const isBehind = ordered.has(index - 1) || cueOf(before?.cues ?? [], 'plan') >= SURE
    const isOther = cues.some(({ section, weight }) => section !== 'plan' && weight >= SURE)
    if (before && isBehind && !isOther && !LASTING.test(unit.text) && namesDose(unit.text)) ordered.add(index)
  })
  return ordered
}

function isAllowed(sentence: NoteSentence, section: SectionId): boolean {
  const heading = sentence.own ?? (sentence.isBound ? sentence.under : undefined)
  return (
    !heading || section === 'allergies' || heading.sections.includes(section) || heading.sections[0] === 'complaint'
  )
}

/** "Cem por sessenta"; what is typed in figures stays. */
function isSpelt(spoken: string): boolean {
  return !/\d/.test(spoken)
}

/** Somebody speaks of themselves: as in a record, without "eu" and "tomo". */
const OF_SELF =
  /^(?:(?:e|eu|já|também|só|hoje)\s+)*(?:tomo|uso(?!\s+(?:pr[ée]vio|eventual|irregular|regular|cont[íi]nuo|de|cr[ôo]nico|abusivo|social|oral|t[óo]pico))|tenho|tive|sou|sinto|estou|eu|meus?|minhas?)\s/iu

function tidied(text: string): string {
  const plain = text.trim().replace(/[\s,;.]+$/u, '')
  return OF_SELF.test(plain) ? telegraphic(plain) : typed(text)
}

function typed(text: string): string {
  return text
    .replaceAll(/\(\s*\)|\[\s*\]/g, '')
    .replaceAll(/(?<=(?:^|\t)[^\d\t]{1,24}?)\s*\t\s*/g, ' ')
    .replaceAll(/\s*\t\s*/g, '; ')
    .replaceAll(/\s*-{2,}\s*/g, ' – ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+([,;:.!?])/g, '$1')
    .replace(/^[\s,;.•–-]+(?=[\p{L}\d"“(])/u, '')
    .replace(/^e\s+(?=\p{L}{3})/iu, '')
    .replace(/[\s,;.:]+$/u, '')
    .replace(/\s+[–-]$/u, (sign) => (sign.trim() === '–' ? '' : sign))
}

function utteranceOf({ passage, from, to, text }: NoteSentence): Utterance {
  return { passage, from, to, text, speaker: 'clinician', speakerConfidence: 1, isQuestion: false, isNote: true }
}

/** Where a part stands, as far as no correction and no "nega" from before has changed it. */
function placeIn({ passage, from, to, text }: NoteSentence, part: string, read: number): Source {
  const said = part.replaceAll(BARE_JOINT, ' ')
  const at = text.indexOf(said, read)
  return at < 0 ? { passage, from, to } : { passage, from: from + at, to: from + at + said.length }
}

const PLAIN_ANSWER =
  /^(?:n[ãa]o(?: (?:tem|h[áa]|refere|usa|faz uso|sabe))?|nega(?:das?|dos?)?|nenhum[ao]?|sem|nada|desconhece|ausentes?|negativ[oa]s?)\.?$/iu

function unitOf(sentence: NoteSentence, at: number, clause: number, part: string, source: Source): Unit {
  const { text, title = '', own, under, isBelow } = sentence
  const heading = own ?? (isBelow ? under : undefined)
  // "Alergias: nega" and "alergia: dipirona" must be readable alone.
  const isUnnamed = heading?.sections[0] === 'allergies' && !/al[ée]rgi/iu.test(part)
  const name = own === undefined ? 'Alergia' : title.replace(/[\s:=–-]+$/u, '')
  const isNamed = isUnnamed || (own !== undefined && PLAIN_ANSWER.test(part))
  const told = clause === 0 && isNamed ? `${name}: ${part}` : part
  return {
    at,
    clause,
    speaker: 'clinician',
    isLabelled: true,
    isNote: true,
    spoken: text,
    said: part,
    text: told,
    polarity: isNegative(told) ? 'denied' : 'affirmed',
    sources: [source],
  }
}
