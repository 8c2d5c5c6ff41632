import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const visit = (lines: string) => writtenOf(`Médica: O que houve?\nPaciente: Dor nas costas desde ontem.\n${lines}`)

test.each([
  ['Médica: Toma AAS?\nPaciente: AAS cem, todo dia.\nMédica: Não precisa parar.', /AAS: não precisa parar/i],
  [
    'Médica: Usa o Clexane ainda?\nPaciente: Uso, quarenta por dia.\nMédica: Mantém até o parto.',
    /clexane: mantém até parto/i,
  ],
  [
    'Médica: O que toma?\nPaciente: Losartana cinquenta e AAS cem.\nMédica: Pode manter.',
    /losartana(?:,| e) AAS: pode manter/i,
  ],
  [
    'Médica: Toma AAS?\nPaciente: Tomo AAS.\nMédica: Esse aí vai ter que parar uma semana antes.',
    /AAS: vai ter que parar 1 semana antes/i,
  ],
])('what stays, or goes, has its name: %s', (lines, expected) => {
  expect(visit(lines)).toMatch(expected)
})

test('what has a name of its own is not told of the medicine before', () => {
  const written = visit(
    'Médica: Toma alguma coisa?\nPaciente: Só losartana.\nMédica: Faz fisioterapia?\nPaciente: Faço.\nMédica: Continua a fisioterapia.',
  )
  expect(written).not.toMatch(/losartana: continua/i)
})

test.each([
  [
    'Médica: Pode ser gastrite pelo diclofenaco. Não toma mais. Omeprazol vinte em jejum.',
    /diclofenaco: não toma mais/i,
  ],
  [
    'Médica: A dor melhorou com o tramadol?\nPaciente: Melhorou, mas dá enjoo.\nMédica: Então suspende.',
    /suspender tramadol/i,
  ],
])('what the clinician named in the same breath is what stops: %s', (lines, expected) => {
  expect(visit(lines)).toMatch(expected)
})

test('what is stopped only in a case is not named after an order before it', () => {
  expect(visit('Médica: Vou passar amoxicilina por sete dias.\nMédica: Se der coceira, suspende.')).not.toMatch(
    /suspender amoxicilina/i,
  )
})
