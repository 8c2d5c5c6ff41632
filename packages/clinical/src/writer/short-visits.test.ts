import { expect, test } from 'vitest'
import { writtenOf } from './test-writing.ts'

test.each([
  ['Estou com tosse.', 'Tosse.'],
  ['Estou com azia.', 'Azia.'],
  ['Estou com uma dor.', 'Dor.'],
  ['Tenho dor de cabeça.', 'Dor de cabeça.'],
])('"%s" is the complaint, however few words are left of it', (spoken, complaint) => {
  expect(writtenOf(spoken, 'complaint')).toBe(complaint)
  expect(writtenOf(`Médico: O que houve?\nPaciente: ${spoken}`, 'complaint')).toBe(complaint)
})

test('a symptom is no allergy', () => {
  expect(writtenOf('Médico: O que houve?\nPaciente: Estou com azia.', 'allergies')).toBe('')
})

test('a typed line that names its heading is told there', () => {
  const note = 'Queixa: tosse\nHipótese: asma\nConduta: dipirona 1 g'
  expect(writtenOf(note, 'hypotheses')).toBe('Asma.')
  expect(writtenOf(note, 'plan')).toBe('Dipirona 1 g.')
  expect(writtenOf(note, 'complaint')).toBe('Tosse.')
  expect(writtenOf('hipótese: asma', 'hypotheses')).toBe('Hipótese: asma.')
})

test("relatives' diseases in a note are family history, and nobody's words", () => {
  const note = 'Dor no joelho há um mês.\nPai: asma\nMãe: diabetes'
  expect(writtenOf(note, 'familyHistory')).toMatch(/pai: asma/i)
  expect(writtenOf(note, 'familyHistory')).toMatch(/mãe: diabetes/i)
  expect(writtenOf(note, 'pastHistory')).toBe('')
})

test('what a medicine did to the patient is an allergy, though another one is prescribed', () => {
  const visit = `- Alérgico a algum remédio?
- Dipirona me dá falta de ar.
- Entorse leve. Tornozeleira por duas semanas.
- Naproxeno 500 de 12 em 12 horas por 5 dias.`
  expect(writtenOf(visit, 'allergies')).toMatch(/dipirona/i)
})

test('"do nada" denies nothing', () => {
  expect(writtenOf('Médico: O que houve?\nPaciente: O coração dispara do nada.')).not.toMatch(/nega/i)
})

test('an allergy to anything that is denied needs no rest of its question', () => {
  expect(writtenOf('Médico: Alergia a alguma coisa?\nPaciente: Não que eu saiba.', 'allergies')).toBe('Nega alergia.')
})

test('what the patient needs was not given', () => {
  expect(writtenOf('Médico: O que houve?\nPaciente: Estou com febre. Preciso de atestado.')).toMatch(
    /precisa de atestado/i,
  )
})
