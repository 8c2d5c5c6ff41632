import { expect, test } from 'vitest'
import { createCipher } from './cipher.ts'

const secret = Buffer.alloc(32, 7)
const cipher = createCipher(secret, 'second factors')
// A value from an installation's database.
const KEPT = 'BjmQdx8-eXu7gm3UFYhVe429WDoNocEs_rNh9W9-06Uu8Pxl8RPsXezecAE'

test('a value that an earlier release encrypted is decrypted', () => {
  expect(cipher.decrypt(KEPT)).toBe('JBSWY3DPEHPK3PXP')
  expect(cipher.id).toBe('1wJvSmkyWvzgLLey')
})

test.each(['', 'a', 'Alergia: “não” — ção 🩺'])(
  'a text is decrypted, and encrypted differently each time: “%s”',
  (text) => {
    const encrypted = [cipher.encrypt(text), cipher.encrypt(text)]
    expect(encrypted[0]).not.toBe(encrypted[1])
    for (const one of encrypted) {
      expect(cipher.decrypt(one)).toBe(text)
      // A nonce of 12 bytes, a tag of 16, and the text.
      expect(Buffer.from(one, 'base64url')).toHaveLength(28 + Buffer.byteLength(text))
    }
  },
)

test('a value that was changed, cut or encrypted under another secret or purpose is not decrypted', () => {
  const bytes = Buffer.from(KEPT, 'base64url')
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
    expect(cipher.decrypt(changed.toString('base64url'))).toBeUndefined()
    expect(cipher.decrypt(bytes.subarray(0, index).toString('base64url'))).toBeUndefined()
  }
  for (const other of [createCipher(Buffer.alloc(32, 8), 'second factors'), createCipher(secret, 'signing keys')]) {
    expect(other.decrypt(KEPT)).toBeUndefined()
    expect(other.id).not.toBe(cipher.id)
  }
})
