import { expect, test } from 'vitest'
import { writtenOf } from './test-writing.ts'

const TURNS = 'Paciente: Doutora, fico tonta quando viro na cama.\n'

test('what the clinician tells to do is advice, and the diagnosis a hypothesis, however short the visit', () => {
  const said = `${TURNS}Médica: É vertigem posicional. Evite dormir sobre o lado direito. Beba bastante água e descanse.`
  expect(writtenOf(said, 'hypotheses')).toMatch(/vertigem posicional/i)
  expect(writtenOf(said, 'advice')).toMatch(/evite dormir.*beba bastante água/i)
  expect(writtenOf(said, 'complaint')).toBe('Fico tonta quando viro na cama.')
  expect(writtenOf(said, 'presentIllness')).not.toMatch(/vertigem|água/i)
})

test('an order beside the question for allergies is no allergy', () => {
  const said = `Médica: Seque entre os dedos e não ande descalça.
    Paciente: Certo.
    Médica: Alergia a senhora tem?
    Paciente: A diclofenaco.`
  expect(writtenOf(said, 'allergies')).not.toMatch(/descalça/i)
  expect(writtenOf(said, 'advice')).toMatch(/descalça/i)
})

test('what the patient does stays history', () => {
  const said = `Médica: O que a senhora sente?
    Paciente: Dor no joelho. Evito escada e bebo bastante água.`
  expect(writtenOf(said, 'advice')).not.toMatch(/escada|água/i)
})

test.each([
  ['Médica: É vertigem posicional. Não precisa de tomografia.', /não precisa de tomografia/i],
  ['Médico: Raio-x não precisa. Use muleta por uma semana.', /não precisa raio-x/i],
])('what is not needed is told: %s', (said, told) => {
  const visit = `Médica: O que houve?
    Paciente: Fico tonta quando viro na cama, há dois dias.
    Médica: Febre, dor de cabeça?
    Paciente: Não.
    ${said}`
  expect(writtenOf(visit)).toMatch(told)
})

test('words of comfort are no decision', () => {
  const said = `Médica: O que houve?
    Paciente: Fico tonta quando viro na cama, há dois dias, e ontem vomitei. Moro sozinha e fiquei com medo de ser derrame, porque uma vizinha minha começou assim e passou semanas no hospital sem saber o que era.
    Médica: Febre, dor de cabeça?
    Paciente: Não. Só a tontura, que vem quando viro para a direita e passa em alguns segundos se eu fico parada.
    Médica: Não precisa ter medo do derrame. É vertigem posicional. Vamos fazer a manobra agora, e a senhora volta em uma semana.`
  expect(writtenOf(said, 'plan')).not.toMatch(/medo/i)
})

test('a diagnosis is no yes to what was asked', () => {
  const said = `Mãe: Ele está com febre há dois dias e coriza.
    Médica: Ouvido limpo, pulmão limpo.
    Mãe: Precisa de antibiótico?
    Médica: É virose. Antibiótico não precisa.`
  expect(writtenOf(said, 'hypotheses')).toBe('Virose.')
  expect(writtenOf(said, 'plan')).toMatch(/não precisa/i)
})

test('what is said to be needed stands with what was asked', () => {
  const said = `Filha: Ela caiu e bateu a cabeça ontem.
    Médica: Pupilas iguais.
    Filha: Precisa de tomografia?
    Médica: Precisa, sim, por causa da queda.`
  expect(writtenOf(said)).toMatch(/tomografia/i)
  expect(writtenOf(said)).not.toMatch(/não precisa/i)
})

test('in text without marks what is forbidden is not cut from its no', () => {
  const said = `menstruação tá vindo duas vezes no mês doutora e eu tô muito cansada
    vou pedir hemograma com ferritina
    coma feijão e carne não tome café junto com o ferro
    volta quando tiver o exame`
  expect(writtenOf(said)).toMatch(/não tome café/i)
})
