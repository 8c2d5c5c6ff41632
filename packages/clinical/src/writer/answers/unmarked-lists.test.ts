import { expect, test } from 'vitest'
import { opensListedAnswer } from '../../conversation/listed-questions.ts'
import { frontedNegation } from './negation.ts'
import { topicOf } from './question-topic.ts'

test.each([
  ['frieira febre falta de ar tosse com sangue', ['frieira', 'febre', 'falta de ar', 'tosse com sangue']],
  ['coração pressão açúcar derrame', ['coração', 'pressão', 'açúcar', 'derrame']],
  ['tem depressão ansiedade', ['depressão', 'ansiedade']],
  ['febre pé inchado tosse', ['febre', 'pé inchado', 'tosse']],
])('a list that is asked without commas has each of its members: %s', (question, members) => {
  expect(topicOf(question).members).toEqual(members)
})

test.each(['febre alta', 'dor nas costas forte', 'dor de cabeça com enjoo', 'perna inchada'])(
  'what is one thing, or said of one, is not cut: %s',
  (question) => {
    expect(topicOf(question).members).toEqual([question])
  },
)

const opensAt = (words: string) => {
  const said = words.split(' ')
  return said.flatMap((_, at) => (opensListedAnswer(said, at) ? [said.slice(at).join(' ')] : []))
}

test.each([
  ['cansaco tosse palpitacao dor no peito desmaio so cansaco', 'so cansaco'],
  ['zumbido surdez visao dupla desmaio zumbido so', 'zumbido so'],
  ['vomito tosse febre falta de ar tosse seca', 'tosse seca'],
])('what a list without marks names again begins the answer: %s', (words, answer) => {
  expect(opensAt(words)).toContain(answer)
})

test.each([
  'dor no peito falta de ar tontura dor nas costas',
  'tenho tosse febre cansaco e tosse de noite',
  'desmaio tontura enjoo quase desmaio suadeira',
  'tosse seca quando deito tosse de manha',
])('a word that is said again within what is told, or of another thing, begins none: %s', (words) => {
  expect(opensAt(words)).toEqual([])
})

test.each([
  ['corticoide não com a glicose alta', '', 'sem corticoide (com a glicose alta)'],
  ['anti-inflamatório nunca por causa do rim', '', 'sem anti-inflamatório (por causa do rim)'],
  ['ardência não um corrimento branco', 'ardência', 'nega ardência; um corrimento branco'],
  ['fraqueza não o xixi é bom', 'fraqueza', 'nega fraqueza; o xixi é bom'],
])('a no behind a noun is of the noun, and more is told: %s', (said, asked, written) => {
  expect(frontedNegation(said, asked)).toBe(written)
})

test.each([
  'metformina não com o estômago vazio',
  'ibuprofeno não com a varfarina',
  'dor não com o esforço',
  'o direito não o esquerdo',
  'minha mãe não com certeza',
])('a no that may be of what follows is left as it was said: %s', (said) => {
  expect(frontedNegation(said)).toBe(said)
})
