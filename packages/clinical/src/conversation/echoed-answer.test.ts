import { expect, test } from 'vitest'
import { opensEchoedAnswer } from './echoed-answer.ts'
import { readConversation } from './read-conversation.ts'

/** The words with a bar before each answer that repeats its question. */
function cut(spoken: string): string {
  const words = spoken.split(' ')
  return words.map((word, at) => (opensEchoedAnswer(words, at, 0) ? `| ${word}` : word)).join(' ')
}

test.each([
  'fuma | fumo dez por dia',
  'a senhora dorme bem | durmo mal',
  'ja operou | operei a vesicula',
  'tem tosse | tenho de manha',
  'caiu do berco | nao caiu nao',
  'toma remedio | nao tomo nada',
  'e febre | febre nao',
  'febre suor emagrecimento | emagreci dois quilos',
])('a word of the question, said again by the one who is asked, begins the answer: %s', (spoken) => {
  expect(cut(spoken.replace('| ', ''))).toBe(spoken)
})

test.each([
  'um comprimido dia sim dia nao',
  'piora quando toma cafe e eu tomo muito',
  'sente dor nao sei se sinto',
  'de quatro em quatro nao de seis',
  'ela toma losartana que eu tomo tambem',
  'nao tem tosse so tenho coriza',
  'a glibenclamida nao volta',
])('a sentence that goes on is not cut: %s', (spoken) => {
  expect(cut(spoken)).toBe(spoken)
})

test('without marks, what an answer repeats is a question', () => {
  const said = readConversation(['agora me conta a senhora fuma fumo dez por dia desde os quinze anos'])
  const asked = said.find(({ text }) => text.endsWith('fuma'))
  expect(asked?.isQuestion).toBe(true)
  expect(said.some(({ text }) => text.startsWith('fumo'))).toBe(true)
})
