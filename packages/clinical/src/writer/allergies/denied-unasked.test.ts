import { expect, test } from 'vitest'
import { toldInVisit } from '@prontuvoz/clinical/writer/test-writing'

test.each([
  'Não tenho alergia a nada, já vou dizendo.',
  'Não sou alérgica a nada.',
  'Alergia eu não tenho nenhuma.',
  'Olha, nunca tive alergia a nada.',
])('a denial of all allergies is told unasked: "%s"', (denial) => {
  expect(toldInVisit(`Paciente: ${denial}`)).toMatch(/^allergies: nega alergias\.$/im)
})

test('a denial of medicines alone says so', () => {
  const text = toldInVisit('Paciente: Não tenho alergia a remédio nenhum, só a camarão.')
  expect(text).toMatch(/allergies: nega alergia a medicamentos/i)
  expect(text).toMatch(/camarão/i)
})

test.each([
  'Alergia eu não tenho nenhuma, mas a dipirona me dá coceira.',
  'Não tenho alergia a nada. Ah, minto, a dipirona me dá coceira.',
  'Meu filho não tem alergia a nada, mas eu sou alérgica a dipirona.',
])('what contradicts it stands alone: "%s"', (told) => {
  const text = toldInVisit(`Paciente: ${told}`)
  expect(text).toMatch(/^allergies: .*dipirona/im)
  expect(text).not.toMatch(/nega alergias/i)
})
