import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** What the server promises of a file: its size and the hash that the bytes must have. */
export interface Promised {
  readonly sizeBytes: number
  /** SHA-256 of a large file, or git's SHA-1 of a small one, as the hub names them. */
  readonly hash: string
}

/** The bytes that arrived are not those that were promised. */
export class DamagedDownload extends Error {
  override readonly name = 'DamagedDownload'
}

/** Asks for size and hash without the bytes. Hugging Face names the hash of large files in `x-linked-etag`. */
export async function readPromise(url: string, signal: AbortSignal): Promise<Promised> {
  const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal })
  if (answer.status >= 400) throw new Error(`the model server answered ${answer.status}`)
  const size = Number(answer.headers.get('x-linked-size') ?? answer.headers.get('content-length'))
  const hash = (answer.headers.get('x-linked-etag') ?? answer.headers.get('etag') ?? '').replaceAll(/W\/|"/g, '')
  if (!(size > 0) || !/^([0-9a-f]{64}|[0-9a-f]{40})$/.test(hash)) throw new Error('the model server names no hash')
  return { sizeBytes: size, hash }
}

/**
 * Downloads to `<path>.part`, going on where an earlier try ended, checks the hash and only then gives the file its name.
 * @param onBytes told how many bytes of this file are on disk.
 */
export async function downloadFile(
  url: string,
  path: string,
  promised: Promised,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
) {
  const part = `${path}.part`
  const present = await sizeOf(part)
  if (present < promised.sizeBytes) {
    const answer = await fetch(url, { signal, ...(present > 0 ? { headers: { range: `bytes=${present}-` } } : {}) })
    if (!answer.ok || answer.body === null) throw new Error(`the model server answered ${answer.status}`)
    const isContinued = answer.status === 206
    let bytes = isContinued ? present : 0
    const source = Readable.fromWeb(answer.body).on('data', (chunk: Uint8Array) => onBytes((bytes += chunk.length)))
    await pipeline(source, createWriteStream(part, { flags: isContinued ? 'a' : 'w' }), { signal })
  }
  if ((await hashOf(part, promised)) !== promised.hash) {
    await rm(part)
    throw new DamagedDownload('the downloaded file is not the promised one')
  }
  await rename(part, path)
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    (found) => found.size,
    () => 0,
  )
}

async function hashOf(path: string, { hash, sizeBytes }: Promised): Promise<string> {
  const digest = hash.length === 64 ? createHash('sha256') : createHash('sha1').update(`blob ${sizeBytes}\0`)
  await pipeline(createReadStream(path), digest)
  return digest.digest('hex')
}
