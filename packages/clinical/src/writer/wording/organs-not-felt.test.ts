import { expect, test } from 'vitest'
import { writtenOf } from '../test-writing.ts'

const exam = (said: string) => writtenOf(`Médico: Vamos examinar. ${said} Pressão doze por oito.`, 'physicalExam')

test('an organ that was not felt is not missing', () => {
  expect(exam('Fígado palpo dois dedos, baço não.')).toMatch(/baço não palpável/i)
  expect(exam('Bexiga não palpo.')).toMatch(/bexiga não palpável/i)
  expect(exam('Rim, não palpo.')).toMatch(/rim não palpável/i)
  for (const said of ['Fígado palpo dois dedos, baço não.', 'Bexiga não palpo.'])
    expect(exam(said)).not.toMatch(/sem (?:baço|bexiga)/i)
})

test('what was looked for and not found is told as before', () => {
  expect(exam('Barriga sem massa, linfonodo não palpo.')).toMatch(/sem massa/i)
})
