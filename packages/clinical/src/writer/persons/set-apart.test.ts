import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

test.each([
  [
    'bom dia mãe o que ela tem hoje\nela tá com tosse e febre há três dias doutora\nchiou no peito\nela não chiou não o otávio é que tem asma\nela toma algum remédio em casa\no otávio toma a bombinha de salbutamol ela só o paracetamol doze gotas quando tem febre\ntá bom deixa eu examinar o peito dela',
    /salbutamol/i,
  ],
  [
    'Médica: O que ela tem?\nMãe: Tosse há três dias. A Alice é que toma montelucaste, ela não toma nada.',
    /montelucaste/i,
  ],
  [
    'Médica: O que ele tem?\nMãe: Tosse há três dias.\nMédica: Alergia?\nMãe: Remédio é a Alice que não pode, dipirona. Ele pode todos.',
    /^.*alergia.*dipirona/im,
  ],
])('who is set apart by name is not the patient: %s', (said, others) => {
  expect(writtenOf(said)).not.toMatch(others)
})

test('the patient who is often named stays the patient', () => {
  const said = `Médica: O que houve?
    Mãe: O Davi tá com tosse há três dias. O Davi tem asma. O Davi chiou ontem. O Davi toma salbutamol.`
  expect(writtenOf(said)).toMatch(/salbutamol/i)
})

test('who is named on being asked who it is stays the patient', () => {
  const said = `Médica: Quem é que tem asma?
    Mãe: O Davi é que tem asma. O Davi tossiu a noite toda. O Davi chiou ontem. O Davi usa budesonida de noite.`
  expect(writtenOf(said)).toMatch(/budesonida/i)
})
