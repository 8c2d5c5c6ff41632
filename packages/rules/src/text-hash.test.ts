import { expect, test } from 'vitest'
import { sha256Of } from './text-hash.ts'

// The tests of the confirmation compare it with the database's own hash.
test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('is the SHA-256 of %j in hexadecimal', async (text, hash) => {
  expect(await sha256Of(text)).toBe(hash)
})
