import type { SectionId } from './section.ts'

/** What a statement is about; section and wording follow from it. */
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

/** What the consultation says of a medicine or a procedure. */
export type Status = 'inUse' | 'prescribed' | 'stopped' | 'refused' | 'considered' | 'past'

/** `unanswered`: it was asked and nobody answered, which is neither a yes nor a no. */
export type Polarity = 'affirmed' | 'denied' | 'unanswered'

/** A place in the conversation: passage by number (from 0) and characters of that passage, `to` excluded. */
export interface Source {
  readonly passage: number
  readonly from: number
  readonly to: number
}

/** One thing a record says, as a value first; `text` is rendered from it. */
export interface Statement {
  readonly kind: StatementKind
  readonly section: SectionId
  /** One clinical sentence without line breaks or headings, e.g. "Losartana 50 mg, 12/12 h." */
  readonly text: string
  readonly polarity: Polarity
  readonly status?: Status
  /** Absent: the patient. Else the relative or companion, e.g. "irmão". */
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
  /** Where it was said, question and correction included. Empty: nothing supports it. */
  readonly sources: readonly Source[]
}

/** A passage that no statement rests on although something clinical was said in it. */
export interface Omission {
  readonly text: string
  readonly source: Source
}

/** What was left out on purpose, and why; it can be opened, and is in no copy, PDF or history. */
export interface SetAside {
  readonly text: string
  readonly source: Source
  readonly reason: 'smallTalk' | 'question' | 'withdrawn' | 'otherPerson' | 'refused' | 'duplicate'
}

/** What a writer makes of a conversation. */
export interface WrittenRecord {
  /** Who wrote: `deterministic` or the name of a model. */
  readonly writer: string
  /** In the order of the record. */
  readonly statements: readonly Statement[]
  readonly omissions: readonly Omission[]
  readonly setAside: readonly SetAside[]
  /** Sections that nobody spoke of or asked about; only of them a record may say that nothing was told. */
  readonly unmentioned?: readonly SectionId[]
}
