import { expect, test } from 'vitest'
import { multipartBody } from './multipart.ts'

test('a form is read back as it was: texts with line breaks, quotes and accents, and a file that looks like a form', async () => {
  const bytes = new TextEncoder().encode(
    '\r\n--prontuvoz\r\ncontent-disposition: form-data; name="model"\r\n\r\noutro\r\n--\0',
  )
  const fields = { model: 'a "model"', prompt: 'Consulta médica.\r\n--Dra. Yasmim\n', empty: '' }
  const file = { field: 'file', name: 'trecho.wav', type: 'audio/wav', bytes }
  const { body, contentType } = multipartBody(fields, file)
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData()
  const { file: sent, ...texts } = Object.fromEntries(form)
  expect(texts).toEqual(fields)
  if (!(sent instanceof File)) throw new Error('the file was read as text')
  expect([sent.name, sent.type]).toEqual(['trecho.wav', 'audio/wav'])
  expect(new Uint8Array(await sent.arrayBuffer())).toEqual(bytes)
})
