import type { SectionId } from '../section.ts'
import { writeRecord } from './write-record.ts'

/** What is written for a conversation, one statement per line; of one section, or of all. */
export function writtenOf(lines: string, section?: SectionId): string {
  const { statements } = writeRecord(
    lines
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  )
  return statements
    .filter((one) => section === undefined || one.section === section)
    .map(({ text }) => text)
    .join('\n')
}

/** What is written for a short visit in which the clinician asks once and is answered. */
export function writtenOfAnswer(question: string, answer: string, section?: SectionId): string {
  return writtenOf(
    `Médico: Bom dia, o que houve?
    Paciente: Dor nas costas há uma semana.
    Médico: ${question}
    Paciente: ${answer}
    Médico: Certo. Vou pedir um raio X da coluna.`,
    section,
  )
}

const OPENING = ['Médica: O que houve?', 'Paciente: Dor de cabeça há dois dias.']

/** Statements of a short visit with these lines in it, as "section: text". */
export function toldInVisit(...lines: readonly string[]): string {
  const { statements } = writeRecord([...OPENING, ...lines, 'Médica: Vou passar dipirona 500.'])
  return statements.map(({ section, text }) => `${section}: ${text}`).join('\n')
}

/** The same of one question and its answer. */
export function answeredInVisit(question: string, answer: string): string {
  return toldInVisit(`Médica: ${question}`, `Paciente: ${answer}`)
}
