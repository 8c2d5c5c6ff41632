import { expect, test } from 'vitest'
import { frontedNegation } from '../answers/negation.ts'
import { writtenOf } from '../test-writing.ts'

test('a medicine that the patient dislikes gives way to the next', () => {
  const record = writtenOf(
    'Médica: Para prevenir, topiramato vinte e cinco miligramas à noite.\n' +
      'Paciente: Minha colega ficou esquecida com esse. Prefiro outro.\n' +
      'Médica: Então amitriptilina dez miligramas às nove da noite.',
  )
  expect(record).toMatch(/amitriptilina/iu)
  expect(record).not.toMatch(/topiramato/iu)
})

test('a medicine that the patient only asks about stays', () => {
  const record = writtenOf(
    'Médica: Para prevenir, topiramato vinte e cinco miligramas à noite.\n' +
      'Paciente: Esse não dá sono?\n' +
      'Médica: Dá um pouco. Então deixo também amitriptilina dez miligramas.',
  )
  expect(record).toMatch(/topiramato/iu)
})

test('a medicine that the clinician strikes out is not prescribed', () => {
  const record = writtenOf(
    'Médico: Uma hora antes, amoxicilina dois gramas.\n' +
      'Esposa: Ele quase morreu com Benzetacil, teve edema de glote.\n' +
      'Médico: Então risca a amoxicilina. Azitromicina quinhentos miligramas uma hora antes.',
  )
  expect(record).toMatch(/azitromicina/iu)
  expect(record).not.toMatch(/amoxicilina/iu)
})

test('who is turned to answers what was asked before', () => {
  const record = writtenOf(
    'Médica: Alguma alergia?\nPaciente: Minha mãe tem alergia a dipirona.\nMédica: E o senhor?\nPaciente: Eu não.',
  )
  expect(record).toContain('Nega alergia.')
  expect(record).not.toMatch(/dipirona/iu)
})

test('what was never touched is denied', () => {
  expect(frontedNegation('Cigarro eu nunca pus na boca')).toBe('nega cigarro')
})
