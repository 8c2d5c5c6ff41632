import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const visit = (lines: string) => writtenOf(`Médica: O que houve?\nPaciente: Dor no ombro.\n${lines}`)

const GRANTED: readonly (readonly [string, RegExp, RegExp])[] = [
  [
    `Médica: Dipirona, quarenta gotas, três vezes ao dia.
     Paciente: Dá pra ser duas? No trabalho não consigo.
     Médica: Dá, duas então.`,
    /dipirona, 40 gotas, 2x\/dia/i,
    /3x/,
  ],
  [
    `Médica: Fisioterapia cinco vezes por semana.
     Paciente: Cinco é muito. Três.
     Médica: Tá, três.`,
    /fisioterapia 3x\/semana/i,
    /5x/,
  ],
  [
    `Médica: Volta em quinze dias.
     Paciente: Pode ser trinta? Vou viajar.
     Médica: Pode, trinta dias.`,
    /volta em 30 dias/i,
    /15 dias/,
  ],
  [
    `Médica: Alprazolam meio miligrama, duas vezes ao dia.
     Paciente: Pode ser uma vez só, de noite?
     Médica: Pode.`,
    /alprazolam meio miligrama, 1 vez só, de noite/i,
    /2x/,
  ],
]

test.each(GRANTED)('what the patient asks for and the clinician grants stands: %s', (talk, right, wrong) => {
  const written = visit(talk)
  expect(written).toMatch(right)
  expect(written).not.toMatch(wrong)
})

test('a number is of the amount that it is nearest to: nobody takes twenty times a day', () => {
  const written = visit(`Médica: Dipirona, quarenta gotas, três vezes ao dia.
    Paciente: Pode ser vinte?
    Médica: Pode, vinte.`)
  expect(written).toMatch(/dipirona, 20 gotas, 3x\/dia/i)
})

test('without marks, too', () => {
  const written = writtenOf(`dipirona quarenta gotas três vezes ao dia
    dá pra ser duas no trabalho não consigo
    dá duas então`)
  expect(written).toMatch(/dipirona 40 gotas 2x\/dia/i)
  expect(written).not.toMatch(/3x/)
})

const REFUSED: readonly (readonly [string, RegExp])[] = [
  [
    `Médica: Amoxicilina de oito em oito horas, por dez dias.
     Paciente: Não dá pra ser sete?
     Médica: Não, tem que ser dez.`,
    /amoxicilina 8\/8 h, (?:por )?10 dias/i,
  ],
  [
    `Médica: Fisioterapia três vezes por semana.
     Paciente: Dá pra ser duas?
     Médica: Vamos ver.`,
    /fisioterapia 3x\/semana/i,
  ],
  [
    `Médica: Paracetamol de setecentos e cinquenta, por três dias.
     Paciente: Pode dar sono por duas horas?
     Médica: Pode.`,
    /paracetamol 750, (?:por )?3 dias/i,
  ],
  [
    `Médica: Amoxicilina de oito em oito, e dipirona de seis em seis.
     Paciente: Dá pra ser de doze em doze?
     Médica: Dá.`,
    /amoxicilina 8\/8 h,? (?:e )?dipirona 6\/6 h/i,
  ],
  [
    `Médica: Prednisona, quarenta por cinco dias, depois vinte por cinco dias.
     Paciente: Pode ser três dias?
     Médica: Pode.`,
    /40 por 5 dias, depois 20 por 5 dias/i,
  ],
  [
    `Médica: Dipirona, quarenta gotas, três vezes ao dia.
     Médica: E passo também uma pomada de cetoconazol.
     Paciente: Pode ser duas?
     Médica: Pode.`,
    /dipirona, 40 gotas, 3x\/dia/i,
  ],
]

test.each(REFUSED)('what is not granted, or is of something else, changes nothing: %s', (talk, stands) => {
  expect(visit(talk)).toMatch(stands)
})

test.each([
  'Médica: Você volta em seis semanas.\nPaciente: Seis é na semana do Natal, pode ser oito?\nMédica: Pode, oito então.',
  'Você volta em seis semanas.\nSeis é na semana do Natal, pode ser oito?\nPode, oito então.',
])('what was ordered and is only said again is no order of the patient’s: %s', (talk) => {
  expect(writtenOf(talk)).toMatch(/volta em 8 semanas/i)
})
