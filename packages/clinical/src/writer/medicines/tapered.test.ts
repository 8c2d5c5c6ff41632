import { expect, test } from 'vitest'
import { toldInVisit } from '@prontuvoz/clinical/writer/test-writing'

test('what is tapered is the medicine that is taken off, not the one that is begun', () => {
  const text = toldInVisit(
    'Médica: O propranolol tem que sair, porque corta o efeito da adrenalina. Fala com seu cardiologista; eu sugiro voltar pra losartana. Não para de uma vez: quarenta uma vez por dia por uma semana, depois para.',
  )
  expect(text).toMatch(/propranolol: não para de 1 vez: 40/i)
})

test('a dose until the end is of the medicine that is stopped', () => {
  const text = toldInVisit(
    'Médica: Vou suspender o atenolol.',
    'Paciente: Tá.',
    'Médica: E começar anlodipino, cinco. Vinte e cinco por uma semana, depois para.',
  )
  expect(text).toMatch(/atenolol: 25 por 1 semana, depois para/i)
})

test('what the patient asks to stop is what is not to be stopped at once', () => {
  expect(toldInVisit('Paciente: Posso parar a sertralina?', 'Médica: Não para de uma vez.')).toMatch(
    /sertralina: não para de 1 vez/i,
  )
})

test.each([
  [
    ['Médica: O atenolol vai sair. A losartana fica em cinquenta. Mede a pressão por uma semana, depois para.'],
    /atenolol: mede/i,
  ],
  [
    ['Médica: Vou passar prednisona, quarenta por cinco dias, depois vinte por cinco dias, depois para.'],
    /dipirona: /i,
  ],
])('what is measured, and a course of one medicine, is no taper of another: %s', (lines, not) => {
  expect(toldInVisit(...lines)).not.toMatch(not)
})

test('what is said of drinking is of no medicine', () => {
  const told = toldInVisit(
    'Paciente: Tomo clonazepam.',
    'Médica: O clonazepam não junta com bebida, pode parar sua respiração. Vamos parar os dois.',
    'Médica: A bebida vai diminuindo, não para de uma vez. O clonazepam para hoje.',
  )
  expect(told).not.toMatch(/clonazepam: não para/iu)
  expect(told).toMatch(/clonazepam para hoje/iu)
})
