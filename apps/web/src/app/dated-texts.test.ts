import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PRIVACY, PRIVACY_SINCE } from '#screens/privacy/privacy-text.ts'
import { TERMS, TERMS_SINCE } from '#screens/terms/terms-text.ts'

const digest = (text: unknown) => createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16)

// Whoever changes a word updates the text's date, and then the digest here.
test.each([
  ['terms', TERMS, TERMS_SINCE, '22 de novembro de 2026', 'fbe09003ad4c8b72'],
  ['privacy page', PRIVACY, PRIVACY_SINCE, '29 de novembro de 2026', '2225397653c08146'],
])('the %s that people have read has the day from which it applies', (_name, text, since, day, known) => {
  expect([since, digest(text)]).toEqual([day, known])
})
