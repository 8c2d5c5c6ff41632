import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const secret = Buffer.alloc(32, 7)
const seal = createSeal(secret, 'second factors')
// As it stands in the databases of installations.
const KEPT = 'BjmQdx8-eXu7gm3UFYhVe429WDoNocEs_rNh9W9-06Uu8Pxl8RPsXezecAE'

test('what an earlier release closed is opened', () => {
  expect(seal.open(KEPT)).toBe('JBSWY3DPEHPK3PXP')
  expect(seal.id).toBe('1wJvSmkyWvzgLLey')
})

test.each(['', 'a', 'Alergia: “não” — ção 🩺'])(
  'a text comes back, and is closed otherwise each time: “%s”',
  (text) => {
    const closed = [seal.close(text), seal.close(text)]
    expect(closed[0]).not.toBe(closed[1])
    for (const one of closed) {
      expect(seal.open(one)).toBe(text)
      // Twelve bytes that are drawn, sixteen that prove it, and the text.
      expect(Buffer.from(one, 'base64url')).toHaveLength(28 + Buffer.byteLength(text))
    }
  },
)

test('what was changed, cut or closed under another secret or purpose is not opened', () => {
  const bytes = Buffer.from(KEPT, 'base64url')
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
    expect(seal.open(changed.toString('base64url'))).toBeUndefined()
    expect(seal.open(bytes.subarray(0, index).toString('base64url'))).toBeUndefined()
  }
  for (const other of [createSeal(Buffer.alloc(32, 8), 'second factors'), createSeal(secret, 'signing keys')]) {
    expect(other.open(KEPT)).toBeUndefined()
    expect(other.id).not.toBe(seal.id)
  }
})
