import { expect, test } from 'vitest'
import type { SectionId } from '../section.ts'
import { verifyStatement } from './verify-statement.ts'

function marksOf(section: SectionId, statement: string, ...said: string[]): string[] {
  return verifyStatement(statement, section, said, said.join('\n')).map(({ kind }) => kind)
}

const SURGERY = ['Médico: Operou a vesícula em 2015?', 'Paciente: Não, em 2018.'] as const
const TABLE: readonly (readonly [SectionId, string, string, string])[] = [
  ['pastHistory', 'Operou vesícula: 2018.', ...SURGERY],
  ['habits', 'Fuma: 2.', 'Médico: A senhora fuma um maço por dia?', 'Paciente: Não, dois.'],
  ['presentIllness', 'Dói joelho: esquerdo.', 'Médico: Dói o joelho direito?', 'Paciente: Não, o esquerdo.'],
  [
    'presentIllness',
    'Febre começou: domingo.',
    'Médico: A febre começou na segunda?',
    'Paciente: Não, foi no domingo.',
  ],
  ['presentIllness', 'Tosse: faz 1 semana.', 'Médico: Está com tosse há três dias?', 'Paciente: Não, faz uma semana.'],
]

test.each(TABLE)('%s: “%s” is not marked where the no was to another value', (section, statement, ...said) => {
  expect(marksOf(section, statement, ...said)).toEqual([])
})

test('the value that the no took back is marked', () => {
  expect(marksOf('pastHistory', 'Operou vesícula em 2015.', ...SURGERY)).toEqual(['date'])
  expect(
    marksOf('presentIllness', 'Dói joelho direito.', 'Médico: Dói o joelho direito?', 'Paciente: Não, o esquerdo.'),
  ).toContain('side')
})

test('a plain no to what was asked with a value denies it', () => {
  expect(
    marksOf('presentIllness', 'Tosse há 3 dias.', 'Médico: Está com tosse há três dias?', 'Paciente: Não, tosse não.'),
  ).toContain('negation')
})
