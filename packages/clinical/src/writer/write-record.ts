import type { LinearModel } from '../conversation/linear-model.ts'
import { withoutMarkup } from '../conversation/markup.ts'
import { readConversation, type ConversationModels, type Utterance } from '../conversation/read-conversation.ts'
import { loadSparseModel } from '../conversation/sparse-model.ts'
import { isNote } from './notes/is-note.ts'
import { withSpokenMarks } from './notes/spoken-marks.ts'
import { writeNote } from './notes/write-note.ts'
import { SECTIONS, type SectionId } from '../section.ts'
import type { SetAside, Source, WrittenRecord } from '../statement.ts'
import { gatherAllergies } from './allergies/allergy-entries.ts'
import { onlyAllergies } from './allergies/only-allergies.ts'
import { withdrawWrongAllergens } from './allergies/wrong-allergens.ts'
import { withBareValuesMoved } from './sections/bare-values.ts'
import { withBorneBadlyMoved } from './medicines/borne-badly.ts'
import { withLeftMedicineFollowed } from './medicines/left-medicine.ts'
import { withOrdersMoved } from './sections/ordered-here.ts'
import { withCertainHeadings } from './sections/certain-headings.ts'
import { withMisplacedMoved } from './sections/misplaced-answers.ts'
import { clausesOf } from './clauses/clauses.ts'
import { complaintIn } from './sections/complaint.ts'
import { COMPLAINT_MODEL } from './sections/complaint-model.ts'
import { drugsIn, forgetTexts } from './units/remembered.ts'
import { omissionsOf } from './selection/omissions.ts'
import { SECTION_MODEL } from './sections/section-model.ts'
import { loadSectionModel, sectionScores, type SectionModel } from './sections/section-scores.ts'
import { STANDING_MODEL } from './standing/standing-model.ts'
import { setDoubtfulAside } from './standing/standing-scores.ts'
import type { Placed } from './units/placed.ts'
import { placeUnits, selectUnits } from './selection/selection.ts'
import { isIdle } from './wording/note-fillers.ts'
import { statementsOf } from './wording/statements.ts'
import { setInterruptionsAside, unansweredUnits } from './answers/unanswered.ts'
import type { Unit } from './units/unit.ts'

export const DETERMINISTIC_WRITER = 'deterministic'

/** The trained models of where clauses belong and of which do not stand. */
export interface WriterModels {
  readonly sections: SectionModel
  readonly standing: LinearModel
  /** What tells why the patient came. */
  readonly complaint: LinearModel
}

let trained: WriterModels | undefined

/**
 * Writes the record of a conversation without a language model: the same passages give the same record.
 * @param passages what was said, in order, with or without labels and punctuation.
 */
export function writeRecord(passages: readonly string[]): WrittenRecord {
  return writeRecordWith(trainedModels(), passages)
}

/** The models of the product. */
export function trainedModels(): WriterModels {
  trained ??= {
    sections: loadSectionModel(SECTION_MODEL),
    standing: loadSparseModel(STANDING_MODEL),
    complaint: loadSparseModel(COMPLAINT_MODEL),
  }
  return trained
}

/** As `writeRecord`, with models of one's own. */
export function writeRecordWith(
  models: WriterModels,
  typed: readonly string[],
  conversation?: ConversationModels,
): WrittenRecord {
  const passages = withoutMarkup(typed)
  if (isNote(passages)) return noteRecord(models, passages)
  const { utterances, units, placed } = readPlaced(models, passages, conversation)
  const spokenWords = utterances.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0)
  const complaint = complaintIn(models.complaint, utterances, placed)
  const { kept, repeated } = selectUnits(placed, spokenWords, utterances)
  const statements = statementsOf(placed, kept, complaint)
  const told = new Set([...kept, ...complaint])
  const setAsideAt = new Set(units.flatMap(({ at, setAside }) => (setAside ? [at] : [])))
  const cutAt = new Set(
    placed.flatMap((one) =>
      isCut(one) && !told.has(one) && !repeated.has(one) && !isIdle(one.note, one.unit.speaker === 'clinician')
        ? [one.unit.at]
        : [],
    ),
  )
  const omissions = omissionsOf(
    utterances,
    statements,
    (at) => setAsideAt.has(at) && !cutAt.has(at),
    (at) => cutAt.has(at),
  )
  const unmentioned = unmentionedSections(utterances, placed)
  forgetTexts()
  return {
    writer: DETERMINISTIC_WRITER,
    statements,
    omissions,
    setAside: setAsideOf(passages, placed, told, repeated),
    unmentioned,
  }
}

/** The record of a text that one hand wrote: nothing is chosen, and nobody asks or answers. */
function noteRecord({ sections }: WriterModels, passages: readonly string[]): WrittenRecord {
  const { statements, setAside, placed } = writeNote(sections, withSpokenMarks(passages))
  const utterances = passages.map((text) => ({ text }))
  const unmentioned = unmentionedSections(
    utterances,
    placed.map((one) => ({ ...one, relevance: 1 })),
  )
  forgetTexts()
  return { writer: DETERMINISTIC_WRITER, statements, omissions: [], setAside, unmentioned }
}

