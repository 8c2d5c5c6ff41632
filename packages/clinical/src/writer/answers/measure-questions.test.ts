import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const MEDICINE = `Médica: Toma algum remédio?
  Paciente: Losartana, cinquenta.`

test('how often, for how long and at what time stand beside the medicine with their unit', () => {
  const medications = writtenOf(
    `${MEDICINE}
     Médica: Quantas vezes por dia?
     Paciente: Duas.
     Médica: Há quanto tempo?
     Paciente: Cinco anos.
     Médica: Que horas?
     Paciente: Sete.`,
    'medications',
  )
  expect(medications).toMatch(/losartana, 50, (?:2x\/dia|2 vezes por dia), há 5 anos, às 7/i)
})

test.each([
  ['Quantas vezes?', 'Duas.', /50, 2 vezes/],
  ['Quantos comprimidos?', 'Dois.', /50, 2 comprimidos/],
  ['E quantas vezes por dia?', 'Uma.', /50, 1x\/dia/],
  ['Desde quando?', 'Domingo.', /50, desde domingo/],
])('"%s" – "%s" replaces no dose', (question, answer, written) => {
  expect(writtenOf(`${MEDICINE}\nMédica: ${question}\nPaciente: ${answer}`, 'medications')).toMatch(written)
})

test('what the patient asks of the order is answered with its unit', () => {
  const plan = writtenOf(
    `Médica: Amoxicilina, quinhentos.
     Paciente: De quantas em quantas horas?
     Médica: De oito em oito.
     Paciente: Quantos dias?
     Médica: Sete.`,
    'plan',
  )
  expect(plan).toBe('Amoxicilina, 500, 8/8 h, 7 dias.')
})

test('the age at which a relative died stays the relative’s', () => {
  const visit = `Médica: E a sua mãe?
    Paciente: Morreu de câncer de mama.
    Médica: Com quantos anos?
    Paciente: Cinquenta.
    Médica: Fuma?
    Paciente: Não.`
  expect(writtenOf(visit, 'familyHistory')).toMatch(/mãe: morreu de câncer de mama, aos 50 anos/i)
  expect(writtenOf(visit, 'habits')).not.toMatch(/50/)
})

test('an answer that names something else is told with it', () => {
  const written = writtenOf(`${MEDICINE}\nMédica: Desde quando?\nPaciente: Desde que a minha mãe morreu.`)
  expect(written).toMatch(/desde que (?:a minha )?mãe morreu/i)
})

test('the number of times that is corrected keeps its unit', () => {
  const written = writtenOf(
    `Médica: O que sente?
     Paciente: Dor no joelho.
     Médica: Quantas vezes por dia?
     Paciente: Três. Ou melhor, quatro.`,
  )
  expect(written).toMatch(/4x\/dia|4 vezes/)
  expect(written).not.toMatch(/3/)
})

test('without marks an amount has the unit that was asked for', () => {
  const written = writtenOf(
    'toma algum remédio\nlosartana cinquenta\nquantas vezes por dia\nduas\nhá quanto tempo\ncinco anos',
  )
  expect(written).toMatch(/2x\/dia|2 vezes por dia/)
  expect(written).toMatch(/há 5 anos/)
})

test('a question with a verb of its own is told with the number', () => {
  const written = writtenOf(
    `Médica: O que sente?
     Paciente: A glicose baixa e eu passo mal.
     Médica: Quantas vezes aconteceu de baixar?
     Paciente: Três.`,
  )
  expect(written).toMatch(/baixar: 3/)
})

test.each([
  ['PSA o senhor fez?', 'Fiz. Deu quatro e oito.', /PSA: deu quatro e oito/i],
  ['Trouxe a glicada?', 'Trouxe, deu sete e nove, antes era nove e dois.', /glicada: deu sete e nove/i],
])('"%s" – "%s" is told with the name of the test', (question, answer, told) => {
  const written = writtenOf(`Médico: O que houve?
    Paciente: Vim mostrar os exames.
    Médico: ${question}
    Paciente: ${answer}
    Médico: Certo.`)
  expect(written).toMatch(told)
})

test('what the patient fears heads no diagnosis', () => {
  const written = writtenOf(`Médico: O que houve?
    Paciente: Levanto de noite pra urinar quatro vezes.
    Médico: Toque retal: próstata de cinquenta gramas, sem nódulo.
    Paciente: E então, doutor, é câncer?
    Médico: Parece hiperplasia benigna.`)
  expect(written).toMatch(/parece hiperplasia benigna/i)
  expect(written).not.toMatch(/câncer/i)
})
