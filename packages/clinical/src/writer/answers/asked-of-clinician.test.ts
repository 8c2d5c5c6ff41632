import { expect, test } from 'vitest'
import { toldInVisit } from '../test-writing.ts'

const answered = (question: string, answer: string) => toldInVisit(`Paciente: ${question}`, `Médica: ${answer}`)

test.each([
  ['É hérnia?', 'Muito provável, L4-L5.', 'hérnia: muito provável, L4-L5'],
  ['Então é uma hérnia de disco?', 'Tudo indica que sim.', 'hérnia de disco: tudo indica que sim'],
])('what the clinician thinks likely has its name: “%s” – “%s”', (question, answer, told) => {
  expect(answered(question, answer)).toMatch(new RegExp(told, 'iu'))
})

test.each([
  ['Posso dirigir?', 'Com pregabalina no começo, evita.', 'dirigir: com pregabalina no começo, evita'],
  ['Posso beber cerveja?', 'Melhor não.', 'advice: melhor não beber cerveja'],
  ['E posso comer pimenta?', 'Evita.', 'comer pimenta: evita'],
])('what the clinician advises against is named: “%s” – “%s”', (question, answer, told) => {
  expect(answered(question, answer)).toMatch(new RegExp(told, 'iu'))
})

test('a result of the patient is no man who is addressed', () => {
  expect(toldInVisit('Médica: Seu PSA veio três vírgula oito, ano passado era três e meio.')).toMatch(/PSA veio 3,8/u)
  expect(toldInVisit('Médica: Seu Paulo veio andando bem, marcha normal.')).not.toMatch(/Paulo/u)
})
