import { createHash } from 'node:crypto'

const MODULUS = 1n << 256n

/** Digest of a set of rows, independent of order and grouping: the sum of their SHA-256 values modulo 2^256. */
export class RowDigest {
  #sum = 0n

  /** @param row one row in COPY's text format. */
  add(row: Buffer): void {
    const hash = createHash('sha256').update(row).digest('hex')
    this.#sum = (this.#sum + BigInt(`0x${hash}`)) % MODULUS
  }

  /** 64 hexadecimal digits. */
  toString(): string {
    return this.#sum.toString(16).padStart(64, '0')
  }
}
