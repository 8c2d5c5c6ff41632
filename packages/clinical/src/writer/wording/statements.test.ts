import { expect, test } from 'vitest'
import { writeRecord } from '../write-record.ts'

function told(conversation: readonly string[]) {
  return writeRecord(conversation).statements
}

test('a corrected frequency replaces the first, even if the correction is a separate sentence', () => {
  const texts = told([
    'Médica: Toma o quê?',
    'Paciente: Losartana de cinquenta miligramas, uma vez por dia. Ah não, minto, duas vezes por dia.',
  ]).map(({ text }) => text)
  expect(texts.join('\n')).toContain('Losartana 50 mg, 2x/dia')
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
    text: 'Mãe: diabetes.',
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

test('what the professional typed is a statement of its own, whatever was said right before', () => {
  const note = 'Anotação do profissional: pressão 12 por 8'
  const said = ['bom dia o quea senhora está sentindohá quanto tempo a senhora tem do', 'bom dia o quea senhora está']
  const fromNote = told([...said, note]).filter(({ sources }) => sources.some(({ passage }) => passage === 2))
  expect(fromNote.map(({ text, sources }) => [text, sources.length])).toEqual([['Pressão 120x80 mmHg.', 1]])
})

test('a typed note that corrects a value neither continues nor takes back what was said', () => {
  const [spoken, typed] = told(['Pressão catorze por nove.', 'Anotação do profissional: não, doze por oito'])
  expect(spoken).toMatchObject({ text: 'Pressão 140x90 mmHg.', sources: [{ passage: 0 }] })
  expect(typed?.sources.every(({ passage }) => passage === 1)).toBe(true)
})

const EXAMINED = [
  'Médica: Vou examinar. Pulmão limpo dos dois lados, ritmo regular em dois tempos, barriga mole e indolor, pernas sem edema.',
  'Médica: Saturação noventa e oito, frequência oitenta e quatro, temperatura trinta e seis e sete, joelho direito quente e inchado, punho direito livre.',
]

test('what is examined in one go is one paragraph, a little longer than other lines', () => {
  const exam = told(['Médica: O que houve?', 'Paciente: Dor no joelho direito.', ...EXAMINED]).filter(
    ({ section }) => section === 'physicalExam',
  )
  expect(exam).toHaveLength(1)
  expect(exam[0]?.text).toMatch(/pulmão limpo.*saturação 98.*joelho direito quente e inchado/iu)
  expect(exam[0]?.text.split(' ').length).toBeGreaterThan(24)
})

test('what is ordered in one go stays in lines of at most 24 words', () => {
  const plan = told([
    'Médica: O que houve?',
    'Paciente: Dor no joelho direito.',
    ...EXAMINED,
    'Médica: Vou pedir raio X do joelho direito em duas incidências, hemograma com plaquetas, ácido úrico, fator reumatoide.',
    'Médica: Vou pedir também ressonância do joelho direito sem contraste, ultrassom do joelho com doppler, creatinina, ureia.',
  ]).filter(({ section }) => section === 'plan')
  expect(plan.length).toBeGreaterThan(1)
  for (const { text } of plan) expect(text.split(' ').length).toBeLessThanOrEqual(24)
})
