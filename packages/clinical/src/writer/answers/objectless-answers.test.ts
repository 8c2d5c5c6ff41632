import { expect, test } from 'vitest'
import { writtenOfAnswer } from '../test-writing.ts'

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
