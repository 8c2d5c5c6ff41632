import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PinnedFile } from './pinned-model.ts'

/** The downloaded bytes are not the pinned ones. */
export class DamagedDownload extends Error {
  override readonly name = 'DamagedDownload'
}

/** If the server sends no byte for this long, the request is repeated. */
const MAX_SILENCE_MS = 60_000

/**
 * Downloads to `<path>.part`, resuming an earlier attempt, and renames the file once its size and hash are correct.
 * Nothing that the server says about the file is trusted.
 * @param onBytes called with the number of bytes of this file on disk.
 * @throws DamagedDownload; the next call starts over.
 */
export async function downloadFile(
  url: string,
  path: string,
  pinned: PinnedFile,
  onBytes: (bytes: number) => void,
  stopping: AbortSignal,
  maxSilenceMs = MAX_SILENCE_MS,
) {
  const silent = new AbortController()
  const signal = AbortSignal.any([stopping, silent.signal])
  const silence = setTimeout(() => silent.abort(new Error('the model server has gone silent')), maxSilenceMs)
  try {
    const counted = (bytes: number) => {
      silence.refresh()
      onBytes(bytes)
    }
    await download(url, path, pinned, counted, signal)
  } catch (cause) {
    // The error of an aborted fetch only says that it was aborted.
    throw silent.signal.aborted ? silent.signal.reason : cause
  } finally {
    clearTimeout(silence)
  }
}

async function download(
  url: string,
  path: string,
  pinned: PinnedFile,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
) {
  const part = `${path}.part`
  const present = await sizeOf(part)
  if (present < pinned.sizeBytes) {
    const answer = await fetch(url, { signal, ...(present > 0 ? { headers: { range: `bytes=${present}-` } } : {}) })
    if (!answer.ok || answer.body === null) throw new Error(`the model server answered ${answer.status}`)
    const isContinued = answer.status === 206
    let bytes = isContinued ? present : 0
    async function* bounded(source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        bytes += chunk.length
        // An endless response would fill the disk.
        if (bytes > pinned.sizeBytes) return
        onBytes(bytes)
        yield chunk
      }
    }
    const file = createWriteStream(part, { flags: isContinued ? 'a' : 'w' })
    await pipeline(Readable.fromWeb(answer.body), bounded, file, { signal })
    if (bytes > pinned.sizeBytes) await refuse(part, pinned)
  }
  if ((await hashOf(part)) !== pinned.sha256) await refuse(part, pinned)
  await rename(part, path)
}

/** Size of a file in bytes; 0 if it does not exist. */
export async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    (found) => found.size,
    () => 0,
  )
}

async function refuse(part: string, { name }: PinnedFile): Promise<never> {
  await rm(part)
  throw new DamagedDownload(`${name}: the downloaded bytes are not the pinned ones`)
}

async function hashOf(path: string): Promise<string> {
  const digest = createHash('sha256')
  await pipeline(createReadStream(path), digest)
  return digest.digest('hex')
}
