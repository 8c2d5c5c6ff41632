import { expect, test } from 'vitest'
import { writeRecord } from '../write-record.ts'
import { writtenOf } from '../test-writing.ts'

const ASKED = 'Médica: O que houve?\nPaciente: Tosse há três dias.\nMédica: Tem alergia a alguma coisa?\n'

test.each([
  'Paciente: Do esparadrapo. Iodo não é, iodo eu usei no cateterismo e foi tranquilo.',
  'Paciente: Do esparadrapo. Dipirona eu tomei ontem e fiquei bem.',
  'Paciente: Do esparadrapo. Dipirona eu tomo sem problema.',
  'Mãe: Do esparadrapo. Com amendoim ele inchou a boca com dois anos, mas o alergista liberou e hoje ele come.',
])('what did no harm, or does none any more, is no allergy: %s', (answer) => {
  const allergies = writtenOf(`${ASKED}${answer}`, 'allergies')
  expect(allergies).toMatch(/esparadrapo/i)
  expect(allergies).not.toMatch(/iodo|dipirona|amendoim/i)
})

test('a food that is eaten is denied as an allergy', () => {
  const said =
    'Médica: O que houve?\nPaciente: Tosse há três dias.\nMédica: Alergia a ovo, a leite?\nPaciente: Ovo como.'
  expect(writtenOf(said, 'allergies')).toMatch(/nega alergia a ovo/i)
})

test.each([
  ['Paciente: Dipirona. Tomei uma vez e foi feio, fiquei toda empolada.', /dipirona/i],
  ['Paciente: Camarão me incha a boca. Ovo o alergista liberou e hoje eu como.', /camar[ãa]o/i],
  ['Paciente: Camarão e ovo me incham a boca, mas o ovo o alergista liberou e hoje eu como.', /camar[ãa]o/i],
  ['Paciente: Amoxicilina me fechou a garganta, mas a coceira foi normal.', /amoxicilina/i],
])('an allergy stands beside what is borne: %s', (answer, allergen) => {
  expect(writtenOf(`${ASKED}${answer}`, 'allergies')).toMatch(allergen)
})

test('who was let out of the hospital after a reaction is still allergic', () => {
  const { statements } = writeRecord([
    'Médica: Alergia a remédio?',
    'Paciente: Inchei toda com dipirona, mas depois me liberaram do hospital.',
  ])
  expect(statements.find(({ section }) => section === 'allergies')?.text).toMatch(/dipirona/u)
})

test.each([
  ['Mãe: Amoxicilina ele já tomou e foi tudo bem. Cefaclor deu mancha no corpo inteiro.', /amoxicilina/i],
  ['Paciente: Penicilina já tomei, não tive nada. Cefaclor me deu mancha.', /penicilina/i],
  ['Paciente: Dipirona eu tomo e não dá nada. Cefaclor me deu mancha.', /dipirona/i],
])('under the question for allergies, what was taken without harm is none: %s', (answer, borne) => {
  const allergies = writtenOf(`${ASKED}${answer}`, 'allergies')
  expect(allergies).toMatch(/cefaclor/i)
  expect(allergies).not.toMatch(borne)
})

test('what was taken and did harm is an allergy', () => {
  expect(writtenOf(`${ASKED}Paciente: Ibuprofeno já tomei e fiquei com a boca inchada.`, 'allergies')).toMatch(
    /ibuprofeno/i,
  )
})
