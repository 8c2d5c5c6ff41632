import { expect, test } from 'vitest'
import { literal, quoted } from './sql-text.ts'

test('names and texts cannot end before their end', () => {
  expect(quoted('fee (R$)')).toBe('"fee (R$)"')
  expect(quoted('a"b""c')).toBe('"a""b""""c"')
  expect(literal(`it's \\ "so"`)).toBe(`'it''s \\ "so"'`)
})

test('what the protocol would cut is refused', () => {
  for (const write of [quoted, literal]) expect(() => write('a\0b')).toThrow('NUL in the text of a statement')
})
