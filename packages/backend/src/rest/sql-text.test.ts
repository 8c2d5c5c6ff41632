import { expect, test } from 'vitest'
import { literal, quoted } from './sql-text.ts'

test('names and texts cannot end early', () => {
  expect(quoted('fee (R$)')).toBe('"fee (R$)"')
  expect(quoted('a"b""c')).toBe('"a""b""""c"')
  expect(literal(`it's \\ "so"`)).toBe(`'it''s \\ "so"'`)
})

test('a NUL, where the protocol would cut the text, is refused', () => {
  for (const write of [quoted, literal]) expect(() => write('a\0b')).toThrow('NUL in the text of a statement')
})
