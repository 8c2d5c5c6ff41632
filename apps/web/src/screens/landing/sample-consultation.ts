import { SECTIONS } from '@prontuvoz/clinical/section'
import type { Statement } from '@prontuvoz/clinical/statement'
import { writeRecord } from '@prontuvoz/clinical/writer/write-record'

/** An invented conversation. The landing page shows the record that the product's writer makes of it. */
export const SAMPLE_PASSAGES: readonly string[] = [
  'Médica: Bom dia, dona Célia. O que houve?',
  'Paciente: Tenho dor de cabeça há três dias, pior à noite. Febre não.',
  'Médica: Usa algum remédio?',
  'Paciente: Losartana 50 mg uma vez ao dia. Aliás, duas vezes ao dia.',
  'Médica: Alguma alergia?',
  'Paciente: Dipirona. Me deu urticária.',
  'Paciente: Minha mãe tem diabetes.',
  'Médica: Pressão 150 por 95.',
  'Médica: Paracetamol 750 mg se tiver dor. Peço hemograma.',
  'Médica: Beba bastante água. Volte em sete dias.',
]

export interface SampleWord {
  /** Including the space after it. */
  readonly text: string
  /** Numbers of the record's lines that are based on this word. */
  readonly lines: readonly number[]
}

export interface SampleTurn {
  readonly speaker: string
  readonly words: readonly SampleWord[]
  /** Numbers of the lines that are based on something said here. */
  readonly lines: readonly number[]
}

export interface SampleLine {
  readonly number: number
  readonly text: string
  /** Numbers of its turns; it can be written after the last of them. */
  readonly turns: readonly number[]
  /** Its words, as they were said. */
  readonly quote: string
}

export interface SampleSection {
  readonly title: string
  readonly lines: readonly SampleLine[]
}

export interface SampleConsultation {
  readonly turns: readonly SampleTurn[]
  readonly sections: readonly SampleSection[]
}

/** The conversation word by word and its record line by line, linked to each other. Computed by the build. */
export function sampleConsultation(): SampleConsultation {
  const { statements } = writeRecord(SAMPLE_PASSAGES)
  const turns = SAMPLE_PASSAGES.map((passage, number) => turnOf(passage, number, statements))
  const sections = SECTIONS.map(({ id, title }) => ({
    title,
    lines: statements.flatMap((statement, number) =>
      statement.section === id ? [lineOf(statement, number, turns)] : [],
    ),
  }))
  return { turns, sections: sections.filter(({ lines }) => lines.length > 0) }
}

function turnOf(passage: string, number: number, statements: readonly Statement[]): SampleTurn {
  const start = passage.indexOf(': ') + 2
  const words = [...passage.slice(start).matchAll(/\S+\s*/g)].map(({ 0: text, index }) => {
    const from = start + index
    const to = from + text.trimEnd().length
    const isSource = ({ sources }: Statement) =>
      sources.some((source) => source.passage === number && source.from < to && source.to > from)
    return { text, lines: statements.flatMap((statement, line) => (isSource(statement) ? [line] : [])) }
  })
  const lines = [...new Set(words.flatMap((word) => word.lines))]
  return { speaker: passage.slice(0, start - 2), words, lines }
}

function lineOf({ text }: Statement, number: number, turns: readonly SampleTurn[]): SampleLine {
  const said = turns.flatMap(({ words }) => words.filter(({ lines }) => lines.includes(number)))
  return {
    number,
    text,
    turns: turns.flatMap(({ lines }, turn) => (lines.includes(number) ? [turn] : [])),
    quote: said
      .map((word) => word.text)
      .join('')
      .trim(),
  }
}
