import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const visit = (lines: string) =>
  writtenOf(`Médico: Bom dia, o que houve?
    Paciente: Dor nas costas há uma semana.
    ${lines}`)

test.each([
  [
    'Médico: Receitei tramadol cinquenta.\nPaciente: Esse me dá enjoo.\nMédico: Então fica só a dipirona.',
    /tramadol: dá enjoo/i,
  ],
  [
    'Médico: Vou te passar ibuprofeno.\nPaciente: Eu não posso, tenho gastrite.\nMédico: Então paracetamol setecentos e cinquenta.',
    /ibuprofeno: não posso, tenho gastrite/i,
  ],
  ['Médico: Diclofenaco por três dias.\nPaciente: Passo mal com ele.', /diclofenaco: passo mal com ele/i],
])('an objection to an order names the medicine: %s', (lines, told) => {
  expect(visit(lines)).toMatch(told)
})

test.each([
  ['Médico: Vou passar ibuprofeno e omeprazol.\nPaciente: Me dá enjoo.', /(?:ibuprofeno|omeprazol): (?:me )?dá enjoo/i],
  ['Médico: Vou passar ibuprofeno.\nPaciente: O omeprazol me dá enjoo.', /ibuprofeno: /i],
  [
    'Médico: Dipirona em casa?\nPaciente: Tenho.\nMédico: Vamos medir a pressão.\nPaciente: Passo mal.',
    /dipirona: passo mal/i,
  ],
])('an objection to none, or to one of two, names none: %s', (lines, notTold) => {
  expect(visit(lines)).not.toMatch(notTold)
})
