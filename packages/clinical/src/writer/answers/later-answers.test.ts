import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

test.each([
  ['Manda você se machucar, machucar alguém?', 'Não senhora. Só sair.', /nega manda se machucar/i],
  ['Dor no peito desde o procedimento?', 'Nada. Só quando tusso repuxa.', /nega dor no peito/i],
  ['Com enjoo, com a luz?', 'Não. Só aperta.', /nega enjoo/i],
])('what is excepted from a no is told beside it: %s – %s', (asked, answer, denial) => {
  expect(writtenOf(`Médica: O que houve?\nPaciente: Dor de cabeça.\nMédica: ${asked}\nPaciente: ${answer}`)).toMatch(
    denial,
  )
})

test('a sentence that tells of something and has a no in it is not taken back by the next', () => {
  const said = `Médica: O que sente?
    Paciente: A barriga estufou, não amarrava o sapato. E a perna inchou.
    Médica: Tristeza?
    Paciente: Às vezes, sem vontade. Só preguiça.`
  const written = writtenOf(said)
  expect(written).toMatch(/barriga estufou/i)
  expect(written).toMatch(/sem vontade/i)
})

test.each([
  ['Bebe?', 'Não. Só no fim de semana.', /nega|não bebe/i],
  ['Toma algum remédio?', 'Não. Só losartana.', /nega/i],
  ['Febre?', 'Não. Só de noite.', /nega febre/i],
  ['Alergia?', 'Nenhuma. Só à penicilina.', /nega alergia/i],
])('what is one of those that were asked for, or how much, takes the no back: %s – %s', (asked, answer, denial) => {
  expect(writtenOf(`Médica: ${asked}\nPaciente: ${answer}`)).not.toMatch(denial)
})

test('the amount of another day is beside the first', () => {
  expect(writtenOf('Médica: Bebe?\nPaciente: Duas doses. Três no sábado.')).toMatch(/duas doses.*3 no sábado/i)
})
