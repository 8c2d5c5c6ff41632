import { expect, test } from 'vitest'
import { castType } from './casts.ts'
import { schemaOf } from './test-schema.ts'

const schema = schemaOf([])

test.each([
  ['int', 'int'],
  ['INT', 'int'],
  ['text[]', 'text[]'],
  ['_int4', 'int4[]'],
  ['_INT4', 'int4[]'],
  ['double precision', 'double precision'],
  ['mood', '"public"."mood"'],
  ['mood[]', '"public"."mood"[]'],
])('a cast to %s is to %s', (asked, type) => {
  expect(castType(schema, asked)).toBe(type)
})

test.each(['nothing', 'Mood', '_mood', '_mood[]', '_int4[]', 'int[][]', 'int; drop table x', '', '_', '[]'])(
  '“%s” is not a type',
  (asked) => {
    expect(() => castType(schema, asked)).toThrow(
      expect.objectContaining({ status: 400, code: '42704', message: `type "${asked}" does not exist` }),
    )
  },
)
