import { expect, test } from 'vitest'
import { doubtMarker, heardTwice, type Doubt } from './heard-twice.ts'

const doubtMarks = (text: string, passages: readonly string[], doubts: readonly Doubt[]) =>
  doubtMarker(passages, doubts)(text, passages.keys())

test.each([
  ['a dose', 'tomo losartana de cinquenta de manhã', 'Tomo losartana de sessenta, de manhã.', 'cinquenta', 'sessenta'],
  ['a medicine', 'uso hidroxizina à noite', 'Uso hidralazina à noite.', 'hidroxizina', 'hidralazina'],
  ['a unit', 'dez mg de manhã', 'Dez ml de manhã.', 'dez mg', 'Dez ml'],
  ['a side', 'dói o joelho direito quando ando', 'Dói o joelho esquerdo quando ando.', 'direito', 'esquerdo'],
  ['how often', 'de oito em oito horas', 'De doze em doze horas.', 'de oito em oito horas', 'De doze em doze horas'],
])('two readings that disagree on %s are told both', async (_what, live, second, one, other) => {
  expect(await heardTwice([live], [second])).toContainEqual(
    expect.objectContaining({ live: expect.stringContaining(one), second: expect.stringContaining(other) }),
  )
})

test('a negation that only one pass has is a doubt', async () => {
  const [doubt] = await heardTwice(['eu tenho alergia a dipirona'], ['Eu não tenho alergia a dipirona.'])
  expect(doubt).toMatchObject({ live: 'eu tenho alergia a', second: 'Eu não tenho alergia a' })
})

test.each([
  ['digits for words', 'losartana de cinquenta miligramas', 'Losartana de 50 mg.'],
  ['another spelling', 'oi doutora tudo bem', 'Olá, doutora. Tudo bem?'],
  ['the same', 'não tenho febre', 'Não tenho febre.'],
  ['nothing at all', '', 'Bom dia.'],
])('%s is no disagreement', async (_what, live, second) => {
  expect(await heardTwice([live], [second])).toEqual([])
})

const live = ['Bom dia, doutora. Tomo losartana de cinquenta, de manhã.', 'Sinto tontura.']
const second = ['Bom dia, doutora. Tomo losartana de sessenta, de manhã.', 'Sinto tontura.']

test('a statement that is based on the place and names it is marked with both words', async () => {
  const doubts = await heardTwice(live, second)
  const text = 'Losartana de 60, de manhã.'
  const [mark, ...more] = doubtMarks(text, ['Tomo losartana de sessenta, de manhã.'], doubts)
  expect(mark).toMatchObject({
    kind: 'heardTwice',
    severity: 'serious',
    message: 'ouvido de duas formas: “sessenta” e “cinquenta”.',
    candidate: 'cinquenta',
  })
  expect(text.slice(mark?.from, mark?.to)).toBe('60')
  expect(more).toEqual([])
})

test.each([
  ['begins', ['Pela manhã tomo.', 'Sessenta de losartana.']],
  ['ends', ['Pela manhã tomo losartana sessenta.', 'De tarde não.']],
])('a statement whose passage %s at the place is marked', async (_what, passages) => {
  const heard = passages.map((passage) => passage.replace(/sessenta/i, 'cinquenta'))
  const doubts = await heardTwice(heard, passages)
  const said = passages.find((passage) => /sessenta/i.test(passage)) ?? ''
  expect(doubtMarks('Losartana 60.', [said], doubts)).toEqual([expect.objectContaining({ kind: 'heardTwice' })])
})

test('other statements are not marked', async () => {
  const doubts = await heardTwice(live, second)
  expect(doubtMarks('Tontura.', ['Sinto tontura.'], doubts)).toEqual([])
  expect(doubtMarks('Tontura 60.', ['Sinto tontura há sessenta dias.'], doubts)).toEqual([])
})

test('a doubtful negation marks the whole statement, whichever pass it is based on', async () => {
  const doubts = await heardTwice(['eu tenho alergia a dipirona'], ['Eu não tenho alergia a dipirona.'])
  for (const passage of ['eu tenho alergia a dipirona', 'Eu não tenho alergia a dipirona.'])
    expect(doubtMarks('Alergia a dipirona.', [passage], doubts)).toEqual([
      expect.objectContaining({ from: 0, to: 'Alergia a dipirona.'.length }),
    ])
})

test('passes of hours with little in common are compared in bounded time, with a bounded number of doubts', async () => {
  const numbers = (first: number) => [
    Array.from({ length: 4000 }, (_, index) => `dor ${first + index * 2} mg`).join(' '),
  ]
  const started = performance.now()
  expect((await heardTwice(numbers(1000), numbers(1001))).length).toBeLessThanOrEqual(200)
  expect(performance.now() - started).toBeLessThan(20_000)
})

test('a passage is read once, however many statements are based on it', async () => {
  const doubts = await heardTwice(live, second)
  let readings = 0
  const passages = new Proxy(['Tomo losartana de sessenta, de manhã.'], {
    get(target, key, receiver) {
      if (key === '0') readings += 1
      return Reflect.get(target, key, receiver) as unknown
    },
  })
  const marksOf = doubtMarker(passages, doubts)
  for (let count = 0; count < 3; count += 1) expect(marksOf('Losartana de 60, de manhã.', [0, 0])).toHaveLength(1)
  expect(readings).toBe(1)
})
