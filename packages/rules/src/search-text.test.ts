import { expect, test } from 'vitest'
import { patientSearchPattern, searchPattern } from './search-text.ts'

test('accents and case do not matter', () => {
  expect(searchPattern('  José ÇÃO ')).toBe('%jose cao%')
})

test('an empty text is no search', () => {
  expect(searchPattern('   ')).toBeUndefined()
  expect(searchPattern('*')).toBeUndefined()
})

test('wildcards are searched for literally', () => {
  expect(searchPattern('50%_\\')).toBe('%50\\%\\_\\\\%')
})

test('an asterisk in place of the rest of a name takes nothing away', () => {
  expect(searchPattern('*Mar*')).toBe('%mar%')
  expect(searchPattern('Mar* Silva')).toBe('%mar silva%')
})

test('every apostrophe finds every other, and spaces are counted once', () => {
  for (const apostrophe of ["'", '’', '‘', '´', '`', 'ʼ'])
    expect(searchPattern(`d${apostrophe}Ávila`)).toBe('%d_avila%')
  expect(searchPattern('José   da\u00A0\tSilva')).toBe('%jose da silva%')
  expect(searchPattern('davila')).toBe('%davila%')
})

test('a CPF is found with its mask, and a name with digits stays a name', () => {
  expect(patientSearchPattern('529.982.247-25')).toBe('%52998224725%')
  expect(patientSearchPattern('529.982')).toBe('%529982%')
  expect(patientSearchPattern('João 2')).toBe('%joao 2%')
})

test.each(['529.982.247–25', '529.982.247\u201125', '529 982 247/25', '529.982.247-25\u200B', 'CPF: 529.982.247-25'])(
  'a CPF is found as another document wrote it: %s',
  (pasted) => {
    expect(patientSearchPattern(pasted)).toBe('%52998224725%')
  },
)

test('a page that was pasted into a search is shortened to what still finds nobody, and a whole name is not', () => {
  const longest = '👩'.repeat(200)
  expect(patientSearchPattern(longest)).toBe(`%${longest}%`)
  const pasted = patientSearchPattern('Dor de cabeça. '.repeat(100_000))
  expect(pasted?.length).toBe(502)
  expect(searchPattern('%'.repeat(100_000))?.length).toBe(1002)
})
