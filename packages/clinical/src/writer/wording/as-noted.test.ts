import { expect, test } from 'vitest'
import { asNoted } from './as-noted.ts'
import { telegraphic } from './telegraphic.ts'

test.each([
  ['estou com uma dor no joelho', 'dor no joelho'],
  ['ela está com febre desde ontem e não quer comer', 'febre desde ontem e não quer comer'],
  ['estou com tosse', 'tosse'],
  ['não tenho febre nem falta de ar', 'sem febre nem falta de ar'],
  ['a hipótese é refluxo gastroesofágico', 'hipótese: refluxo gastroesofágico'],
  ['a pressão arterial está 160x100', 'pressão arterial 160x100'],
])('"%s" is noted as "%s"', (spoken, noted) => {
  expect(asNoted(telegraphic(spoken), spoken)).toBe(noted)
})

test.each([
  // A pregnancy, a companion, a fear and a wish are no symptoms that someone has.
  ['estou com doze semanas', 'com doze semanas'],
  ['estou com medo da febre', 'com medo da febre'],
  ['está com o irmão em casa', 'com irmão em casa'],
  ['não tenho alergia a nada', 'não tenho alergia a nada'],
  ['não tenho dormido', 'não tenho dormido'],
  // What began with the pain is something else than the pain.
  ['com dor eu não durmo', 'com dor não durmo'],
  ['a hipótese é não operar', 'hipótese: não operar'],
])('"%s" keeps its words: "%s"', (spoken, noted) => {
  expect(asNoted(telegraphic(spoken), spoken)).toBe(noted)
})
