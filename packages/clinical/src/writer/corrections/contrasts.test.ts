import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

test.each([
  ['Médico: Dipirona trinta gotas e não vinte, se doer.', /30 gotas/, /20/],
  ['Médico: Losartana, cinquenta miligramas e não cem.', /50 mg/, /100/],
  ['É no joelho direito e não no esquerdo.', /joelho direito/, /esquerdo/],
  ['Médico: O retorno é em quinze dias, e não em trinta.', /15 dias/, /30/],
  [
    'Médica: A senhora toma losartana?\nPaciente: Tomo valsartana e não losartana, de cento e sessenta.',
    /Valsartana, 160/,
    /losartana/,
  ],
  ['Paciente: Foi em março e não em abril que operei.', /março/, /abril/],
])('of what is told and ruled out the first stands: %s', (talk, told, never) => {
  expect(writtenOf(talk)).toMatch(told)
  expect(writtenOf(talk)).not.toMatch(never)
})

test.each([
  ['Médico: Dipirona vinte gotas, não, trinta, se doer.', /30 gotas/],
  ['Paciente: Tomo losartana e não tomo enalapril.', /não tomo enalapril/],
  ['Médico: Mantém a losartana e não toma anlodipino.', /não toma anlodipino/],
  ['Paciente: Tomei dois dias e não melhorou.', /2 dias e não melhorou/],
  ['Paciente: Dói o joelho direito e não dói o esquerdo.', /não dói esquerdo/],
  ['Médico: Toma à noite e não de manhã.', /não de manhã/],
  ['Paciente: Eu tomo losartana e não, desculpa, valsartana.', /Valsartana/],
])('what corrects, denies or forbids stays: %s', (talk, told) => {
  expect(writtenOf(talk)).toMatch(told)
})
