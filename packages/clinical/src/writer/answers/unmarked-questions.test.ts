import { expect, test } from 'vitest'
import { writeRecord } from '../write-record.ts'

const linesOf = (said: readonly string[]) =>
  writeRecord(said).statements.map(({ section, text }) => `${section}: ${text}`)

test.each([
  [['Tenho alergia a dipirona', 'Não fumo']],
  [['Alergia a dipirona', 'Não fumo', 'Não bebo']],
  [['Paciente: Tenho alergia a dipirona', 'Paciente: Não fumo']],
  [['tenho alergia a dipirona não fumo']],
  [['alergia a dipirona não fumo não bebo']],
  [['Tenho alergia a dipirona', 'Nunca operei']],
  [['Alergia a dipirona', 'Não uso cigarro', 'Não bebo']],
])('an allergy without a mark is told, and not denied by what follows: %j', (said) => {
  const lines = linesOf(said)
  expect(lines).toContainEqual(expect.stringMatching(/^allergies: alergia a dipirona/i))
  expect(lines.join(' ')).not.toMatch(/n(?:ega|ão tenho) alergia/i)
})

test('"sou alérgico … nunca operei" in one breath is an allergy and no operation', () => {
  expect(linesOf(['sou alérgico a penicilina nunca operei não fumo não bebo'])).toEqual([
    'pastHistory: Nunca operei.',
    'allergies: Alérgico a penicilina.',
    'habits: Não fumo, não bebo.',
  ])
})

test.each([
  [['Tenho asma', 'Não fumo'], 'pastHistory: Asma.'],
  [['Uso losartana', 'Não bebo'], 'medications: Losartana.'],
  [['Asma', 'Não fumo'], 'pastHistory: Asma.'],
])('what is told on a line of its own is not denied by a no of something else: %j', (said, line) => {
  expect(linesOf(said)).toContain(line)
})

test.each([
  [['cigarro', 'não fumo'], 'habits: Nega cigarro.'],
  [['tosse', 'não tenho'], 'presentIllness: Nega tosse.'],
  [['alergia a dipirona', 'não tenho'], 'allergies: Nega alergia a dipirona.'],
])('a question without a mark is still denied by its own no: %j', (said, line) => {
  expect(linesOf(said)).toContain(line)
})

test('one line without any mark keeps what is taken, what is not, and an allergy', () => {
  const said = 'tomo losartana não tomo mais sinvastatina tenho alergia a penicilina não tenho diabetes'
  const lines = linesOf([said])
  expect(lines).toContainEqual(expect.stringMatching(/^allergies: .*alergia a penicilina\.$/i))
  expect(lines.join(' ')).toMatch(/losartana/i)
  expect(lines.join(' ')).not.toMatch(/n(?:ega|ão tenho) alergia|tem diabetes/i)
})

test('lines that were typed one by one without marks are told, each by itself', () => {
  expect(linesOf(['Dor no peito', 'Não irradia', 'Nega febre', 'Alergia a sulfa', 'Nunca operei'])).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/dor no peito/i),
      expect.stringMatching(/allergies: Alergia a sulfa/),
    ]),
  )
})

test('a talk that was typed without marks keeps its questions and answers', () => {
  expect(linesOf(['Tosse', 'Não', 'Febre', 'Não', 'Alergia', 'Dipirona'])).toEqual([
    'presentIllness: Nega tosse, febre.',
    'allergies: Alergia a dipirona.',
  ])
})

test('short lines in small letters are told, too', () => {
  const lines = linesOf(['dor de garganta há 2 dias', 'febre', 'sem tosse', 'alergia a amoxicilina'])
  expect(lines).toEqual([
    'complaint: Dor de garganta há 2 dias.',
    'presentIllness: Febre.',
    'presentIllness: Sem tosse.',
    'allergies: Alergia a amoxicilina.',
  ])
})

test.each([
  [
    ['Sente dor no peito', 'Sinto na escada', 'Tem alergia a dipirona', 'Não tenho alergia'],
    /(?<!nega |tenho )alergia a dipirona/i,
  ],
  [['Tem diabetes', 'Eu não mas minha mãe tem', 'Fuma', 'Parei faz dois anos'], /pastHistory: diabetes/i],
])('what is asked in a talk that was typed without marks is not affirmed: %j', (said, wrong) => {
  expect(linesOf(said).join('\n')).not.toMatch(wrong)
})
