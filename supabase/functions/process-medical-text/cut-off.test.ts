import { expect, test } from 'vitest'
import { cutOffMarker, cutOffWords, endsInSpeech } from './cut-off.ts'
import { organise } from './organise.ts'

/** Consecutive pieces of a recording. */
const heard = (...pieces: readonly (readonly [text: string, loudness: string | null])[]) =>
  pieces.map(([text, loudness], index) => ({
    text,
    loudness,
    startSample: index * 48_000,
    endSample: (index + 1) * 48_000,
  }))

test.each([
  ['in the middle of a word', heard(['tomo losartana', '7888885'], ['tem alergia a algu', '078']), true],
  ['in a sentence after a short pause', heard(['bom dia', '0788'], ['ausculta pulmonar limp', '0888']), true],
  ['with the end of a sentence', heard(['tomo losartana', '7888885'], ['tem alergia a algum remédio', '0785']), false],
  ['in a pause', heard(['tomo losartana', '7888885'], ['tem alergia', '07880']), false],
  ['in silence, long after the last word', heard(['tomo losartana', '7888885'], ['', '00000']), false],
  ['with another noise than words', heard(['tomo losartana', '7888885'], ['', '88888']), false],
  ['after too little to compare it with', heard(['oi', '88']), false],
  ['unmeasured', heard(['tomo losartana', '7888885'], ['tem alergia', null]), false],
  ['before it began', [], false],
])('a recording that ends %s', (_, pieces, isCut) => {
  expect(endsInSpeech(pieces)).toBe(isCut)
})

const pieces = heard(
  ['Médica: O que a senhora sente?', '0788885'],
  ['Paciente: Dor de cabeça há três dias.', '0788885'],
  ['Médica: Pressão doze por oito. Hipótese de enxa.', '07888'],
)

test('the line that is based on the last words of a recording that was cut off is marked, and no other', async () => {
  const passages = pieces.map(({ text }) => text)
  const hints = { doubts: [], clinicWords: [], cutOff: cutOffWords(pieces, []) }
  const { statements } = await organise(passages, [], { env: () => undefined }, hints)
  const marks = statements.map((one) => one as { text: string; marks: { kind: string; message: string }[] })
  const cut = marks.filter((one) => one.marks.some(({ kind }) => kind === 'cutOff'))
  expect(cut.map(({ text }) => text)).toEqual([expect.stringMatching(/enxa/)])
  expect(cut[0]?.marks.map(({ message }) => message)).toContain(
    'a gravação terminou durante esta fala ou logo depois dela: “enxa” pode estar cortado.',
  )
})

test('the same recording that ends in a pause has no such mark', async () => {
  const whole = [...pieces.slice(0, -1), ...heard(['Médica: Pressão doze por oito. Hipótese de enxa.', '078850'])]
  expect(cutOffWords(whole, [])).toEqual([])
})

test('the word of the second pass counts, too; a changed end and a note after it are not marked', () => {
  const words = cutOffWords(pieces, heard(['Hipótese de enxaqueca.', null]))
  expect(words).toEqual(['enxa', 'enxaqueca'])
  const source = (passage: number, text: string) => [{ passage, from: 0, to: text.length }]
  const mark = (passages: readonly string[], at: number) =>
    cutOffMarker(passages, words)('Enxaqueca.', source(at, passages[at] ?? '')).length
  expect(mark(['Dor.', 'Hipótese de enxaqueca.'], 1)).toBe(1)
  expect(mark(['Dor.', 'Hipótese de enxaqueca.'], 0)).toBe(0)
  expect(mark(['Dor.', 'Hipótese de enxaqueca sem aura.'], 1)).toBe(0)
  expect(mark(['Hipótese de enxa.', 'Anotação do profissional: peso 70'], 1)).toBe(0)
  expect(mark(['Hipótese de enxa.', 'Anotação do profissional: peso 70'], 0)).toBe(1)
})
