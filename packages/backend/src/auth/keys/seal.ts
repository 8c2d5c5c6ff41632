import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Closes texts so that the database alone cannot read them. */
export interface Seal {
  /** Tells seals of different secrets apart without giving the secret away. */
  readonly id: string
  close(text: string): string
  /** The text; undefined when it was closed under another secret or changed since. */
  open(sealed: string): string | undefined
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM under a key that HKDF derives from the secret, another one for each purpose. */
export function createSeal(secret: Uint8Array, purpose: string): Seal {
  const derive = (use: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, '', `${purpose} ${use}`, bytes))
  const key = derive('key', 32)
  return {
    id: derive('id', 12).toString('base64url'),
    close(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const opened = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
      try {
        return Buffer.concat([opened, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
