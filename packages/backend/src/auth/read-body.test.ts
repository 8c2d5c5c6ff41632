import { expect, test } from 'vitest'
import { emailField, metadataField } from './read-body.ts'

test('a mail address is trimmed and lower-cased', () => {
  expect(emailField.parse('  Ana.Souza@Clinica.Test ')).toBe('ana.souza@clinica.test')
})

test('a mail address has at most 254 characters', () => {
  const address = (characters: number) => {
    const domain = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.test`
    return `${'x'.repeat(characters - domain.length - 1)}@${domain}`
  }
  expect(emailField.safeParse(address(254)).success).toBe(true)
  expect(emailField.safeParse(address(255)).error?.issues[0]?.message).toBe(
    'Unable to validate email address: invalid format',
  )
})

test('metadata has at most 8192 characters as JSON', () => {
  const data = (characters: number) => ({ a: 'x'.repeat(characters - '{"a":""}'.length) })
  expect(metadataField.safeParse(data(8192)).success).toBe(true)
  expect(metadataField.safeParse(data(8193)).error?.issues[0]?.message).toBe('User data is too large')
})

test('what is nested too deeply to be written is too large, and no fault', () => {
  const nested: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
  expect(metadataField.safeParse({ a: nested }).error?.issues[0]?.message).toBe('User data is too large')
})
