import { expect, test } from 'vitest'
import { heard } from './unit-features.ts'
import { doubtSigns } from './doubt-signs.ts'

const signsOf = (first: string, ...next: readonly string[]) => {
  const said = [first, ...next].map((text) => heard(text))
  return doubtSigns(said, 0, first, [...(said[0]?.stems ?? [])])
}

test.each([
  ['broken off and begun anew', ['Espironolactona, cinquenta…', 'Não, só depois do exame.'], ['open', 'no1']],
  ['taken back after a word in between', ['Stent na direita.', 'Confere.', 'Desculpa, na esquerda.'], ['anew2']],
  ['given to its owner', ['Oxandrolona, dez.', 'A oxandrolona é do meu irmão.'], ['owned', 'person']],
  ['denied', ['Faço a infiltração.', 'Infiltração eu não quero.'], ['denied']],
  ['over', ['Toma pílula.', 'A pílula eu parei em maio.'], ['stopped']],
  ['left alone', ['Dor no joelho direito.', 'Faz três semanas.'], []],
])('what is %s shows it in what is said next', (_what, [first = '', ...next], signs) => {
  expect(signsOf(first, ...next)).toEqual(signs)
})

test('what is said much later is not a sign', () => {
  const between = Array.from({ length: 6 }, () => 'Certo.')
  expect(signsOf('Faço a infiltração.', ...between, 'Infiltração eu não quero.')).toEqual([])
})
