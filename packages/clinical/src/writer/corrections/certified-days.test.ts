import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const visit = (lines: string) => writtenOf(`Médica: O que houve?\nPaciente: Dor no ombro.\n${lines}`)

const GRANTED: readonly (readonly [string, RegExp, RegExp])[] = [
  [
    `Paciente: Preciso do atestado.
     Médica: Quantos dias o senhor quer?
     Paciente: Uns quatro?
     Médica: Quatro é muito.
     Médica: Dou dois.`,
    /atestado de 2 dias/i,
    /[^\d]4(?! horas)/,
  ],
  [
    `Paciente: Atestado, doutora?
     Paciente: Uma semana?
     Médica: Uma é muito, três dias.
     Paciente: Tá bom.`,
    /atestado de 3 dias/i,
    /semana/,
  ],
  [
    `Paciente: E o trabalho?
     Paciente: Eu queria quinze dias.
     Médica: Quinze o perito é quem dá.
     Médica: Te dou dez.
     Paciente: Dez tá bom.`,
    /atestado de 10 dias/i,
    /15|perito/,
  ],
  [
    `Paciente: Eu preciso de declaração pro meu serviço.
     Médica: Faço, de três dias.
     Paciente: Pode ser cinco?
     Médica: Pode, cinco dias.`,
    /declaração de 5 dias/i,
    /3 dias/,
  ],
  [
    `Paciente: Atestado, a senhora dá?
     Médica: Dou de sete dias. Você quer voltar a trabalhar?
     Paciente: Quero, mas ainda não.
     Médica: Então faço de quatorze dias, esquece o de sete.`,
    /atestado de 14 dias/i,
    /7 dias/,
  ],
  [
    `Paciente: E o atestado?
     Médica: Trinta não dá.
     Médica: Quinze dias, sem volante e sem carga.
     Paciente: Quinze eu negocio.`,
    /atestado de 15 dias[,;] sem volante/i,
    /30/,
  ],
]

test.each(GRANTED)('of the days of a certificate only those that are granted are told: %s', (talk, right, wrong) => {
  const written = visit(talk)
  expect(written).toMatch(right)
  expect(written).not.toMatch(wrong)
})

test('days that are asked for and denied are not told', () => {
  const written = visit(`Paciente: E afastamento?
    Paciente: Queria uns quinze dias.
    Médica: De afastamento não tem indicação.`)
  expect(written).not.toMatch(/15 dias/)
})

test('what is ordered right behind is no day of the certificate', () => {
  const written = visit(`Médica: Faço um atestado de dois dias.
    Médica: Retorno em dez dias.`)
  expect(written).toMatch(/atestado de 2 dias/i)
  expect(written).toMatch(/retorno em 10 dias/i)
})

test('days that answer the request after a question about the work are a certificate', () => {
  const written = writtenOf(`Médico: É fratura do punho, sem desvio. Tala gessada.
    Paciente: E atestado?
    Médico: Trabalha com quê?
    Paciente: Entregador.
    Médico: Quinze dias. Se a mão ficar roxa, volta na hora.`)
  expect(written).toMatch(/atestado de (?:15|quinze) dias/i)
})
