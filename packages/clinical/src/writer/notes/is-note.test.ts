import { expect, test } from 'vitest'
import { isNote } from './is-note.ts'

test.each([
  'QP: tosse\nHDA: há 3 dias, nega febre\nCD: RX',
  'Paciente refere dor lombar há 2 dias. Nega trauma. Prescrevo repouso.',
  'HAS, DM2. PA 150x90. Mantenho losartana 50 mg.',
  'S: melhor\nO: PA 120x80\nA: HAS\nP: manter losartana',
  'Ca de mama, nega dor. Metástase? Solicito TC.',
])('a note is one: %s', (text) => {
  expect(isNote(text.split('\n'))).toBe(true)
})

test.each([
  'Médica: A senhora tem alergia?\nPaciente: Tenho, a dipirona.\nMédica: Retorno em 30 dias.',
  'Tem alergia? Tenho, a dipirona. Vou solicitar um hemograma. Retorno em 30 dias.',
  'e a senhora toma losartana tomo sim de manhã tem alergia a dipirona eu tenho vou pedir uns exames',
  'P: Estou com dor no peito\nM: Há quanto tempo?\nP: Três dias',
  'Tem alergia a dipirona\nNão tenho alergia',
])('a talk is none: %s', (text) => {
  expect(isNote(text.split('\n'))).toBe(false)
})
