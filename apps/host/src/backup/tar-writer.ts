import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'

const BLOCK_BYTES = 512

export interface TarWriter {
  /** Appends a file. @param name ASCII, at most 100 characters. @returns the SHA-256 of its bytes in hexadecimal. */
  add(name: string, bytes: Uint8Array): Promise<string>
  /** Ends the archive, makes it durable, and gives it its name. */
  finish(): Promise<void>
  /** Removes what was written. */
  discard(): Promise<void>
}

/** Writes a POSIX (ustar) archive that every `tar` reads. The file's name appears last and with its whole content. */
export async function createTarWriter(path: string): Promise<TarWriter> {
  const draft = `${path}.part`
  const file = await open(draft, 'w', 0o600)
  const modifiedSeconds = Math.floor(Date.now() / 1000)
  return {
    async add(name, bytes) {
      await file.writeFile(header(name, bytes.length, modifiedSeconds))
      await file.writeFile(bytes)
      await file.writeFile(Buffer.alloc((BLOCK_BYTES - (bytes.length % BLOCK_BYTES)) % BLOCK_BYTES))
      return createHash('sha256').update(bytes).digest('hex')
    },
    async finish() {
      await file.writeFile(Buffer.alloc(2 * BLOCK_BYTES))
      await file.sync()
      await file.close()
      await rename(draft, path)
    },
    async discard() {
      await file.close()
      await rm(draft, { force: true })
    },
  }
}

function header(name: string, sizeBytes: number, modifiedSeconds: number): Buffer {
  if (name.length > 100) throw new Error(`The name of an archive's file is too long: ${name.length}`)
  const block = Buffer.alloc(BLOCK_BYTES)
  block.write(name, 0, 'ascii')
  block.write('0000600\0', 100, 'ascii')
  block.write('0000000\0', 108, 'ascii')
  block.write('0000000\0', 116, 'ascii')
  block.write(`${sizeBytes.toString(8).padStart(11, '0')}\0`, 124, 'ascii')
  block.write(`${modifiedSeconds.toString(8).padStart(11, '0')}\0`, 136, 'ascii')
  block.write('        0', 148, 'ascii')
  block.write('ustar\0', 257, 'ascii')
  block.write('00', 263, 'ascii')
  // The sum is taken with its own field as eight spaces.
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'ascii')
  return block
}
