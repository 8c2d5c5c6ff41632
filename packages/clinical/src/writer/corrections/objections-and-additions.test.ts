import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const visit = (...lines: readonly string[]) =>
  writtenOf(['Médica: O que houve?', 'Paciente: Dor de garganta há dois dias.', ...lines].join('\n'))

test.for([
  [
    'Médica: Amoxicilina de oito em oito por dez dias.',
    'Paciente: Eu tenho gastrite, me ataca o estômago.',
    'Médica: Toma então com omeprazol vinte em jejum.',
    /amoxicilina 8\/8 h/i,
  ],
  [
    'Médica: Ibuprofeno seiscentos de oito em oito.',
    'Paciente: Esse me dá azia.',
    'Médica: Toma depois de comer. E vou passar omeprazol também.',
    /ibuprofeno 600 8\/8 h/i,
  ],
] as const)('a medicine beside the one that was objected to leaves it: %s', ([order, said, more, stands]) => {
  expect(visit(order, said, more)).toMatch(stands)
})
