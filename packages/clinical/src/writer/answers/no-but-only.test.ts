import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

test.each([
  ['Médica: Dor no peito?\nPaciente: Não, só quando subo escada.', /dor no peito: só quando subo escada/i, /nega/i],
  ['Médica: Fuma?\nPaciente: Não, só no fim de semana.', /fuma: só no fim de semana/i, /não fuma/i],
  ['Médica: Tem alergia?\nPaciente: Não, só a dipirona.', /alergia a dipirona/i, /nega/i],
  [
    'Médica: Alergia a algum remédio?\nPaciente: Não que eu saiba, só a penicilina.',
    /alergia a penicilina/i,
    /nega|saiba/i,
  ],
  ['Médica: A senhora tem falta de ar?\nPaciente: Não, só com esforço.', /falta de ar: só com esforço/i, /nega/i],
  ['Médica: Tem diabetes?\nPaciente: Não, só na gravidez.', /diabetes: só na gravidez/i, /nega/i],
  ['Médica: Alguém na família com diabetes?\nPaciente: Não, só meu pai.', /diabetes: só pai/i, /nega/i],
  ['Médica: Alguma doença?\nPaciente: Não, só pressão alta.', /só pressão alta/i, /nega/i],
])('a no with its exception is the exception: %s', (talk, told, never) => {
  expect(writtenOf(talk)).toMatch(told)
  expect(writtenOf(talk)).not.toMatch(never)
})

test.each([
  ['Médica: Febre, tosse?\nPaciente: Não, só coriza.', /Nega febre, tosse; só coriza/],
  ['Médica: Bateu a cabeça?\nPaciente: Não, só o braço.', /Não bateu cabeça/],
  ['Médica: Sente tontura?\nPaciente: Não, só um pouco de sono.', /Nega tontura/],
  ['Médica: Tem febre?\nPaciente: Não, só dor no corpo.', /Nega febre/],
])('a no with something else denies: %s', (talk, told) => {
  expect(writtenOf(talk)).toMatch(told)
})

test.each([
  [
    'Médica: Alergia?\nPaciente: Penicilina.\nMédica: Então amoxicilina não pode?\nPaciente: Não.',
    /Não pode amoxicilina/,
  ],
  ['Ibuprofeno pode doutor? Não, ibuprofeno por enquanto não dá, ele não tá comendo.', /Não pode ibuprofeno/],
])('a no to what may be taken forbids it: %s', (talk, told) => {
  expect(writtenOf(talk)).toMatch(told)
  expect(writtenOf(talk)).not.toMatch(/nega/i)
})
