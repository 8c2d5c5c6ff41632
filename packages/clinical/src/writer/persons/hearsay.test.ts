import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

test('what a neighbour, the internet or a pharmacy supposes is no finding', () => {
  const written = writtenOf(
    `Me mostra a mancha.
     Li na internet que podia ser lúpus, fiquei apavorada.
     Há quanto tempo?
     Um mês. O rapaz da farmácia achou que era micose e queria que eu passasse cetoconazol.
     É dermatite de contato.`,
  )
  expect(written).toMatch(/dermatite/i)
  expect(written).not.toMatch(/lúpus|micose|cetoconazol/i)
})

test('what somebody watched is told', () => {
  const written = writtenOf(
    `Médico: O que aconteceu?
     Paciente: Meu colega falou que eu desmaiei e bati a cabeça no chão.`,
  )
  expect(written).toMatch(/desmaiei/i)
})

test('a diagnosis that the clinician overrules is not the patient’s', () => {
  const written = writtenOf(
    `Médico: O que o outro colega disse?
     Paciente: O doutor de lá disse que era pedra na vesícula.
     Médico: Vesícula sem cálculos. Não tem pedra. Essa dor é gastrite.`,
  )
  expect(written).not.toMatch(/era pedra/i)
  expect(written).toMatch(/gastrite/i)
})

test('an unreal condition and what would follow are no plan', () => {
  const written = writtenOf(
    `Médica: Se fosse pneumonia dos dois lados eu dava levofloxacino. Para a sua, amoxicilina de oito em oito horas, sete dias.
     Paciente: Tá.
     Médica: Se piorar a falta de ar, volta na hora.`,
  )
  expect(written).not.toMatch(/levofloxacino/i)
  expect(written).toMatch(/amoxicilina/i)
  expect(written).toMatch(/se piorar/i)
})
