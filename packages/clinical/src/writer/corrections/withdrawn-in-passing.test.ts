import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

test('a side that the next voice corrects in a short sentence is replaced', () => {
  const written = writtenOf(
    `Médica: Qual mão treme mais?
     Paciente: Treme mais a mão esquerda.
     Esposa: Essa é a direita, meu bem. Você está com a mão para trás.`,
  )
  expect(written).toMatch(/direita/i)
  expect(written).not.toMatch(/esquerda/i)
})

test('weeks told by another voice replace days', () => {
  const written = writtenOf(
    `Médica: Usou o aparelho?
     Paciente: Usei o aparelho por dez dias. Machuca o nariz.
     Marido: Duas semanas.`,
  )
  expect(written).toMatch(/2 semanas/)
  expect(written).not.toMatch(/10 dias/)
})

test('a denied bleeding is dropped if a smaller one is asked about and affirmed', () => {
  const written = writtenOf(
    `Médico: Teve sangramento depois da menopausa?
     Paciente: Não.
     Médico: Nem um borrãozinho na calcinha?
     Paciente: Borrão teve, rosadinho, em setembro.`,
  )
  expect(written).toMatch(/borrão/i)
  expect(written).not.toMatch(/nega/i)
})

test('a medicine that did something once is not in use', () => {
  const written = writtenOf(
    `Médico: Que remédios o senhor toma?
     Paciente: Enalapril de dez, duas vezes ao dia. A oxibutinina me deu alucinação há quatro anos.`,
    'medications',
  )
  expect(written).not.toMatch(/oxibutinina/i)
})

test('what the patient puts off is not planned', () => {
  const written = writtenOf(
    `Médica: A senhora pode ir à delegacia se quiser.
     Paciente: Delegacia, hoje não.
     Médica: Certo. Volta em uma semana.`,
    'plan',
  )
  expect(written).not.toMatch(/delegacia(?! hoje não)/i)
})

test.each([
  ['Fumo. Quer dizer, parei em janeiro.', /^parei de fumar em janeiro\.$/i],
  ['Sim. Aliás, larguei.', /^larguei de fumar\.$/i],
  ['Fumo. Quer dizer, fumava.', /^fumava\.$/i],
])('a yes that is taken back at once does not stand beside what is so: %s', (answer, habits) => {
  expect(writtenOf(`Médica: Dor no peito?\nPaciente: Não.\nMédica: Fuma?\nPaciente: ${answer}`, 'habits')).toMatch(
    habits,
  )
})

test('a yes that is only made more precise stands', () => {
  expect(writtenOf('Médica: Fuma?\nPaciente: Fumo. Quer dizer, dez por dia.', 'habits')).toMatch(/fuma: dez por dia/i)
})
