import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const visit = (lines: string) => writtenOf(`Médica: O que houve?\nPaciente: Dor no ombro.\n${lines}`)

const CLOSED: readonly (readonly [string, RegExp, RegExp])[] = [
  [
    `Médica: Retorno em oito semanas.
     Paciente: Oito é longe.
     Médica: Então seis.`,
    /retorno em 6 semanas/i,
    /8 (?:semanas|é longe)/,
  ],
  [
    `Médica: Volta em dez dias pra repetir a manobra.
     Paciente: Dez dias cai no feriado.
     Médica: Quinze, então.`,
    /volta em 15 dias/i,
    /10 dias|feriado/,
  ],
  [
    `Médica: Volta com os exames, uma semana.
     Paciente: Em uma semana não fica pronto.
     Médica: Duas.`,
    /2 semanas/,
    /1 semana/,
  ],
  [
    `Médica: Teve hipoglicemia?
     Paciente: Uma vez.
     Acompanhante: Foram duas, você esqueceu.
     Paciente: Duas, então.`,
    /hipoglicemia: 2 vezes/i,
    /1 vez/,
  ],
  [
    `Médica: Quando piorou?
     Paciente: Faz um mês.
     Acompanhante: Não tem nem duas semanas.
     Paciente: Duas semanas, então.`,
    /faz 2 semanas/i,
    /1 mês/,
  ],
  [
    `Médica: Prednisona volta pra dez.
     Paciente: Ai, não, doutora, engordei oito quilos.
     Médica: Sete e meio, por um mês.`,
    /prednisona volta pra 7,5/i,
    /10/,
  ],
  [
    `Médica: Faz tempo?
     Paciente: Três meses.
     Paciente: Começou em abril, então dá quatro.
     Médica: Quatro meses.`,
    /4 meses/,
    /3 meses/,
  ],
]

test.each(CLOSED)('the amount that closes a dispute stands alone: %s', (talk, right, wrong) => {
  const written = visit(talk)
  expect(written).toMatch(right)
  expect(written).not.toMatch(wrong)
})

test('who only confirms what stands changes nothing before it', () => {
  const written = visit(`Médica: Hidratante duas vezes por dia, três minutos depois do banho.
    Médica: Hidrocortisona por sete dias.
    Paciente: Só sete?
    Médica: Sete.`)
  expect(written).toMatch(/3 min/)
  expect(written).toMatch(/hidrocortisona, 7 dias/i)
})

test('whoever told the first amount and says it again keeps it', () => {
  const written = visit(`Médica: Trinta dias longe do esmeril.
    Paciente: Trinta é muito.
    Paciente: Quinze.
    Médica: Trinta, seu Francisco.`)
  expect(written).toMatch(/30 dias longe do esmeril/i)
  expect(written).not.toMatch(/15/)
})

test('an amount of something else is not disputed', () => {
  const written = visit(`Médica: Há quanto tempo?
    Paciente: Três semanas.
    Médica: Ele tem oitenta e nove?
    Paciente: Noventa, fez em setembro.
    Médica: Noventa, é.`)
  expect(written).toMatch(/3 semanas/)
  expect(written).not.toMatch(/90 semanas/)
})

test('what is counted in something else changes no amount', () => {
  const written = visit(`Médica: Enoxaparina por trinta e cinco dias, não trinta.
    Paciente: Doze injeções ainda.
    Paciente: Doze, então.`)
  expect(written).toMatch(/35 dias/)
  expect(written).not.toMatch(/12 dias/)
})
