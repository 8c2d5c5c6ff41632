import { expect, test } from 'vitest'
import { toldInVisit } from '../test-writing.ts'

test.each([
  [
    'Olha, pela idade e esse negócio de entalar, eu quero uma endoscopia logo, com pesquisa de H. pylori.',
    'endoscopia',
  ],
  ['Preciso de um raio x do joelho.', 'raio x'],
  ['Então eu queria um ultrassom do abdome.', 'ultrassom'],
  ['Também vou querer um eletro.', 'eletro'],
])('a test that the clinician wants is ordered: %s', (line, test) => {
  expect(toldInVisit(`Médica: ${line}`)).toMatch(new RegExp(`plan: .*${test}`, 'iu'))
})

test('how it is made stands with it', () => {
  expect(toldInVisit('Médica: Quero uma endoscopia logo, com pesquisa de H. pylori.')).toMatch(
    /plan: .*endoscopia logo.*com pesquisa de H\.? ?pylori/iu,
  )
})

test.each([
  'Paciente: Eu quero um raio x da cabeça.',
  'Médica: Quero ver o seu exame.',
  'Médica: Se não melhorar, eu quero uma tomografia.',
])('a wish that is no order gets no weight of one: %s', (line) => {
  expect(toldInVisit(line)).not.toMatch(/plan: (?:raio x|ressonância|ver|tomografia)/iu)
})
