import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('one is singular, zero and many are plural', () => {
  expect(counted(1, 'consulta')).toBe('1 consulta')
  expect(counted(0, 'consulta')).toBe('0 consultas')
  expect(counted(1200, 'imagem', 'imagens')).toBe('1.200 imagens')
})
