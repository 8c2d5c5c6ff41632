import { expect, test } from 'vitest'
import { toldInVisit } from '../test-writing.ts'

test('a medicine that was bought and never taken keeps the words that say so', () => {
  expect(
    toldInVisit(
      'Médica: Usa alguma coisa pra diabetes?',
      'Paciente: Metformina. O Ozempic eu até comprei, mas não tive coragem.',
    ),
  ).toMatch(/ozempic.*não tive coragem/i)
})

test('a medicine that is taken stands as it was told', () => {
  const written = toldInVisit(
    'Médica: Usa alguma coisa pra pressão?',
    'Paciente: Comprei o enalapril e tomo duas vezes ao dia, desisti de chá.',
  )
  expect(written).toMatch(/enalapril/i)
  expect(written).toMatch(/2x\/dia/i)
})
