import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

test('what is ruled out within the sentence is not ordered', () => {
  const plan = writtenOf(
    'Médico: Sumatriptano, no máximo dois dias por semana. Preventivo: candesartana oito… com essa pressão, não. Venlafaxina, trinta e sete e meio de manhã, sete dias.',
    'plan',
  )
  expect(plan).toMatch(/Venlafaxina, 37,5 de manhã, 7 dias/)
  expect(plan).not.toMatch(/candesartana/i)
})

test('a value that is put right for a reason takes the place of the first', () => {
  const plan = writtenOf(
    'Médico: A rosuvastatina sobe pra quarenta… com a creatinina assim, não, vinte. AAS continua.',
    'plan',
  )
  expect(plan).toMatch(/Rosuvastatina sobe pra 20/)
  expect(plan).not.toMatch(/40/)
})

test('a reason that rules nothing out leaves the order', () => {
  const written = writtenOf('Médico: Losartana cinquenta, com a pressão assim, uma vez ao dia.')
  expect(written).toMatch(/Losartana 50.*1x\/dia/i)
})

test('what follows a medicine that was only thought of is of the one that is given', () => {
  const plan = writtenOf(
    'Médico: Mirtazapina, sete e meio, à noite. Ia dar sertralina, mas o apetite pesa. Duas semanas, e subo a quinze.',
    'plan',
  )
  expect(plan).toMatch(/Mirtazapina: 2 semanas, e subo a 15/)
  expect(plan).not.toMatch(/sertralina/i)
})

const medicines = (answer: string) =>
  writtenOf(`Médico: Que remédio toma?\nPaciente: ${answer}\nMédico: Fuma?\nPaciente: Não.`, 'medications')

test('a dose that its speaker begins anew is told once', () => {
  expect(medicines('Enalapril, cinco de manhã e… dez de manhã e dez de noite.')).toMatch(
    /Enalapril, 10 de manhã e 10 de noite/i,
  )
  expect(medicines('A NPH. Vinte e duas de manhã e dez… doze de noite.')).toMatch(/22 de manhã e 12 de noite/)
})

test('doses of two times of the day are both told', () => {
  expect(medicines('Enalapril, cinco de manhã e dez de noite.')).toMatch(/5 de manhã e 10 de noite/)
})
