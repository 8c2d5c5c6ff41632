import { expect, test } from 'vitest'
import { addressFor } from './configuration.ts'

test.each([
  ['127.0.0.1:3000', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['Clinica.Test', 'https://clinica.test', 'https://clinica.test'],
  ['[::1]:3000', 'http://[::1]:3000', 'http://[::1]:3000'],
  ['localhost:3000', 'http://127.0.0.1:3000', ''],
  ['clinica.test:8443', 'https://clinica.test', ''],
  [undefined, 'https://clinica.test', ''],
])('who asks %s of %s finds the backend at "%s"', (visited, publicUrl, address) => {
  expect(addressFor(visited, publicUrl)).toBe(address)
})
