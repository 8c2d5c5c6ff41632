import { expect, test } from 'vitest'
import { writtenOf, writtenOfAnswer } from '../test-writing.ts'

test.each([
  ['Toma o remédio da pressão todo dia?', 'Tomava, parei.', 'Remédio da pressão: tomava, parei'],
  ['Está tomando o antibiótico?', 'Terminei ontem.', 'Antibiótico: terminei ontem'],
  ['Está tomando o antibiótico?', 'Tomei errado, uma vez só por dia.', 'Antibiótico: tomei errado, 1 vez só por dia'],
  ['Usa drogas?', 'Usei, faz anos.', 'Drogas: usei, faz anos'],
  ['Tem alergia a dipirona?', 'Acho que não, tomei uma vez e empolou.', 'Alergia a dipirona: tomei 1 vez e empolou'],
  ['Tem alergia a dipirona?', 'Não sei, nunca tomei.', 'Alergia a dipirona: não sei, nunca tomei'],
  [
    'O senhor já fez endoscopia?',
    'Fiz uma faz uns cinco anos, deu gastrite.',
    'Endoscopia: fiz faz 5 anos, deu gastrite',
  ],
  ['Já fez mamografia?', 'Já fiz essa em março.', 'Mamografia: fiz em março'],
  ['Relação com camisinha?', 'Com meu marido não.', 'Relação com camisinha: com marido não'],
  ['Tem alergia a dipirona?', 'Minha mãe dizia que sim.', 'Alergia a dipirona: mãe dizia que sim'],
])('“%s” – “%s”: what is spoken of, the question says', (question, answer, told) => {
  expect(writtenOfAnswer(question, answer)).toContain(told)
})

test('an answer that names what it is about has no other object', () => {
  expect(writtenOfAnswer('Está tomando o antibiótico?', 'Tomei o xarope só dois dias.')).not.toMatch(/antibiótico:/i)
})

const visit = (question: string, answer: string) =>
  writtenOf(`Médica: O que houve?\nPaciente: Dor nas costas desde ontem.\nMédica: ${question}\nPaciente: ${answer}`)

test.each([
  ['Tirou a tipoia?', 'Tirei faz uma semana, como o senhor mandou.', /tipoia: tirei faz 1 semana/i],
  ['Trocou o curativo?', 'Troquei ontem, tava seco.', /curativo: troquei ontem/i],
  ['Tomou a vacina da gripe?', 'Tomei em maio, no posto.', /vacina da gripe: tomei em maio/i],
  ['Voltou a trabalhar?', 'Ainda não, o INSS deu até dia quinze.', /trabalhar: ainda não \(INSS deu até dia 15\)/i],
  ['Parou o cigarro?', 'Diminuí, de vinte pra oito.', /cigarro: diminuí, de 20 pra 8/i],
  ['Bebe?', 'Aumentei. Antes era fim de semana, agora é todo dia.', /bebida: aumentei/i],
])('an answer that only repeats the verb is told with what was asked about: %s – %s', (question, answer, expected) => {
  expect(visit(question, answer)).toMatch(expected)
})

test.each([
  ['Fuma?', 'Parei faz dez anos.', /parei de fumar faz 10 anos/i],
  ['Comeu alguma coisa?', 'Comi ontem um pastel.', /comi ontem pastel/i],
])(
  'an answer that names its own object, or has its own rule, is told as it is: %s – %s',
  (question, answer, expected) => {
    expect(visit(question, answer)).toMatch(expected)
  },
)
