import { expect, it } from 'vitest'
import type { SectionId } from '../section.ts'
import { verifyStatement } from './verify-statement.ts'

const marksOf = (statement: string, section: SectionId, said: string) =>
  verifyStatement(statement, section, [said], said)

it.each<[string, SectionId, string]>([
  [
    'Falta de ar, dor no peito, tosse com sangue, palpitação, desmaio, febre?\nNada disso.',
    'presentIllness',
    'Sem falta de ar, dor no peito, tosse com sangue, palpitação, desmaio ou febre.',
  ],
  ['Rato, zero. Gato, zero. Poeira, cinco milímetros.', 'results', 'Teste: poeira 5 mm; rato e gato zero.'],
  ['Cotovelo livre. Ombro livre. Punho inchado.', 'physicalExam', 'Punho inchado; cotovelo e ombro livres.'],
  ['É torção. Orquite eu não acho, nem apendicite.', 'hypotheses', 'Torção; orquite e apendicite improváveis.'],
])('a denied list is denied to its end: %j', (said, section, statement) => {
  expect(marksOf(statement, section, said)).toEqual([])
})

it('what follows a closed list is not denied with it', () => {
  const said = 'Sem pus, sem crosta. Unha sem alteração. Pés limpos.'
  expect(marksOf('Sem pus nem crosta, unhas com onicólise, pés limpos.', 'physicalExam', said)).not.toEqual([])
})

it.each<[string, SectionId, string]>([
  ['Anti-inflamatório?\nEle toma diclofenaco, um por dia.', 'medications', 'Usa nimesulida, um por dia.'],
  ['Trato com entecavir, um por dia, em jejum.', 'plan', 'Telbivudina, um por dia, em jejum.'],
])('a medicine that nobody named is marked, listed or not: %j', (said, section, statement) => {
  expect(marksOf(statement, section, said)).toMatchObject([{ kind: 'drug' }])
})

it('a former medicine is not mistaken for the one whose dose is given', () => {
  const before = 'Atenolol, cinquenta, de manhã.'
  const said = 'Colchicina duas vezes até sumir. Alopurinol eu começo depois da crise, com cem.'
  expect(verifyStatement('Atenolol 100 depois da crise.', 'plan', [said], `${before}\n${said}`)).toMatchObject([
    { kind: 'drug' },
  ])
  expect(verifyStatement('Alopurinol 100 depois da crise.', 'plan', [said], `${before}\n${said}`)).toEqual([])
})

it.each([
  ['pregabalina setenta e cinco só de noite a pressão tá quinze por nove', 'Pregabalina 150 à noite.'],
  ['salbutamol de vinte em vinte minutos e prednisona quarenta de manhã', 'Prednisona 20 de manhã.'],
  ['prednisona quarenta de manhã e até oito de noite', 'Prednisona 20 de manhã.'],
])('a pressure, a step of minutes or an hour is no dose: %j', (said, statement) => {
  expect(marksOf(statement, 'medications', said)).not.toEqual([])
})

it.each<[string, SectionId, string]>([
  [
    'Eco de setembro: fração quarenta e cinco… quarenta e oito, perdão, quarenta e cinco era de julho.',
    'results',
    'Eco de setembro: fração 48, em julho 45.',
  ],
  ['Febre desde sábado. Hoje não deu.', 'presentIllness', 'Febre desde sábado.'],
  ['Evacua de três em três.', 'presentIllness', 'Evacua a cada três dias.'],
  ['Abdome mole. Mucosa descorada, cruz.', 'physicalExam', 'Mucosa descorada 1+.'],
  ['Caiu uma no sábado e outra hoje cedo.', 'presentIllness', 'Duas quedas, no sábado e hoje cedo.'],
  ['Ceftriaxona, um grama e meio… não, dois gramas. Dipirona se dor.', 'plan', 'Ceftriaxona 2 g.'],
])('what stands beside a value put right, or is told in other words, stands: %j', (said, section, statement) => {
  expect(marksOf(statement, section, said)).toEqual([])
})

it.each<[string, SectionId, string]>([
  ['toma o quê\npuran de setenta e cinco o da pressão é da minha irmã', 'medications', 'Puran 75.'],
  ['toma o quê\ndipirona se dói a pomada de assadura é do meu cunhado', 'medications', 'Dipirona se dor.'],
  ['em casa\nmãe aceitou pai não fala', 'presentIllness', 'Mãe aceitou, pai não fala.'],
  ['família\nmeu filho não fuma', 'familyHistory', 'Filho não fuma.'],
])('in text without marks what is told of another thing or person stays theirs: %j', (said, section, statement) => {
  expect(marksOf(statement, section, said)).toEqual([])
})

it('in text without marks a line that only takes up what was asked answers, and a long line is no question', () => {
  const said = 'tontura desmaio dor no peito suor frio\ntontura\nsó o resto nada'
  expect(marksOf('Só tontura; sem desmaio, dor no peito ou suor frio.', 'presentIllness', said)).toEqual([])
  expect(marksOf('Desmaio e dor no peito.', 'presentIllness', said)).not.toEqual([])
  const allergies = 'quatro anos alergia a leite\noutra\namoxicilina manchas\ntestou\nnão a gente evita'
  expect(marksOf('Leite; amoxicilina: manchas.', 'allergies', allergies)).toEqual([])
})
