import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeReadings } from './merge-readings.ts'

test.each([
  [
    'the wording of the second counts',
    ['tomo losartana sincoenta', 'de manhã'],
    ['Tomo losartana cinquenta de manhã.'],
    ['Tomo losartana cinquenta de manhã.'],
  ],
  [
    'a sentence that the second skipped stands where it was heard',
    ['Bom dia.', 'Não tenho alergia.', 'Tomo losartana.'],
    ['Bom dia.', 'Tomo losartana.'],
    ['Bom dia. Não tenho alergia.', 'Tomo losartana.'],
  ],
  [
    'a word that turns the meaning round is not left out',
    ['não tenho alergia a dipirona'],
    ['Tenho alergia a dipirona.'],
    ['não Tenho alergia a dipirona.'],
  ],
  [
    'what was heard before the first and after the last word is kept',
    ['doutora bom dia até logo'],
    ['Bom dia.'],
    ['doutora Bom dia. até logo'],
  ],
  [
    'two words with a pause between them stay two',
    ['o que a senhora está sentindo', 'bom dia doutor'],
    ['o que a senhora está sentindobom dia doutor'],
    ['o que a senhora está sentindo bom dia doutor'],
  ],
  ['a word that the first cut in two is one', ['tomo lo sartana'], ['Tomo losartana.'], ['Tomo losartana.']],
  ['fewer words of fewer letters have lost some', ['eu não tenho alergia'], ['Eu alegria.'], ['Eu não tenho alergia']],
  [
    'a number may be written in digits',
    ['nasci em mil novecentos e sessenta e oito', 'pressão cento e vinte por oitenta'],
    ['Nasci em 1968. Pressão 120 por 80.'],
    ['Nasci em 1968. Pressão 120 por 80.'],
  ],
  [
    'what stood before a number is not taken for a part of it',
    ['não tenho alergia cinquenta mg'],
    ['50 mg.'],
    ['não tenho alergia cinquenta mg.'],
  ],
  [
    'a shorter word beside a number in digits stands for the one that was heard',
    ['tomei vinte e cinco comprimidos'],
    ['Tomei 25 cp.'],
    ['Tomei 25 cp.'],
  ],
  ['numbers in digits stand for no other words', ['alergia forte cinquenta'], ['50 100.'], ['alergia forte cinquenta']],
  [
    'a whole sentence in the place of which two other words stand is kept',
    ['tomei o remédio ontem à noite e passei mal', 'hoje estou bem'],
    ['Obrigado. Hoje estou bem.'],
    ['tomei o remédio ontem à noite e passei mal Hoje estou bem.'],
  ],
  ['what only the second heard is there too', ['bom dia'], ['Bom dia. Como vai?'], ['Bom dia. Como vai?']],
  ['an empty piece stays one', ['bom dia', '', 'tchau'], ['Bom dia.', '', 'Tchau.'], ['Bom dia.', '', 'Tchau.']],
  ['a second reading without a word is the first', ['bom dia'], [''], ['bom dia']],
])('%s', async (_fact, first, second, merged) => {
  expect(await mergeReadings(first, second)).toEqual(merged)
})

const letters = 'abcdefghijklmnop'
const wordAt = (index: number) => `x${letters[index % 16]}${letters[Math.floor(index / 16)]}z`
/**
 * For each word: whether the second pass drops it, whether a pause precedes it, and whether the second pass joins the
 * words across it.
 */
const hearings = fc.array(fc.record({ isDropped: fc.boolean(), isAfterPause: fc.boolean(), isGlued: fc.boolean() }), {
  minLength: 1,
  maxLength: 120,
})

test('no word of the live text is lost if the second pass drops it or joins words over pauses', async () => {
  await fc.assert(
    fc.asyncProperty(hearings, async (words) => {
      const first: string[] = []
      const second: string[] = []
      let canGlue: boolean = false
      for (const [index, { isDropped, isAfterPause, isGlued }] of words.entries()) {
        const word = wordAt(index)
        if (isAfterPause || index === 0) first.push(word)
        else first.push(`${first.pop()} ${word}`)
        const isOne: boolean = isAfterPause && isGlued && canGlue && !isDropped
        if (isOne) second.push(second.pop() + word)
        else if (!isDropped) second.push(word)
        canGlue = !isDropped && !isOne
      }
      expect(await mergeReadings(first, [second.join(' ')])).toEqual([words.map((_, index) => wordAt(index)).join(' ')])
    }),
  )
})

test('the result has no words that neither pass heard, and keeps the order of both', async () => {
  const word = fc.constantFrom('bom', 'dia', 'não', 'dor', 'de', 'há', '50', 'mg')
  const pieces = fc.array(
    fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
    { minLength: 1, maxLength: 5 },
  )
  await fc.assert(
    fc.asyncProperty(pieces, pieces, async (first, second) => {
      const merged = (await mergeReadings(first, second)) ?? []
      expect(merged).toHaveLength(second.length)
      const heard = new Set([...first, ...second].join(' ').split(' '))
      for (const written of merged.join(' ').split(' ').filter(Boolean)) expect(heard).toContain(written)
      const count = (texts: readonly string[]) => texts.join(' ').split(' ').filter(Boolean).length
      expect(count(merged)).toBeGreaterThanOrEqual(count(second))
    }),
  )
})

test('other work continues while two long passes that differ in every fifth word are compared', async () => {
  const said = Array.from({ length: 3000 }, (_, index) => `p${(index * 7919) % 1500}`)
  const heardAgain = said.map((word, index) => (index % 5 === 0 ? `q${index}` : word))
  let turns = 0
  const other = setInterval(() => (turns += 1))
  expect(await mergeReadings([said.join(' ')], [heardAgain.join(' ')])).toEqual([heardAgain.join(' ')])
  clearInterval(other)
  expect(turns).toBeGreaterThan(100)
})
