/** The order of the Brazilian anamnesis. */
export const SECTIONS = [
  'Queixa principal',
  'História da doença atual',
  'Interrogatório sobre os sistemas',
  'Antecedentes pessoais',
  'Antecedentes familiares',
  'Hábitos de vida',
  'Medicamentos em uso',
  'Alergias',
  'Exame físico',
  'Hipóteses diagnósticas',
  'Conduta',
  'Orientações e retorno',
  'Outras falas',
] as const

export type Section = (typeof SECTIONS)[number]

export const NOTHING_SAID = 'Não informado na consulta'

/** One line of the record. Without passages nothing in the transcript bears it out. */
export interface Statement {
  readonly section: Section
  readonly text: string
  /** Verbatim parts of the transcript. */
  readonly passages: readonly string[]
}

export interface OrganisedRecord {
  readonly analysis: string
  readonly statements: readonly Statement[]
  /** What was said and is not in the record. */
  readonly omissions: readonly { readonly text: string; readonly passages: readonly string[] }[]
  /** Who organised it: 'extractive', or the model's name. */
  readonly organiser: string
}

/** The record as text: every heading, under it its lines or that nothing was said. */
export function renderAnalysis(statements: readonly Statement[]): string {
  return SECTIONS.map((section) => {
    const lines = statements.filter((statement) => statement.section === section).map((statement) => statement.text)
    return [section, ...(lines.length > 0 ? lines : [NOTHING_SAID])].join('\n')
  }).join('\n\n')
}
