import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A window of n bits reaches back 2^n bytes less these. */
const BROTLI_RESERVED_BYTES = 16

export type Encoding = 'br' | 'gzip' | 'identity'

export interface StaticFile {
  /** The bytes in an encoding; encoded on the first request and cached. */
  bytes(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>
}

interface Kept extends StaticFile {
  readonly modifiedMs: number
}

/**
 * Files of a build, kept in memory and read again when they change. Undefined if there is no such file. Not hono's
 * serve-static, which does not compress: it only sends a compressed copy if one exists beside the original.
 */
export function createStaticFiles(): (path: string) => Promise<StaticFile | undefined> {
  const kept = new Map<string, Kept>()
  return async (path) => {
    const found = await stat(path).catch((cause: unknown) => {
      if (isMissing(cause)) return undefined
      throw cause
    })
    if (!found?.isFile()) return undefined
    const known = kept.get(path)
    if (known?.modifiedMs === found.mtimeMs) return known
    const file = { modifiedMs: found.mtimeMs, ...encodings(new Uint8Array(await readFile(path))) }
    kept.set(path, file)
    return file
  }
}

function encodings(plain: Uint8Array<ArrayBuffer>): StaticFile {
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  const make = async (encoding: Encoding) => {
    if (encoding === 'br') return new Uint8Array(await brotli(plain, { params: brotliFor(plain.length) }))
    return encoding === 'gzip' ? new Uint8Array(await zip(plain, { level: 9 })) : plain
  }
  return {
    bytes(encoding) {
      const bytes = made.get(encoding) ?? make(encoding)
      made.set(encoding, bytes)
      return bytes
    },
  }
}

/**
 * Brotli clears its whole window before it begins: a window no larger than the file takes a third of the processor
 * time.
 */
function brotliFor(bytes: number): Record<number, number> {
  const window = Math.ceil(Math.log2(bytes + BROTLI_RESERVED_BYTES))
  return {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(
      Math.max(window, constants.BROTLI_MIN_WINDOW_BITS),
      constants.BROTLI_DEFAULT_WINDOW,
    ),
  }
}

// The last two are for names that no file can have, because they are too long or contain NUL.
const MISSING = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && MISSING.includes(String(cause.code))
}
