import { expect, test } from 'vitest'
import { writtenOfAnswer } from '../test-writing.ts'
import { withMissingCommas } from './missing-commas.ts'

test.each([
  ['Tem dor de cabeça ou náusea?', 'Dor de cabeça tenho náusea não.', /dor de cabeça tenho[;,].*nega náusea/iu],
  ['Tem febre ou tosse?', 'Febre não tosse sim.', /nega febre.*tosse/iu],
  ['Tem febre ou tosse?', 'Tenho tosse febre não.', /tosse.*nega febre/iu],
  ['Tem febre, tosse, falta de ar?', 'Tosse sim febre não falta de ar também não.', /tosse; nega febre, falta de ar/iu],
  ['Tem tosse, febre?', 'Tosse tenho um pouco febre não.', /tosse tenho.*nega febre/iu],
  ['E febre?', 'Febre tive ontem, hoje não.', /febre tive ontem[,;] hoje sem febre/iu],
  ['E febre?', 'Febre tive ontem hoje não.', /febre tive ontem[,;] hoje sem febre/iu],
  ['Teve febre?', 'Febre não tive mas tosse tive muita.', /nega febre.*tosse tive muita/iu],
  ['Tem alergia a dipirona?', 'A dipirona não a iodo sim.', /nega alergia a dipirona[^]*iodo/iu],
  ['Toma losartana e metformina?', 'Losartana tomo metformina não.', /losartana tomo; nega metformina/iu],
  ['Fuma e bebe?', 'Fumo sim beber não.', /fumo; nega beber/iu],
  ['Fuma, bebe?', 'Cigarro não cerveja só no sábado.', /nega cigarro; cerveja só no sábado/iu],
  [
    'Diabetes, pressão alta?',
    'Diabetes não pressão alta tenho há dez anos.',
    /nega diabetes; pressão alta tenho há 10 anos/iu,
  ],
])('an answer without commas says of each thing what was said of it: %s %s', (question, answer, told) => {
  const written = writtenOfAnswer(question, answer)
  expect(written).toMatch(told)
  expect(written).not.toMatch(/nega (?:dor de cabeça tenho|febre tive|tosse|losartana|fumo|pressão)/iu)
})

test.each([
  'Dor não sinto nada.',
  'Febre não tenho não.',
  'Tosse tenho de noite não durmo.',
  'Falta de ar tenho quando subo escada não consigo.',
  'Remédio não tomo nenhum.',
  'Não tomo café nem refrigerante não.',
  'Tenho dor e febre não.',
  'Dor de cabeça, tenho.',
  'Não sei se tenho.',
])('an answer that is no such list stays as it is: %s', (answer) => {
  expect(withMissingCommas(answer)).toBe(answer)
})
