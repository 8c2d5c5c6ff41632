import type { SectionId } from './section.ts'

/** What a statement is about; it determines section and wording. */
export type StatementKind =
  | 'complaint'
  | 'symptom'
  | 'history'
  | 'familyHistory'
  | 'medication'
  | 'allergy'
  | 'habit'
  | 'examFinding'
  | 'result'
  | 'hypothesis'
  | 'plan'
  | 'advice'
  | 'followUp'

/** What happens to a medicine or procedure in the consultation. */
export type Status = 'inUse' | 'prescribed' | 'stopped' | 'refused' | 'considered' | 'past'

/** `unanswered`: asked, but neither affirmed nor denied. */
export type Polarity = 'affirmed' | 'denied' | 'unanswered'

/** A place in the conversation: the passage by index and characters of that passage, `to` excluded. */
export interface Source {
  readonly passage: number
  readonly from: number
  readonly to: number
}

/** One fact of a record, as values; `text` is rendered from them. */
export interface Statement {
  readonly kind: StatementKind
  readonly section: SectionId
  /** One clinical sentence without line breaks or headings, e.g. "Losartana 50 mg, 12/12 h." */
  readonly text: string
  readonly polarity: Polarity
  readonly status?: Status
  /** The relative or companion, e.g. "irmão"; absent for the patient. */
  readonly subject?: string
  /** Drug, finding, disease or examination in its normal form. */
  readonly value?: string
  /** With its unit in normal form, e.g. "50 mg". */
  readonly dose?: string
  /** Normal form, e.g. "12/12 h", "1x/dia". */
  readonly frequency?: string
  readonly duration?: string
  readonly side?: 'direito' | 'esquerdo' | 'bilateral'
  readonly site?: string
  /** When it began, happened or is due, in the words of the record. */
  readonly time?: string
  /** Where it was said, including question and correction. Empty if nothing supports it. */
  readonly sources: readonly Source[]
}

/** A passage with something clinical that no statement is based on. */
export interface Omission {
  readonly text: string
  readonly source: Source
}

/** What was left out on purpose, and why; it can be viewed, but is in no copy, PDF or history. */
export interface SetAside {
  readonly text: string
  readonly source: Source
  readonly reason: 'smallTalk' | 'question' | 'withdrawn' | 'otherPerson' | 'refused' | 'duplicate'
}

/** The result of a writer. */
export interface WrittenRecord {
  /** `deterministic`, the name of a model, or what `organiser.ts` of the rules makes of both. */
  readonly writer: string
  /** In the order of the record. */
  readonly statements: readonly Statement[]
  readonly omissions: readonly Omission[]
  readonly setAside: readonly SetAside[]
  /** Sections that nobody spoke of or asked about; only for these may a record say that nothing was told. */
  readonly unmentioned?: readonly SectionId[]
}
