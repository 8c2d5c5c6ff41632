import { expect, test } from 'vitest'
import { fieldsOf } from './word-fields.ts'

test('a word is in the fields of its own entry and of every stem that it begins with', () => {
  expect(fieldsOf('creatinina')).toContain('lab')
  expect(fieldsOf('urticariada')).toEqual(['allergy'])
  expect(fieldsOf('comprimidos')).toContain('drugform')
  expect(fieldsOf('xyzw')).toEqual([])
})
