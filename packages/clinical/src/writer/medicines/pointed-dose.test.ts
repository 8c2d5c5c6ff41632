import { expect, test } from 'vitest'
import { writtenOfAnswer } from '../test-writing.ts'

test('the dose of “clortalidona, aquela de 25” is not that of the next medicine', () => {
  const told = writtenOfAnswer(
    'Quais remédios?',
    'Clortalidona, aquela de 25, e o donepezila de 10 à noite.',
    'medications',
  )
  expect(told).toBe('Clortalidona 25, e donepezila 10 à noite.')
})
