import { expect, test } from 'vitest'
import { passagesOf } from './passages.ts'

test('passages have no spaces around them', () => {
  expect(passagesOf('  Estou com febre. \n\t Desde ontem.  ', [])).toEqual(['Estou com febre.', 'Desde ontem.'])
})

test('the pieces of a recording are its passages, whatever spaces are between them', () => {
  expect(passagesOf('estou com  febre desde ontem ', [' estou com febre', '', 'desde ontem'])).toEqual([
    'estou com febre',
    'desde ontem',
  ])
})
