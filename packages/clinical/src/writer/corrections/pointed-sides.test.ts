import { expect, test } from 'vitest'
import { toldInVisit } from '../test-writing.ts'

test.for([
  [
    'Médica: Vou pedir raio X do ombro direito.',
    'Paciente: É o outro, doutora.',
    'Médica: Ombro esquerdo, desculpa.',
    /raio x do ombro esquerdo/i,
  ],
  [
    'Médica: Catarata no olho direito, então.',
    'Paciente: O direito já operei. É esse.',
    'Médica: Olho esquerdo.',
    /catarata no olho esquerdo/i,
  ],
] as const)('the side that the patient points at is the one of the order: %s', ([order, points, side, stands]) => {
  expect(toldInVisit(order, points, side)).toMatch(stands)
})

test('a second side beside the first leaves it', () => {
  expect(
    toldInVisit(
      'Médica: Vou pedir raio X do ombro direito.',
      'Paciente: E esse aqui também dói.',
      'Médica: Ombro esquerdo também, então.',
    ),
  ).toMatch(/ombro direito/i)
})
