import { expect, test } from 'vitest'
import { preferredAloud } from './preferred-aloud.ts'

test.each([
  [
    'Prednisona quarenta por cinco dias e levofloxacino... não, espera, por causa da arritmia e do Xarelto eu prefiro a doxiciclina, cem miligramas.',
    'Prednisona quarenta por cinco dias e doxiciclina, cem miligramas.',
  ],
  ['Vou passar levofloxacino, não, melhor a doxiciclina, cem.', 'Vou passar doxiciclina, cem.'],
])('the medicine that is chosen in the same breath takes the place of the one before: %s', (said, meant) => {
  expect(preferredAloud(said)).toBe(meant)
})

test.each([
  'Dipirona se doer, não melhorando prefiro a codeína.',
  'Toma dipirona, e, não passando a dor, toma o tramadol.',
  'Vou trocar a losartana, não o anlodipino, pela valsartana.',
  'Ibuprofeno, aliás, ibuprofeno não, por causa do rim, paracetamol de setecentos e cinquenta.',
])('nothing takes the place of a medicine that stands: %s', (said) => {
  expect(preferredAloud(said)).toBeUndefined()
})
