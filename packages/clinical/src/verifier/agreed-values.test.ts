import { expect, test } from 'vitest'
import type { SectionId } from '../section.ts'
import { verifyStatement } from './verify-statement.ts'

const kinds = (statement: string, section: SectionId, source: string, conversation = source) =>
  verifyStatement(statement, section, source.split('\n'), conversation).map(({ kind }) => kind)

const NPH = 'Insulina NPH, vinte de manhã e dez à noite.\nDez não, pai, a doutora subiu pra catorze.\nÉ, catorze.'
const STUDY =
  'Você tem três pontos no escore, com a idade e a pressão… não: sessenta e cinco um, pressão um. Dois pontos. Já indica.'
const WEEKS = 'A última foi há duas semanas. Na verdade três.'
const LAB =
  'Hemoglobina nove e oito, era sete e quatro em fevereiro. Ferritina nove. Descorada uma cruz. Ferro na veia, dose única.'
const HEADACHE = 'Posso tomar AAS pra dor de cabeça?\nAAS e ibuprofeno não. Dipirona pode.'

test.each<readonly [string, SectionId, string]>([
  ['Insulina NPH 20 UI pela manhã e 14 UI à noite.', 'medications', NPH],
  ['Escore com 2 pontos.', 'hypotheses', STUDY],
  ['Última relação há 3 semanas.', 'presentIllness', WEEKS],
  ['Hb 9,8 (7,4 em fevereiro), ferritina 9.', 'results', LAB],
  ['Descorada +/4+.', 'physicalExam', LAB],
  ['Evitar AAS e ibuprofeno; dipirona liberada.', 'advice', HEADACHE],
  [
    'Dor no joelho esquerdo há 3 semanas.',
    'complaint',
    'Dor no joelho direito há três semanas.\nAi, não, é o esquerdo, me confundi.',
  ],
  ['Noctúria 5x/noite.', 'complaint', 'Levanto umas cinco vezes de noite. Era três, agora é cinco.'],
  ['Suspender nimesulida.', 'plan', 'Nimesulida acabou, nenhum anti-inflamatório.'],
  ['Mantém cansaço ao fim do dia.', 'presentIllness', 'Subo escada sem parar. Cansaço ainda tenho no fim do dia.'],
  [
    'Xampu de clobetasol em dias alternados (dia sim, dia não).',
    'plan',
    'Xampu de clobetasol, dia sim, dia não, e enxágua. Hidratante todo dia.',
  ],
  [
    'Contraste iodado: edema de glote; nega alergia a ovo.',
    'allergies',
    'E alergia a ovo?\nNão. Iodo sim, no contraste, fechou a garganta.',
  ],
])('“%s” is what was agreed on and is not marked', (statement, section, source) => {
  expect(kinds(statement, section, source)).toEqual([])
})

test('the side that the passages leave out is looked up in the conversation', () => {
  const before = 'Continua dando o peito esquerdo?\n'
  const source = 'Parei ontem, minha tia mandou.\nPode voltar, faz bem esvaziar o peito.'
  expect(kinds('Retomar amamentação no peito esquerdo.', 'advice', source, before + source)).toEqual([])
  expect(kinds('Retomar amamentação no peito direito.', 'advice', source, before + source)).toEqual(['side'])
})

test.each<readonly [string, SectionId, string, string]>([
  ['Insulina NPH 20 UI pela manhã e 10 UI à noite.', 'medications', NPH, 'dose'],
  ['Escore com 3 pontos.', 'hypotheses', STUDY, 'number'],
  ['Última relação há 2 semanas.', 'presentIllness', WEEKS, 'date'],
  ['Hb 7,4, ferritina 9.', 'results', LAB, 'number'],
])('“%s” is what was said before, and is marked', (statement, section, source, kind) => {
  expect(kinds(statement, section, source)).toContain(kind)
})
