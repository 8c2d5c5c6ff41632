/** The headings of a record, in the order of the Brazilian anamnese. */
export const SECTIONS = [
  'Queixa principal e história da doença atual',
  'Antecedentes pessoais e familiares',
  'Medicamentos em uso',
  'Alergias',
  'Exame físico',
  'Hipóteses diagnósticas',
  'Conduta',
  'Orientações e retorno',
  'Outras falas',
] as const

export type Section = (typeof SECTIONS)[number]

/** A line of the record and the passages of the transcript (by number, from 0) that it rests on. */
export interface RecordStatement {
  readonly section: Section
  readonly text: string
  /** Empty: nothing in the transcript supports it, and the doctor is told so. */
  readonly passages: readonly number[]
}

/** A record as an organiser made it. */
export interface OrganisedRecord {
  readonly organiser: string
  readonly statements: readonly RecordStatement[]
  /** Passages that matter and that no statement rests on. */
  readonly omissions: readonly { readonly text: string; readonly passage: number }[]
}

/** Stands under a heading that nobody spoke about. */
const NOTHING_SAID = 'Não informado na consulta.'
const UNSUPPORTED = '[sem trecho correspondente na conversa: confira]'

/** The record as text: every heading, its lines, and marks where a line rests on nothing. */
export function renderRecord(organised: OrganisedRecord): string {
  return SECTIONS.filter(
    (section) => section !== 'Outras falas' || organised.statements.some((one) => one.section === section),
  )
    .map((section) => {
      const lines = organised.statements
        .filter((statement) => statement.section === section)
        .map(({ text, passages }) => `• ${text}${passages.length === 0 ? ` ${UNSUPPORTED}` : ''}`)
      return `${section.toLocaleUpperCase('pt-BR')}\n${lines.length === 0 ? NOTHING_SAID : lines.join('\n')}`
    })
    .join('\n\n')
}
