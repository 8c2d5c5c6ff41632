import { expect, test } from 'vitest'
import { correctedBehind } from './said-behind.ts'

test.each([
  ['Gânglio direito, móvel… esquerdo, aliás, à direita nada.', 'Gânglio esquerdo, móvel, à direita nada.'],
  ['Joelho direito, esquerdo aliás.', 'Joelho esquerdo.'],
  ['Losartana cem, cinquenta, aliás.', 'Losartana cinquenta.'],
])('the value before the word of correction is meant: %s', (said, meant) => {
  expect(correctedBehind(said)).toBe(meant)
})

test.each([
  'Tomo losartana, metformina, aliás.',
  'Losartana cinquenta, duas vezes ao dia, aliás.',
  'Tenho dois filhos, três netos, aliás.',
  'Tomo dez, quinze, aliás, vinte.',
])('nothing is replaced that may be another thing: %s', (said) => {
  expect(correctedBehind(said)).toBeUndefined()
})
