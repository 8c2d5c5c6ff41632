import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'
import { withBareValuesMoved } from './bare-values.ts'

test('a dose told as a sentence of its own stands with its medicine', () => {
  const visit = `Médica: E de todo dia?
    Paciente: Enalapril. Vinte. Há um ano e meio.
    Médica: Algum outro?
    Paciente: Não.`
  expect(writtenOf(visit, 'medications')).toMatch(/enalapril, 20, há 1,5 ano/i)
  expect(writtenOf(visit, 'presentIllness')).not.toMatch(/20/)
})

test('how much and when, asked right after, stand with what was taken', () => {
  const visit = `Médica: Tomou algum remédio?
    Paciente: Laranja, da farmácia.
    Amiga: É AAS, doutora.
    Médica: AAS! Quantos?
    Paciente: Três. Ontem.`
  expect(writtenOf(visit, 'medications')).toMatch(/3, ontem/i)
})

test('an insulin told by the time of day stays a medicine', () => {
  const visit = `Médica: Usa insulina?
    Paciente: NPH. Vinte.
    Médica: De manhã?
    Paciente: Vinte de manhã. Dez de noite.`
  expect(writtenOf(visit, 'medications')).toMatch(/20 de manhã, 10 de noite/i)
})

test.each([
  ['E a febre?', 'Três dias.', /febre: 3 dias/i],
  ['E o peso?', 'Oitenta.', /peso: 80/i],
  ['E a dor começou quando?', 'Terça.', /terça/i],
])('"%s" – "%s" is not told of the medicine before, and takes no dose away', (question, answer, told) => {
  const visit = `Médica: Toma algum remédio?
    Paciente: Losartana, cinquenta.
    Médica: ${question}
    Paciente: ${answer}`
  expect(writtenOf(visit, 'medications')).toBe('Losartana, 50.')
  expect(writtenOf(visit)).toMatch(told)
})

test('a dose that is asked for again is replaced', () => {
  const medications = writtenOf(
    `Médica: Toma algum remédio?
     Paciente: Losartana, cinquenta.
     Médica: Cinquenta?
     Paciente: Vinte e cinco.`,
    'medications',
  )
  expect(medications).toMatch(/losartana, 25/i)
  expect(medications).not.toMatch(/losartana, 50/i)
})

test('when to come back, told behind the advice, is no part of it', () => {
  const unit = { at: 9, speaker: 'clinician', isNote: false, polarity: 'affirmed', sources: [] } as const
  const one = (clause: number, text: string) => ({ ...unit, clause, spoken: text, text, sources: [] })
  const placed = [
    { unit: one(0, 'traz caderninho dos destros'), section: 'advice', relevance: 0.9, note: '' },
    { unit: one(1, '30 dias'), section: 'followUp', relevance: 0.9, note: '' },
  ] as const
  expect(withBareValuesMoved(placed, []).map(({ section }) => section)).toEqual(['advice', 'followUp'])
})
