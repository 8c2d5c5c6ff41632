import { expect, test } from 'vitest'
import { z } from 'zod'
import { readText, validated } from './read-body.ts'

const request = (body: string) => new Request('http://functions.example', { method: 'POST', body })
const schema = z.object({ name: z.string('Diga o nome.') })
const invalid = (message: string) => expect.objectContaining({ kind: 'invalid', message })

test('a body is read up to its limit, and refused as too large beyond it', async () => {
  expect(await readText(request('12345'), 5, 'Longo demais.')).toBe('12345')
  await expect(readText(request('123456'), 5, 'Longo demais.')).rejects.toMatchObject({
    kind: 'too-large',
    message: 'Longo demais.',
  })
})

test('invalid JSON, or JSON of another shape, is refused with the given message or the field’s', () => {
  expect(validated(schema, '{"name":"Ana","more":1}')).toEqual({ name: 'Ana' })
  for (const text of ['', '{', 'null', '{"name":1}']) {
    expect(() => validated(schema, text, 'Confira.')).toThrow(invalid('Confira.'))
  }
  expect(() => validated(schema, '{"name":1}')).toThrow(invalid('Diga o nome.'))
  for (const text of ['', '{', '[]'])
    expect(() => validated(schema, text)).toThrow(invalid('Confira os campos da mensagem.'))
})
