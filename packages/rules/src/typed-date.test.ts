import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateError, maskDate, parseTypedDate, shownDate } from './typed-date.ts'

test.each([
  ['01/02/1980', '1980-02-01'],
  ['1/2/1980', '1980-02-01'],
  ['1.2.1980', '1980-02-01'],
  ['01 02 1980', '1980-02-01'],
  ['01-02-1980', '1980-02-01'],
  ['01021980', '1980-02-01'],
  ['1980-02-01', '1980-02-01'],
  [' 1980-02-01T00:00:00 ', '1980-02-01'],
  ['29/02/2028', '2028-02-29'],
])('%j is read as a date, and shown as dd/mm/aaaa', (typed, date) => {
  expect(parseTypedDate(typed)).toBe(date)
  expect(maskDate(typed)).toBe(shownDate(date))
  expect(dateError(typed)).toBeUndefined()
})

test.each(['31/02/1980', '29/02/2027', '00/01/1980', '01/13/1980', '1980-02-30'])('%s does not exist', (typed) => {
  expect(parseTypedDate(typed)).toBeUndefined()
  expect(dateError(typed)).toBe('Esta data não existe. Confira o dia e o mês.')
})

test.each(['1', '01/02', '01/02/80', '010280', 'ontem', '01/102/1980', '1/2/19800'])('%s is incomplete', (typed) => {
  expect(parseTypedDate(typed)).toBeUndefined()
  expect(dateError(typed)).toBe('Informe a data como dia/mês/ano: 01/02/1980.')
})

test('an empty field is no error', () => {
  expect([dateError(''), dateError('  '), parseTypedDate('')]).toEqual([undefined, undefined, undefined])
})

test.each([
  [
    ['0', '01', '010', '0102', '01021', '01021980'],
    ['0', '01', '01/0', '01/02', '01/02/1', '01/02/1980'],
  ],
  [
    ['1', '1/', '01/2', '01/2/', '01/02/1', '01/02/1980'],
    ['1', '01/', '01/2', '01/02/', '01/02/1', '01/02/1980'],
  ],
  [
    ['/', 'a', '1a', '01/02/19801'],
    ['', '', '1', '01/02/1980'],
  ],
])('separators come by themselves or by the key: %j', (typed, shown) => {
  expect(typed.map(maskDate)).toEqual(shown)
})

test('masking twice changes nothing, and showing a stored date does not change it', () => {
  fc.assert(fc.property(fc.string({ maxLength: 14 }), (typed) => maskDate(maskDate(typed)) === maskDate(typed)))
  const days = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (day) => {
      const stored = day.toISOString().slice(0, 10)
      return parseTypedDate(shownDate(stored)) === stored && maskDate(shownDate(stored)) === shownDate(stored)
    }),
  )
})
