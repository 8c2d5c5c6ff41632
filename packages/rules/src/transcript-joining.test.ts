import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appendPiece, joinTranscript } from './transcript-joining.ts'

const WORDS =
  'não sim dor cabeça três dias pressão médica remédio alergia dipirona losartana manhã noite coração às vezes avó avô está'.split(
    ' ',
  )
const marks = fc.constantFrom('', '', ',', '.', '?', '…', '!')
const word = fc.tuple(fc.constantFrom(...WORDS), marks).map(([plain, mark]) => plain + mark)
const piece = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '))
/** Another hearing of the same words: other case, accents apart, other punctuation. */
const hearing = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.normalize('NFD'),
  (text) => text.toUpperCase(),
  (text) => text.replaceAll(/[,.?…!]/g, ''),
)

test('pieces without shared sound keep every word, said twice or not', () => {
  fc.assert(
    fc.property(fc.array(piece), (texts) => {
      const joined = joinTranscript(texts.map((text) => ({ text })))
      expect(joined.split(' ').filter(Boolean)).toEqual(texts.flatMap((text) => text.split(' ').filter(Boolean)))
    }),
  )
})

test('words that both pieces heard stand once, however the second hearing writes them', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(WORDS, { minLength: 4 }),
      fc.nat(),
      fc.nat(),
      hearing,
      (words, cut, shared, heardAgain) => {
        const at = 1 + (cut % (words.length - 1))
        const sharedWords = 1 + (shared % Math.min(at, 4))
        const second = words.slice(at - sharedWords).join(' ')
        const joined = appendPiece(words.slice(0, at).join(' '), heardAgain(second), sharedWords / 4)
        const folded = (text: string) => text.normalize('NFC').toLowerCase()
        expect(folded(joined)).toBe(folded(words.join(' ')))
      },
    ),
  )
})

test('shared sound never costs more words than it has room for', () => {
  fc.assert(
    fc.property(piece, piece, fc.double({ min: 0, max: 2, noNaN: true }), (first, second, seconds) => {
      const room = Math.ceil(seconds * 5) + 1
      const count = (text: string) => text.split(' ').filter(Boolean).length
      const joined = appendPiece(first, second, seconds)
      expect(count(joined)).toBeGreaterThanOrEqual(count(first) + count(second) - room)
      expect(count(joined)).toBeLessThanOrEqual(count(first) + count(second))
    }),
  )
})

test('the result is composed Unicode with single spaces, and joining it again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(piece), hearing, (texts, heard) => {
      const joined = joinTranscript(texts.map((text) => ({ text: `  ${heard(text)}\n` })))
      expect(joined).toBe(joined.normalize('NFC').replaceAll(/\s+/g, ' ').trim())
      expect(joinTranscript([{ text: joined }, { text: '' }])).toBe(joined)
    }),
  )
})

const seams: readonly (readonly [string, string, string, number, string])[] = [
  ['a true repetition across a pause', 'Dói? Não,', 'não, só à noite', 0, 'Dói? Não, não, só à noite'],
  ['a true repetition beside a shared word', 'eu não', 'não, não dói', 0.34, 'eu não não dói'],
  [
    'a word cut at the end of the first',
    'tenho dor de cabe',
    'cabeça há três dias',
    0.34,
    'tenho dor de cabeça há três dias',
  ],
  [
    'a word cut at the beginning of the second',
    'tenho dor de cabeça',
    'beça há três dias',
    0.34,
    'tenho dor de cabeça há três dias',
  ],
  ['avó and avô in two hearings', 'a minha avó', 'avó materna', 0.34, 'a minha avó materna'],
  ['different words', 'tomo losartana', 'cinquenta miligramas', 0.34, 'tomo losartana cinquenta miligramas'],
  [
    'a word bent inside a long overlap',
    'dor no peito há três meses',
    'peito a três meses e meio',
    1,
    'dor no peito há três meses e meio',
  ],
]
test.each(seams)('%s', (_, first, second, sharedSeconds, whole) => {
  expect(appendPiece(first, second, sharedSeconds)).toBe(whole)
})
