import { expect, test } from 'vitest'
import type { SectionId } from '../section.ts'
import { verifyStatement } from './verify-statement.ts'

type Case = readonly [section: SectionId, said: string, right: string, wrong: string]

const DROPS = 'Dipirona, dezesseis gotas, não vinte, de seis em seis horas se tiver febre.'
const PUFFS = 'Ele tem asma, usa Clenil duas vezes por dia, um jato.'
const PAIN = 'Dor de ouvido ou de garganta?\nReclama do ouvido direito. Da garganta não.'
const HIP = 'Sente dor no joelho, ou no quadril?\nNo quadril não sinto nada. No joelho direito dói só um pouquinho.'
const SMOKED = 'Ela fuma?\nFumou a vida toda, largou há vinte anos.'
const ALLERGY = 'A senhora tem alergia a algum remédio?\nQue eu saiba não, nenhuma.'

const CASES: readonly Case[] = [
  ['presentIllness', 'Dor há umas três semanas, três vezes por semana.', 'Dor há 3 sem, 3x/sem.', 'Dor há 3 meses.'],
  ['plan', 'Fisioterapia três vezes por semana.', 'Fisioterapia 3x/sem', 'Fisioterapia 2x/sem'],
  ['plan', 'Clonazepam, três gotas por uma semana.', 'Clonazepam 3 gts por 7 d', 'Clonazepam 2 gts por 7 d'],
  ['medications', PUFFS, 'Clenil 1 jato 12/12h', 'Clenil 2 jatos 12/12h'],
  ['plan', DROPS, 'Dipirona 16 gts 6/6h', 'Dipirona 20 gts 6/6h'],
  ['followUp', 'Volte em sete dias, não quinze.', 'Retorno em 7 d', 'Retorno em 15 d'],
  ['physicalExam', 'Murphy positivo, Blumberg negativo.', 'Murphy (+), Blumberg (-)', 'Murphy (-), Blumberg (+)'],
  ['pastHistory', 'Ela tem pressão alta e fibrilação atrial.', 'HAS, FA', 'HAS, FA, DM'],
  ['presentIllness', PAIN, 'Nega odinofagia', 'Refere odinofagia'],
  ['presentIllness', HIP, 'Nega dor em quadril', 'Dor em quadril'],
  ['habits', SMOKED, 'Tabagista, parou há 20 anos', 'Tabagista'],
  ['habits', 'E o cigarro?\nParei tem dois anos.', 'Cigarro: parei há 2 anos', 'Cigarro: fuma'],
  ['presentIllness', 'Febre?\nAcho que não, mas não medi.', 'Febre: acho que não', 'Febre'],
  ['allergies', ALLERGY, 'Nega alergias', 'Alérgica a AINE (rash)'],
  ['plan', 'E infiltração?\nPor enquanto não vou fazer.', 'Sem infiltração no momento', 'Infiltração hoje'],
  ['presentIllness', 'Tenho febre e tosse. Falta de ar não.', 'Febre (+), tosse (+)', 'Febre (-), tosse (+)'],
  ['hypotheses', 'O diabetes descompensou.', '#2 DM2 descompensado', 'Sem DM2'],
  ['followUp', 'Volte em trinta dias.', '3) Retorno em 30 dias', '3) Retorno em 60 dias'],
  ['results', 'Há duas pregas. Data de vinte de outubro.', 'Exame de 20/10', 'Exame de 02/10'],
]

test.each(CASES)('%s: of %j, "%s" is marked nowhere', (section, said, right) => {
  expect(verifyStatement(right, section, [said], said)).toEqual([])
})

test.each(CASES)('%s: of %j, unlike "%s", "%s" is marked', (section, said, _, wrong) => {
  expect(verifyStatement(wrong, section, [said], said)).not.toEqual([])
})

const CORRECTED = 'Dipirona, dezesseis gotas, não, vinte, de seis em seis horas.'
const BROUGHT = 'Eu trouxe minha mãe porque ela está esquecida, e caiu no sábado.'

test.each<readonly [SectionId, string, string]>([
  ['plan', CORRECTED, 'Dipirona 20 gts 6/6h'],
  ['presentIllness', BROUGHT, 'Queda no sábado'],
  ['presentIllness', 'É seca ou tem catarro?\nTem catarro.', 'Tosse produtiva'],
  ['hypotheses', 'Teve urticária. Então não tem alergia a penicilina.', 'Sem alergia a penicilina'],
  ['presentIllness', 'Não vi sangue. Toque sem sangue.', 'Nega vômito com sangue; toque s/ sangue'],
  ['plan', 'Lavar o nariz com soro três vezes por dia. Continue com o Clenil.', 'Lavagem nasal 3x/d; manter Clenil'],
  ['familyHistory', 'E a sua mãe?\nMinha avó. Mãe, não.', 'Avó com fratura'],
])('%s: of %j, "%s" is marked nowhere', (section, said, statement) => {
  expect(verifyStatement(statement, section, [said], said)).toEqual([])
})

test('a relative talking about herself is the one her label names', () => {
  const said = 'Pediatra: Quem fuma na casa?\nAvó: Eu fumo, mas é na janela.'
  expect(verifyStatement('Avó fuma na janela.', 'habits', [said], said)).toEqual([])
  expect(verifyStatement('Mãe fuma na janela.', 'habits', [said], said)).toMatchObject([{ kind: 'person' }])
})

test('swapped illnesses of two relatives are marked', () => {
  const said = 'Minha tia por parte de mãe teve câncer de tireoide. Minha mãe tem bócio.'
  const right = 'Tia materna com câncer de tireoide, mãe com bócio.'
  const wrong = 'Mãe com câncer de tireoide, tia materna com bócio.'
  expect(verifyStatement(right, 'familyHistory', [said], said)).toEqual([])
  expect(verifyStatement(wrong, 'familyHistory', [said], said)).not.toEqual([])
})
