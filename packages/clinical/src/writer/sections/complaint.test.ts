import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

test.each([
  [
    'what was said of the family before is not why she came',
    `Médico: Pode entrar, dona Zuleide. Trouxe os netos?
Paciente: Trouxe, tão lá fora comendo pipoca.
Médico: E então?
Paciente: Meu joelho esquerdo inchou depois da romaria, faz duas semanas.
Médico: Caiu?
Paciente: Não caí não, foi de andar.`,
    /^Joelho esquerdo inchou após romaria/,
  ],
  [
    'a cry at night is not told without the pain',
    `Pediatra: Oi, Benício! Que camiseta bonita, é do Homem-Aranha?
Mãe: Ele só usa essa.
Pediatra: E a que devo a visita?
Mãe: Ele tá com o ouvido direito doendo desde ontem de noite, chorou a madrugada inteira.
Pediatra: Teve febre?
Mãe: Trinta e oito e meio.`,
    /^Com ouvido direito doendo desde ontem de noite/,
  ],
  [
    'what is told with the complaint stands beside it',
    `Médica: Boa tarde. O que a senhora tem?
Paciente: Dói o ombro direito. Estalou quando puxei uma caixa.
Médica: Tem alergia a alguma coisa?
Paciente: Dipirona.`,
    /^Dói ombro direito, estalou quando puxei uma caixa\.$/,
  ],
])('%s', (_what, conversation, complaint) => {
  expect(writtenOf(conversation, 'complaint')).toMatch(complaint)
})

test('what is taken, examined or is somebody else’s is no complaint', () => {
  const complaint = writtenOf(
    `Médica: Bom dia. Seu Nilo, pressão treze por oito.
Paciente: Minha mãe teve derrame. Tomo losartana de cinquenta.
Médica: E hoje?
Paciente: Hoje é uma dor na nuca que não me larga.`,
    'complaint',
  )
  expect(complaint).toMatch(/dor na nuca/i)
  expect(complaint).not.toMatch(/derrame|losartana|130x80/i)
})

test('neither the tests that were brought nor what was asked late is why somebody came', () => {
  const visit = `Médica: Trouxe os exames?
    Paciente: Trouxe, tá tudo aqui.
    Médica: TSH oito vírgula nove. Quanto de Puran a senhora toma?
    Paciente: Setenta e cinco.
    Médica: Toma em jejum?
    Paciente: Tomo junto com o café.
    Médica: Tem que tomar sozinho. Mantém setenta e cinco e repete o TSH em oito semanas.
    Paciente: Tá.
    Médica: Sente frio, prisão de ventre?
    Paciente: Frio sim. Intestino vai bem, todo dia.
    Médica: Então volta com o TSH.`
  expect(writtenOf(visit, 'complaint')).toBe('')
})

test('"Pois não?" asks why, and heads nothing', () => {
  const visit = 'Médica: Pois não?\nPaciente: Minha garganta tá fechada, não engulo nem saliva.\nMédica: Vou examinar.'
  expect(writtenOf(visit, 'complaint')).toMatch(/^garganta/iu)
})

test('"qual o problema?" asks why somebody came', () => {
  const visit = `Médica: Bom dia, qual o problema?
    Paciente: Meu ouvido tá entupido e zumbindo desde que voltei da praia.
    Médica: Sai secreção?
    Paciente: Uma aguinha amarela no travesseiro.`
  expect(writtenOf(visit, 'complaint')).toMatch(/^ouvido tá entupido e zumbindo/iu)
})

test('how often a medicine is taken is no part of the complaint', () => {
  const visit = `Médica: Boa tarde. Pois não?
    Paciente: Estou com tosse há três meses, o Dr. Paulo passou enalapril de vinte, duas vezes por dia.
    Médica: Toma mais alguma coisa?
    Paciente: Só AAS.`
  expect(writtenOf(visit, 'complaint')).toBe('Tosse há 3 meses.')
})
