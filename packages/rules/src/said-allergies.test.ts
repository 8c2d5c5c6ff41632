import { expect, test } from 'vitest'
import { allergiesToAdd, withAllergy } from './said-allergies.ts'

const said = (text: string, more: object = {}) => [{ kind: 'allergy', polarity: 'affirmed', text, ...more }]

test.each([
  ['Alergia a dipirona.', ['dipirona']],
  ['Alergia a algum remédio: tenho alergia a dipirona.', ['dipirona']],
  ['Alergia a penicilina e a camarão.', ['penicilina', 'camarão']],
  ['É alérgica à dipirona, ao látex (urticária).', ['dipirona', 'látex']],
  ['Alergia a algum remédio: a penicilina e a camarão.', ['penicilina', 'camarão']],
  ['Tenho alergia a dipirona, fico toda empolada.', ['dipirona']],
  ['Alergia a dipirona, nega asma.', ['dipirona']],
  ['Mãe tem alergia a dipirona.', []],
  ['Alergia a nada.', []],
  ['Alergia a algum remédio: penicilina deu urticária.', ['penicilina']],
  ['Alergia: penicilina deu urticária.', ['penicilina']],
  ['A penicilina me deu urticária.', ['penicilina']],
  ['Alergia a penicilina deu urticária.', ['penicilina']],
  ['É alérgico a penicilina, deu urticária.', ['penicilina']],
  ['Alergia a penicilina que deu urticária.', ['penicilina']],
  ['Alergia a penicilina e amoxicilina deram urticária.', ['penicilina', 'amoxicilina']],
  ['Alergia a penicilina desde criança.', ['penicilina']],
  ['Alergia a frutos do mar.', ['frutos do mar']],
  ['Alergia a dipirona, empolei todo.', ['dipirona']],
  ['Alergia a sulfa, o corpo todo vermelho.', ['sulfa']],
  ['Alergia a camarão, inchou a boca, e a látex.', ['camarão', 'látex']],
  ['Alergia a AAS, vomitei muito.', ['AAS']],
  ['Alergia a mel, coco e corante vermelho.', ['mel', 'coco', 'corante vermelho']],
  ['Fica empolada.', []],
])('%s names %j', (text, substances) => {
  expect(allergiesToAdd(said(text), null)).toEqual(substances)
})

test('the reaction to a substance is not offered, whatever the writer took for the value', () => {
  expect(allergiesToAdd(said('Alergia: penicilina deu urticária.', { value: 'urticária' }), null)).toEqual([
    'penicilina',
  ])
  expect(allergiesToAdd(said('Sulfa: urticária.', { value: 'urticária' }), null)).toEqual(['Sulfa'])
  expect(allergiesToAdd(said('Deu urticária.', { value: 'urticária' }), null)).toEqual([])
  expect(allergiesToAdd(said('Remédio: dipirona.', { value: 'dipirona' }), null)).toEqual(['dipirona'])
})

test('substances on the card are not offered again, however they are spelt', () => {
  expect(allergiesToAdd(said('Alergia a Látex e dipirona.'), 'DIPIRONA (urticária), latex')).toEqual([])
})

test('a card that denies an allergy, or names a longer word, does not list the substance', () => {
  expect(allergiesToAdd(said('Alergia a dipirona.'), 'Nega alergia a dipirona.')).toEqual(['dipirona'])
  expect(allergiesToAdd(said('Alergia a ovo.'), 'Novocaína')).toEqual(['ovo'])
  expect(allergiesToAdd(said('Alergia a sulfa.'), 'Sulfametoxazol')).toEqual([])
})

test('denials, other persons and other statements offer nothing', () => {
  expect(allergiesToAdd(said('Alergia a dipirona.', { polarity: 'denied' }), null)).toEqual([])
  expect(allergiesToAdd(said('Alergia a dipirona.', { subject: 'mãe' }), null)).toEqual([])
  expect(allergiesToAdd(said('Alergia a dipirona.', { kind: 'history' }), null)).toEqual([])
})

test('a substance named twice is offered once', () => {
  expect(allergiesToAdd([...said('Alergia a dipirona.'), ...said('Alergia a Dipirona.')], null)).toEqual(['dipirona'])
})

test('an allergy is added on its own line, and the card loses nothing', () => {
  expect(withAllergy(null, 'dipirona')).toBe('Dipirona')
  expect(withAllergy('Látex\n', 'dipirona')).toBe('Látex\nDipirona')
})

test('the verb before a substance is no part of it', () => {
  expect(allergiesToAdd(said('Alergia: tenho a dipirona deu placas no corpo.'), null)).toEqual(['dipirona'])
})
