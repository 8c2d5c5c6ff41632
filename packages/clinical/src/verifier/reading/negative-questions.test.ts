import { expect, test } from 'vitest'
import type { SectionId } from '../../section.ts'
import { verifyStatement } from '../verify-statement.ts'

const isMarked = (statement: string, section: SectionId, said: string) =>
  verifyStatement(statement, section, said.split('\n')).length > 0

test.each([
  ['Pressão alta.', 'Nega pressão alta.', 'pastHistory', 'Médico: Não tem pressão alta?\nPaciente: Tenho.'],
  ['Febre.', 'Nega febre.', 'presentIllness', 'Não sente febre?\nSinto.'],
  ['Alopurinol.', 'Nega uso de alopurinol.', 'medications', 'Alopurinol o senhor não toma?\nTomo.'],
  ['Diabetes.', 'Nega diabetes.', 'pastHistory', 'Não é diabetes?\nÉ.'],
] as const)('%s and not %s, of a negative question that its verb answers', (right, wrong, section, said) => {
  expect(isMarked(right, section, said)).toBe(false)
  expect(isMarked(wrong, section, said)).toBe(true)
})

test.each([
  ['Nega diabetes.', 'Diabetes.', 'pastHistory', 'Não tem diabetes?\nNão.'],
  ['Não bebe.', 'Bebe.', 'habits', 'O senhor não bebe?\nNão.'],
] as const)('%s and not %s, of one that is answered with a no', (right, wrong, section, said) => {
  expect(isMarked(right, section, said)).toBe(false)
  expect(isMarked(wrong, section, said)).toBe(true)
})

test('who agrees with the no denies', () => {
  expect(isMarked('Não fuma.', 'habits', 'Não fuma?\nIsso.')).toBe(false)
})
