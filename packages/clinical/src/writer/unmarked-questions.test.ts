import { expect, test } from 'vitest'
import { writeRecord } from './write-record.ts'

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
    'allergies: Alérgico a penicilina.',
    'habits: Nunca operei não fumo não bebo.',
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
