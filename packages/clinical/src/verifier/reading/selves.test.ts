import { expect, test } from 'vitest'
import { verifyStatement } from '../verify-statement.ts'

const marksOf = (statement: string, said: string) => verifyStatement(statement, 'familyHistory', [said], said)

test.each([
  ['E na família?\nEu tenho rinite. O pai teve asma até os doze.', 'Mãe com rinite, pai com asma até os 12.'],
  ['e na família\neu tenho rinite o pai teve asma até os doze', 'Mãe com rinite, pai com asma até os 12.'],
  ['Câncer na família?\nNa família do meu pai.', 'Câncer na família paterna.'],
])('a parent who tells of himself is told of without a mark: %j', (said, statement) => {
  expect(marksOf(statement, said)).toEqual([])
})

test.each([
  [
    'Eu tive trombose na perna depois do parto dela. Minha mãe é hipertensa.',
    'Avó com trombose na perna após o parto.',
  ],
  ['Você ou o pai têm asma?\nEu tenho. Uso Seretide. O pai, não.', 'Pai com asma, usa Seretide.'],
  ['E asma?\nO irmão dele que tem asma. Esse aqui é bom.', 'Asma.'],
  ['Alguém com dor de cabeça forte?\nEu tenho enxaqueca desde mocinha. Ele nunca reclamou.', 'Criança com enxaqueca.'],
])('what who speaks tells of himself is no other’s, and no one’s: %j', (said, statement) => {
  expect(marksOf(statement, said)).toMatchObject([{ kind: 'person' }])
})

test('a medicine at home that is the wife’s is marked as the patient’s', () => {
  const said = 'Omeprazol de vinte. Clonazepam tem lá em casa, mas é da patroa.'
  expect(verifyStatement('Usa clonazepam à noite.', 'medications', [said], said)).toMatchObject([{ kind: 'person' }])
  expect(verifyStatement('Usa omeprazol 20 mg.', 'medications', [said], said)).toEqual([])
})

test('a value written as past but said as current is marked', () => {
  const said = 'sua creatinina veio um vírgula sete em março era um vírgula dois subiu'
  expect(verifyStatement('Creatinina 1,2 (era 1,7 em março).', 'results', [said], said)).not.toEqual([])
  expect(verifyStatement('Creatinina 1,7 (era 1,2 em março).', 'results', [said], said)).toEqual([])
})

test('without marks the amount of now replaces the one of before, and “meia hora antes” is no before', () => {
  const said = 'qual a dose da sertralina\ncomecei com cinquenta agora tô com setenta e cinco tomo cedo'
  expect(verifyStatement('Sertralina 50 mg pela manhã.', 'medications', [said], said)).toMatchObject([{ kind: 'dose' }])
  expect(verifyStatement('Sertralina 75 mg pela manhã.', 'medications', [said], said)).toEqual([])
  const order = 'metoclopramida dez meia hora antes se precisar piridoxina cinquenta um por dia loratadina dez à noite'
  expect(verifyStatement('Piridoxina 50 por dia.', 'plan', [order], order)).toEqual([])
})

test('a line’s label says which relative is talking about himself', () => {
  const said = 'Médica: Alergia na família?\nPai: Eu. Rinite braba.\nMãe: Eu, nada. Meu irmão tem asma.'
  expect(marksOf('Pai com rinite.', said)).toEqual([])
  expect(marksOf('Mãe com rinite.', said)).toMatchObject([{ kind: 'person' }])
})

test.each([
  ['Alguém com enxaqueca em casa?\nMinha mãe e minha avó materna. A vó teve AVC.', 'Mãe e avó materna com enxaqueca.'],
  ['Família com psoríase?\nMeu avô por parte de mãe.', 'Avô materno (por parte de mãe) com psoríase.'],
  ['Câncer de pele?\nA irmã dele, tia Wanda, morreu de melanoma.', 'Irmã morreu de melanoma.'],
])('relatives named in one breath, and one told by two names, are marked nowhere: %j', (said, statement) => {
  expect(marksOf(statement, said)).toEqual([])
})

test('a maternal relative written as paternal, or the reverse, is marked', () => {
  const said = 'Minha avó por parte de mãe teve câncer de mama.'
  expect(marksOf('Avó materna com câncer de mama.', said)).toEqual([])
  expect(marksOf('Avó paterna com câncer de mama.', said)).toMatchObject([{ kind: 'person' }])
})
