import { expect, test } from 'vitest'
import { writtenOfAnswer as visit } from '../test-writing.ts'

test.each([
  ['A dor é do lado direito ou do esquerdo?', 'Do esquerdo.', /dor: do esquerdo/i, /direito/i],
  ['A dor é do lado direito ou do esquerdo?', 'Esquerdo.', /dor: do esquerdo/i, /direito/i],
  ['A dor é do lado direito ou do esquerdo?', 'Sim, do direito.', /dor: (?:do )?lado direito/i, /esquerdo|sim/i],
  ['Piora de dia ou de noite?', 'De noite.', /piora de noite/i, /de dia/i],
  ['O parto foi normal ou cesárea?', 'Cesárea.', /parto: cesárea/i, /normal/i],
  ['Foi antes ou depois da queda?', 'Depois.', /depois da queda/i, /antes/i],
  ['A dor vai pra perna ou fica nas costas?', 'Fica nas costas.', /dor fica nas costas/i, /perna/i],
  ['Dói parado ou andando?', 'Andando.', /dói andando/i, /parado/i],
  ['Tem pressão alta ou diabetes?', 'Pressão.', /pressão alta/i, /diabetes/i],
  ['Teve febre ou calafrio?', 'Febre.', /febre/i, /calafrio/i],
  ['Fuma ou bebe?', 'Bebo.', /bebe/i, /fuma/i],
])('"%s" – "%s" tells the one that was chosen', (question, answer, told, notTold) => {
  const written = visit(question, answer)
  expect(written).toMatch(told)
  expect(written).not.toMatch(notTold)
})

test.each([
  ['A dor é do lado direito ou do esquerdo?', 'Sim.', /do lado direito ou do esquerdo/i],
  ['A dor é do lado direito ou do esquerdo?', 'Acho que sim.', /do lado direito ou do esquerdo/i],
  ['Teve febre ou calafrio?', 'Tive.', /febre ou calafrio/i],
  ['Usa losartana ou enalapril?', 'Sim.', /losartana ou enalapril/i],
  ['Febre, tosse ou dor no peito?', 'Sim.', /febre, tosse ou dor no peito/i],
  ['Piora de dia ou de noite?', 'Os dois.', /piora de dia ou de noite: os dois/i],
  ['Piora de dia ou de noite?', 'Às vezes.', /piora de dia ou de noite: às vezes/i],
])('"%s" – "%s" does not say which', (question, answer, told) => {
  expect(visit(question, answer)).toMatch(told)
})

test.each([
  ['A dor é do lado direito ou do esquerdo?', 'Não.', /dor: do lado direito ou do esquerdo: não/i],
  ['Usa losartana ou enalapril?', 'Não.', /não usa losartana nem enalapril/i],
  ['Fuma ou bebe?', 'Não.', /não fuma, não bebe/i],
  ['Alergia a remédio ou comida?', 'Não.', /nega alergia a remédio ou comida/i],
  ['Teve febre ou calafrio?', 'Nem um nem outro.', /nega febre, calafrio/i],
])('"%s" – "%s" denies both', (question, answer, told) => {
  expect(visit(question, answer)).toMatch(told)
})
