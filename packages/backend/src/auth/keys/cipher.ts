import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts texts so that the database alone cannot read them. */
export interface Cipher {
  /** Identifies the secret without revealing it. */
  readonly id: string
  encrypt(text: string): string
  /** The text; undefined if it was encrypted under another secret or changed since. */
  decrypt(encrypted: string): string | undefined
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM under a key that HKDF derives from the secret, a different one for each purpose. Base64url text. */
export function createCipher(secret: Uint8Array, purpose: string): Cipher {
  const derive = (use: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, '', `${purpose} ${use}`, bytes))
  const key = derive('key', 32)
  return {
    id: derive('id', 12).toString('base64url'),
    encrypt(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
      try {
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
