import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

function objected(answer: string, section?: 'medications' | 'pastHistory'): string {
  return writtenOf(
    `Médica: O que houve?
    Paciente: Quero parar de fumar, fumo há vinte anos.
    Médica: Vou passar bupropiona de cento e cinquenta.
    Paciente: ${answer}
    Médica: Ah, então não. Só o adesivo de nicotina e o grupo de tabagismo no posto, toda quinta às duas.`,
    section,
  )
}

test('a medicine that was borne badly before stays with what it did, and is not in use', () => {
  const answer = 'Bupropiona eu já tomei, me deu uma agonia, tive que parar.'
  expect(objected(answer, 'pastHistory')).toMatch(/bupropiona já tomei, deu agonia, tive que parar/i)
  expect(objected(answer, 'medications')).not.toMatch(/bupropiona/i)
})

test.each(['Tomei sertralina ano passado, mas me deu insônia e parei.', 'Sertralina, há quatro anos, me deu insônia.'])(
  'what was stopped for what it did is no medicine in use: %s',
  (answer) => {
    expect(objected(answer, 'medications')).not.toMatch(/sertralina/i)
    expect(objected(answer)).toMatch(/sertralina.*insônia/i)
  },
)

test('a medicine that is still taken stays in use, whatever it does', () => {
  expect(objected('Tomo metformina, me deixa com o estômago ruim.', 'medications')).toMatch(/metformina/i)
})

test('hours at which a group meets are not of the medicine that was given up', () => {
  expect(objected('Bupropiona eu não quero.')).not.toMatch(/bupropiona: toda quinta/i)
})

const amongOrders = (said: string) => `Médica: O que houve?
  Paciente: Colesterol alto, doutora, o exame veio ruim.
  Médica: Pressão doze por oito.
  Médica: Vou começar rosuvastatina dez à noite.
  Paciente: ${said}
  Médica: Certo. Volta em três meses.`

test.each([
  'Com a sinvastatina eu passei mal.',
  'Eu passei muito mal com a sinvastatina.',
  'Eu passei a tomar sinvastatina.',
])('an order stands when the patient tells of a medicine that sounds like it: %s', (said) => {
  expect(writtenOf(amongOrders(said), 'plan')).toMatch(/rosuvastatina 10 à noite/i)
})