/** The clauses of a conversation as `readUnits` reads them, those that do not stand set aside, each with its section. */
export function readPlaced(
  { sections, standing }: Omit<WriterModels, 'complaint'>,
  passages: readonly string[],
  conversation?: ConversationModels,
): { utterances: readonly Utterance[]; units: readonly Unit[]; placed: readonly Placed[] } {
  const { utterances, units } = readUnits(passages, conversation)
  setDoubtfulAside(standing, utterances, units)
  const moved = withLeftMedicineFollowed(
    withOrdersMoved(
      withBareValuesMoved(
        withCertainHeadings(
          withMisplacedMoved(
            withBorneBadlyMoved(placeUnits(units, sectionScores(sections, utterances, units))),
            utterances,
          ),
          utterances,
        ),
        utterances,
      ),
      utterances,
    ),
  )
  const placed = onlyAllergies(gatherAllergies(moved, utterances), utterances)
  return { utterances, units, placed }
}

/** Relevant enough to be pointed at where the record had no room for it. */
const MIN_CUT_RELEVANCE = 0.15

function isCut({ unit, relevance }: Placed): boolean {
  return unit.setAside === undefined && relevance >= MIN_CUT_RELEVANCE
}

/** Utterances of a conversation and what they say, clause by clause. */
export function readUnits(
  passages: readonly string[],
  conversation?: ConversationModels,
): { utterances: readonly Utterance[]; units: readonly Unit[] } {
  const utterances = readConversation(passages, conversation)
  const clauses = clausesOf(utterances)
  withdrawWrongAllergens(clauses, utterances)

  const unanswered = unansweredUnits(utterances)
  setInterruptionsAside(utterances, clauses, unanswered)
  return { utterances, units: [...clauses, ...unanswered].toSorted((a, b) => a.at - b.at || a.clause - b.clause) }
}

const MAX_SMALL_TALK_RELEVANCE = 0.1

function setAsideOf(
  passages: readonly string[],
  placed: readonly Placed[],
  kept: ReadonlySet<Placed>,
  repeated: ReadonlySet<Placed>,
): SetAside[] {
  const keyOf = ({ passage, from }: Source) => `${passage} ${from}`
  const told = new Set([...kept].flatMap(({ unit }) => unit.sources.map(keyOf)))
  const named = new Set<string>()
  return placed
    .flatMap((one): SetAside[] => {
      const { unit, relevance } = one
      const source = unit.sources.at(-1)
      if (!source || kept.has(one)) return []
      const isSmallTalk = relevance < MAX_SMALL_TALK_RELEVANCE
      const reason = unit.setAside ?? (repeated.has(one) ? 'duplicate' : isSmallTalk ? 'smallTalk' : undefined)
      const text = (passages[source.passage] ?? '').slice(source.from, source.to)
      // A clause of a sentence that is in the record was not left aside.
      const isTold = reason === 'smallTalk' || reason === 'duplicate' ? told.has(keyOf(source)) : false
      return reason && !isTold ? [{ text, source, reason }] : []
    })
    .filter(({ text, reason }) => named.size < named.add(`${reason} ${text}`).size)
}

/** Words that show that a section was touched, by a question or in passing. */
const TOUCHED: Readonly<Partial<Record<SectionId, RegExp>>> = {
  familyHistory:
    /fam[ií]lia|parente|heredit|gen[ée]tic|\bm[ãa]e|\bpai|irm[ãa]|\bav[óôo]|\bti[oa]\b|prim[oa]|filh[oa]|sobrinh/iu,
  medications:
    /rem[ée]dio|medica|toma|usa|uso|comprimid|c[áa]psula|gota|bombinha|inje[çc]|insulina|p[íi]lula|pomada|creme|col[íi]rio|xarope|adesivo|vitamina|antibi|\bch[áa]\b|mg\b|miligrama/iu,
  allergies:
    /al[ée]rgi|rea[çc]|coceira|co[çc]a|incho|inchou|empol|placa|urtic|anafil|intoler|passei mal|passou mal|fechou/iu,
  habits:
    /fum|cigarr|vape|narguil|maconha|beb|[áa]lcool|caf[ée]|cerveja|vinho|pinga|cacha[çc]a|exerc|academia|futebol|caminha|corrida|corre\b|nata[çc]|dan[çc]|dorm|sono|com(?:e|ida|endo)|dieta|sal\b|doce|drog|trabalh|profiss|aposentad|mora|parceir|camisinha/iu,
  pastHistory:
    /oper|cirurg|intern|j[áa] te[vm]|diabet|press[ãa]o|asma|doen[çc]a|desde|anos|parto|ces[áa]rea|gesta|fratur|quebr|infart|derrame|c[âa]ncer|tumor|hepatite|tireoide|depress|vacin|transfus|catarata/iu,
}
/** "Carvedilol mantém", "furosemida sobe de quarenta para oitenta": it was taken. */
const GOES_ON = /mant[ée]m|mantenho|continua|suspen|(?<!\p{L})para (?:de|hoje|já)|sobe|aumenta|diminui|reduz|desce/iu
const MAX_UNMENTIONED_PROBABILITY = 0.02

function unmentionedSections(
  utterances: readonly Pick<Utterance, 'text'>[],
  placed: readonly Pick<Placed, 'section' | 'relevance' | 'unit'>[],
): SectionId[] {
  const touched = new Set(
    placed.filter(({ relevance }) => relevance > MAX_UNMENTIONED_PROBABILITY).map(({ section }) => section),
  )
  const namesMedicine = placed.some(
    ({ unit, section }) =>
      section !== 'allergies' && (unit.speaker !== 'clinician' || GOES_ON.test(unit.text)) && drugsIn(unit).length > 0,
  )
  return SECTIONS.map(({ id }) => id).filter(
    (id) =>
      id !== 'complaint' &&
      !touched.has(id) &&
      !(id === 'medications' && namesMedicine) &&
      TOUCHED[id] !== undefined &&
      !utterances.some(({ text }) => TOUCHED[id]?.test(text)),
  )
}
