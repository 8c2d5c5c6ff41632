import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const COUGH = 'Médica: O que houve?\nPaciente: Tosse há três dias.\n'

test.each([
  [
    'Enfermeira: Doutora, ela falou pra mim que tem alergia a penicilina, inchou a língua.',
    /alergia a penicilina: inchou língua/i,
  ],
  ['Médica: Na ficha diz que a senhora é alérgica a sulfa.', /^alérgica a sulfa/i],
  [
    'Médica: Pensei em lamotrigina, mas como você teve aquela reação de pele com a carbamazepina eu prefiro não.',
    /reação de pele com carbamazepina/i,
  ],
  ['Médica: Como o senhor tem alergia a amoxicilina, vou de clindamicina, trezentos.', /^alergia a amoxicilina/i],
])('what the staff has heard or read of an allergy is recorded: %s', (said, allergy) => {
  const talk = `${COUGH}${said}\nMédica: Volta em um mês.`
  expect(writtenOf(talk, 'allergies')).toMatch(allergy)
})

test.each([
  'Médica: Se a senhora tem alergia a látex, me avisa.',
  'Médica: Quem tem alergia a camarão não faz esse exame.',
  'Médica: A senhora não tem alergia a iodo, né, tá escrito aqui.',
])('a condition, people in general and a denial are no allergy of the patient: %s', (said) => {
  expect(writtenOf(`${COUGH}${said}\nMédica: Volta em um mês.`, 'allergies')).not.toMatch(
    /^(?:alergia|alérgica?) (?:a|à) (?:látex|camarão|iodo)/i,
  )
})

test('what a mother has written down is of her child', () => {
  const talk = `Médica: O que houve?
Avó: Tosse há três dias.
Médica: Alergia a remédio?
Avó: A mãe escreveu aqui: "alergia a ibuprofeno, inchou o olho". Amendoim ele come.`
  expect(writtenOf(talk, 'allergies')).toMatch(/alergia a ibuprofeno, inchou olho/i)
  expect(writtenOf(talk, 'familyHistory')).toBe('')
})

test('a medicine that is ruled out takes back the order of it, and its condition', () => {
  const talk = `${COUGH}Médica: Troca a ceftriaxona por amoxicilina com clavulanato amanhã, se continuar sem febre.
Enfermeira: Doutora, ela falou que tem alergia a penicilina, inchou a língua.
Médica: Então amoxicilina não. Depois, levofloxacino, setecentos e cinquenta.`
  const plan = writtenOf(talk, 'plan')
  expect(plan).not.toMatch(/por amoxicilina|sem febre/i)
  expect(plan).toMatch(/levofloxacino/i)
})
