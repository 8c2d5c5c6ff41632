import { expect, test } from 'vitest'
import { writeRecord } from './write-record.ts'

function told(conversation: readonly string[]) {
  return writeRecord(conversation).statements
}

test('a corrected frequency replaces the first, even if the correction is a separate sentence', () => {
  const texts = told([
    'Médica: Toma o quê?',
    'Paciente: Losartana de cinquenta miligramas, uma vez por dia. Ah não, minto, duas vezes por dia.',
  ]).map(({ text }) => text)
  expect(texts.join('\n')).toContain('Losartana de 50 mg, 2x/dia')
  expect(texts.join('\n')).not.toContain('uma vez')
})

test('one sentence about the patient and a relative becomes two statements, and only the relative’s names the relative', () => {
  const statements = told([
    'Médica: A senhora tem alguma doença?',
    'Paciente: Tenho pressão alta e minha mãe tem diabetes.',
  ])
  expect(statements.find(({ text }) => /pressão alta/i.test(text))?.text).not.toContain('diabetes')
  expect(statements.find(({ text }) => text.includes('diabetes'))).toMatchObject({
    section: 'familyHistory',
    subject: 'mãe',
    text: 'Mãe tem diabetes.',
  })
})

test('a pressure measured after a medicine was named is not part of the medicine', () => {
  const texts = told([
    'Médica: Losartana, quanto?',
    'Paciente: Losartana de cinquenta miligramas, uma vez por dia.',
    'Médica: Pressão catorze por nove. Está bem.',
    'Paciente: Está bem, obrigada.',
  ]).map(({ text }) => text)
  expect(texts.find((text) => text.includes('Losartana'))).not.toContain('140')
  expect(texts.join('\n')).not.toContain('obrigada')
})
