import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const visit = (lines: string) =>
  writtenOf(
    `Médica: O que houve?\nPaciente: Não durmo e me dói o ombro.\nMédica: Desde quando?\nPaciente: Um mês.\n${lines}`,
  )

test('an order that the patient does not want is told as refused', () => {
  const written = visit(`Médica: Pra dormir, mirtazapina quinze à noite. Engorda um pouco.
    Paciente: Então não, prefiro outra.
    Médica: Trazodona, então. Cinquenta, à noite.`)
  expect(written).toMatch(/recusa mirtazapina/i)
  expect(written).not.toMatch(/mirtazapina,? 15/i)
  expect(written).toMatch(/trazodona: 50, à noite/i)
})

test('an order that the clinician gives up is not told', () => {
  const written = visit(`Médica: Montelucaste volta, dez à noite.
    Paciente: Eu fico com pesadelo com ele.
    Médica: Aí não. Deixa sem.`)
  expect(written).not.toMatch(/montelucaste volta/i)
})

test('so it is without labels', () => {
  const written = writtenOf(`O que houve?
    Dor no ombro faz um mês.
    Vou passar gelo e lactulose quinze ml à noite.
    Aquilo é doce, não quero.
    Macrogol, então, um sachê por dia.`)
  expect(written).not.toMatch(/lactulose 15/i)
  expect(written).toMatch(/macrogol, um sachê/i)
})

test('a no to what was asked since drops no medicine', () => {
  const written = visit(`Médica: Que remédio toma?
    Paciente: Valsartana oitenta.
    Médica: Tem alergia?
    Paciente: Acharam que era, foi nervoso. Então não.`)
  expect(written).toMatch(/valsartana 80/i)
})

test('what the clinician insists on is still ordered', () => {
  const written = visit(`Médica: Lactulose quinze ml à noite.
    Paciente: Não quero.
    Médica: Toma a lactulose, que o intestino precisa.`)
  expect(written).toMatch(/lactulose,? 15 ml/i)
})

test('what is ruled out is denied before it is named', () => {
  const written = visit(`Médica: É crise de bursite. Fratura não parece, artrite também não é.`)
  expect(written).toMatch(/não parece fratura/i)
  expect(written).toMatch(/não é artrite/i)
})
