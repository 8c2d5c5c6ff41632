import { expect, test } from 'vitest'
import { bestReading, heardAs } from './best-reading.ts'
import type { HeardPiece } from './consultation-store.ts'

const piece = (startSample: number, endSample: number, text: string): HeardPiece => ({ startSample, endSample, text })
const live = [piece(0, 100, 'Bom dia.'), piece(100, 250, 'Tomo losartana sincoenta.'), piece(250, 300, '')]
const liveText = 'Bom dia. Tomo losartana sincoenta.'
const whole = [piece(0, 300, 'Bom dia. Tomo losartana 50 mg.')]

function storeOf(second: readonly HeardPiece[], isReplaced = true) {
  const replaced: string[][] = []
  return {
    replaced,
    pieces: async () => live,
    secondPassPieces: async () => second,
    replaceTranscript: async (_id: string, read: string, better: string) => {
      replaced.push([read, better])
      return isReplaced
    },
  }
}

test('a second pass over the whole recording replaces exactly the live text', async () => {
  const store = storeOf(whole)
  const { transcription, heard } = await bestReading(store, 'c', liveText)
  expect(transcription).toBe('Bom dia. Tomo losartana 50 mg.')
  expect(heard).toEqual(['Bom dia. Tomo losartana 50 mg.'])
  expect(store.replaced).toEqual([[liveText, 'Bom dia. Tomo losartana 50 mg.']])
})

test.each([
  ['ends before the first', [piece(0, 299, 'Bom dia. Tomo losartana 50 mg.')]],
  ['has a hole', [piece(0, 100, 'Bom dia.'), piece(101, 300, 'Tomo losartana 50 mg.')]],
  ['begins late', [piece(1, 300, 'Bom dia. Tomo losartana 50 mg.')]],
  ['has lost words', [piece(0, 300, 'Bom. Dia.')]],
  ['has no sentences', [piece(0, 300, 'bom dia tomo losartana cinquenta')]],
  ['was not made', []],
])('a second reading that %s leaves the first', async (_flaw, second) => {
  const store = storeOf(second)
  const flawed = await bestReading(
    { ...store, pieces: async () => [piece(0, 150, 'Bom dia. Como vai?'), ...live.slice(1)] },
    'c',
    'Bom dia. Como vai? Tomo losartana sincoenta.',
  )
  expect(flawed.transcription).toBe('Bom dia. Como vai? Tomo losartana sincoenta.')
  expect(store.replaced).toEqual([])
})

test('a sentence missing from the second pass stays where it was heard', async () => {
  const store = storeOf([piece(0, 300, 'Tomo losartana 50 mg.')])
  const { transcription, heard } = await bestReading(store, 'c', liveText)
  expect(transcription).toBe('Bom dia. Tomo losartana 50 mg.')
  expect(heard).toEqual(['Bom dia. Tomo losartana 50 mg.'])
  expect(store.replaced).toEqual([[liveText, 'Bom dia. Tomo losartana 50 mg.']])
})

test('a second pass without punctuation, which gives fewer passages to refer to, does not replace the live text', async () => {
  const store = storeOf([piece(0, 300, 'bom dia o que a senhora está sentindobom dia doutor')])
  const unmarked = 'bom dia o que a senhora está sentindo bom dia doutor'
  const first = [piece(0, 100, 'bom dia o que a senhora está sentindo'), piece(100, 300, 'bom dia doutor')]
  const reading = await bestReading({ ...store, pieces: async () => first }, 'c', unmarked)
  expect(reading).toEqual({ transcription: unmarked, heard: first.map(({ text }) => text), isAsHeard: true })
  expect(store.replaced).toEqual([])
})

test('a text that the doctor changed before is kept', async () => {
  const store = storeOf(whole)
  expect((await bestReading(store, 'c', 'Bom dia. Toma losartana 100 mg.')).transcription).toBe(
    'Bom dia. Toma losartana 100 mg.',
  )
  expect(store.replaced).toEqual([])
})

test('a text that the doctor is just changing is kept', async () => {
  expect((await bestReading(storeOf(whole, false), 'c', liveText)).transcription).toBe(liveText)
})

test('a draft that is written afresh has the same pieces as the first', async () => {
  const first = [piece(0, 100, 'tomo losartana sincoenta'), piece(100, 300, 'tenho alergia a dipirona')]
  const second = [piece(0, 100, 'tomo losartana cinquenta'), piece(100, 300, 'tenho alergia a dipirona')]
  const store = { ...storeOf(second), pieces: async () => first }
  const { transcription, heard } = await bestReading(store, 'c', 'tomo losartana sincoenta tenho alergia a dipirona')
  expect(transcription).toBe('tomo losartana cinquenta tenho alergia a dipirona')
  expect(heard).toHaveLength(2)
  expect(await heardAs(store, 'c', transcription)).toEqual(heard)
  const live = first.map(({ text }) => text)
  expect(await heardAs(store, 'c', `${live.join(' ')}\nAnotação do profissional: Edema.`)).toEqual(live)
  expect(await heardAs(store, 'c', 'Um texto que alguém mudou.')).toEqual(live)
  expect(await heardAs({ ...store, secondPassPieces: async () => [] }, 'c', transcription)).toEqual(live)
})
