import { expect, test } from 'vitest'
import { writeRecord } from '@prontuvoz/clinical/writer/write-record'
import { answeredInVisit as answered, toldInVisit as told } from '../test-writing.ts'

test.each([
  [
    'Você ligou dizendo que estava com ardência para urinar, né?',
    'Isso, começou anteontem.',
    /ardência para urinar: começou anteontem/,
  ],
  ['Tem diabetes e pressão alta, né?', 'Tenho, há dez anos.', /diabetes e pressão alta: há 10 anos/i],
  ['Ainda fumando?', 'Infelizmente. Meio maço.', /habits: Fumando, meio maço/],
])('a yes with more to it is told with what was asked: %s – %s', (question, answer, expected) => {
  expect(answered(question, answer)).toMatch(expected)
})

test('who asks whether they need something is told of as the patient', () => {
  const text = told('Paciente: Preciso de antibiótico?', 'Médica: Por enquanto não.')
  expect(text).not.toMatch(/preciso/i)
})

test('a phone in bed interrupts no answer', () => {
  expect(answered('Dorme bem?', 'Durmo tarde, no celular.')).toMatch(/durmo tarde, no celular/i)
})

test('a grandson whose birthday it was does not drink for the patient', () => {
  const text = answered(
    'Comeu muita carne, bebeu cerveja?',
    'Teve o aniversário do meu neto, comi churrasco. Beber não bebo.',
  )
  expect(text).toMatch(/nega beber/i)
  expect(text).not.toMatch(/neto: nega/i)
})

test.each([
  ['Ficou internado alguma vez esse ano?', 'Duas. Em março e em julho.', /internado esse ano: 2 vezes/i],
  ['E a tireoide? A senhora lembra?', 'Deu alterada no ano passado.', /tireoide: deu alterada no ano passado/i],
])('an answer keeps what was asked about: %s', (question, answer, expected) => {
  expect(answered(question, answer)).toMatch(expected)
})

test('in text without marks, what must not be taken is not ordered', () => {
  const said =
    'oi mãe tudo bem essa é a valentina né é doutora ela está com tosse faz uns cinco dias e ontem começou a ter febre tem alergia a alguma coisa a amoxicilina com um ano e meio ela tomou e ficou com o corpo todo pintado deixa eu examinar pulmão com roncos e alguns estertores na base direita é pneumonia doutora pelo exame parece um começo de pneumonia na base direita como ela não pode tomar amoxicilina vou passar azitromicina uma vez ao dia por cinco dias quatro ml hoje e depois quatro ml por dia precisa de raiox vou pedir um raiox de tórax para a gente confirmar'
  const { statements } = writeRecord([said])
  const plan = statements.filter(({ section }) => section === 'plan').map(({ text }) => text)
  expect(plan.join('\n')).toMatch(/azitromicina/i)
  expect(plan.filter((text) => /amoxicilina/i.test(text) && !/não pode tomar amoxicilina/i.test(text))).toEqual([])
})
