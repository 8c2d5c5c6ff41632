// The product's writer without a model and its verifier, for the benchmark of consultations: `npm run bench:record`.
import { SECTIONS } from '@prontuvoz/clinical/section'
import type { WrittenRecord } from '@prontuvoz/clinical/statement'
import { verifyStatement } from '@prontuvoz/clinical/verifier/verify-statement'
import { writeRecord } from '@prontuvoz/clinical/writer/write-record'
import { HEADINGS } from '../benchmarks/consultas/format.ts'
import type { Candidate } from '../benchmarks/consultas/score.ts'

/** The sections of a record under the benchmark's names, including "Não informado". */
export function sectionsOf({ statements, unmentioned = [] }: WrittenRecord) {
  return SECTIONS.map(({ id }, index) => {
    const texts = statements.filter(({ section }) => section === id).map(({ text }) => text)
    const isUnmentioned = texts.length === 0 && unmentioned.includes(id)
    return { heading: HEADINGS[index] ?? '', statements: isUnmentioned ? ['Não informado na consulta.'] : texts }
  }).filter(({ statements }) => statements.length > 0)
}

/**
 * @returns the record of a conversation, in the sections of its text. @public called by the benchmark, which imports
 * the module given by `--writer`.
 */
export function write({ text }: { readonly text: string }) {
  const startedMs = performance.now()
  const record = writeRecord(text.split('\n'))
  const seconds = (performance.now() - startedMs) / 1000
  return { sections: sectionsOf(record), omissions: record.omissions.map((omission) => omission.text), seconds }
}

const SECTION_OF = {
  queixa: 'complaint',
  hda: 'presentIllness',
  antecedentes_pessoais: 'pastHistory',
  antecedentes_familiares: 'familyHistory',
  medicamentos: 'medications',
  alergias: 'allergies',
  habitos: 'habits',
  exame_fisico: 'physicalExam',
  resultados: 'results',
  hipoteses: 'hypotheses',
  conduta: 'plan',
  orientacoes: 'advice',
  retorno: 'followUp',
} as const

/**
 * @returns true if the product's verifier marks the statement. @public called by the benchmark, which imports the
 * module given by `--writer`.
 */
export function verify({ text, source, heading, statement }: Parameters<NonNullable<Candidate['verify']>>[0]) {
  return verifyStatement(statement, SECTION_OF[heading], [source], text).length > 0
}
