import { setTimeout as sleep } from 'node:timers/promises'
import type { ObjectStore } from './objects.ts'
import { encodeForS3, signRequest, type S3Credentials } from './sign-request.ts'

/** A bucket of an S3-compatible server. */
export interface S3Bucket extends S3Credentials {
  /** Address of the server; the bucket is named in the path, as every such server understands. */
  readonly endpoint: string
  readonly bucket: string
}

/** The server refused a request, or answered none. `code` is the server's own word, `Unreachable` where it gave none. */
export class S3Failure extends Error {
  override readonly name = 'S3Failure'
  readonly code: string
  constructor(code: string, options?: ErrorOptions) {
    super(`The object server answered ${code}`, options)
    this.code = code
  }
}

const TIME_LIMIT_MS = 10_000
const PAUSES_MS = [100, 400]
const AT_ONCE = 8

/**
 * Keeps objects in a bucket. Faults of the server and of the network are tried again twice: every request may be
 * repeated, since a key's bytes never change.
 * @throws S3Failure when the server refuses or cannot be reached.
 */
export function createS3Objects(bucket: S3Bucket): ObjectStore {
  const root = `${bucket.endpoint.replace(/\/+$/, '')}/${encodeForS3(bucket.bucket)}`

  async function send(method: 'GET' | 'PUT' | 'DELETE', key: string, contentType?: string, body?: Uint8Array) {
    const url = new URL(`${root}/${key.split('/').map(encodeForS3).join('/')}`)
    const given = contentType === undefined ? {} : { 'content-type': contentType }
    for (let attempt = 0; ; attempt += 1) {
      const pauseMs = PAUSES_MS[attempt]
      const headers = signRequest({ method, url, headers: given, ...(body ? { body } : {}) }, bucket, new Date())
      const answer = await fetch(url, {
        method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
        ...(body ? { body: new Uint8Array(body) } : {}),
      }).catch((cause: unknown) => new S3Failure('Unreachable', { cause }))
      const isPassing = answer instanceof S3Failure || answer.status >= 500 || answer.status === 429
      if (isPassing && pauseMs !== undefined) {
        if (!(answer instanceof S3Failure)) await answer.body?.cancel()
        await sleep(pauseMs)
        continue
      }
      if (answer instanceof S3Failure) throw answer
      if (answer.ok) return answer
      const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? String(answer.status)
      throw new S3Failure(code)
    }
  }

  return {
    async put(key, bytes, contentType) {
      await (await send('PUT', key, contentType, bytes)).body?.cancel()
    },
    async get(key) {
      try {
        return new Uint8Array(await (await send('GET', key)).arrayBuffer())
      } catch (cause) {
        if (cause instanceof S3Failure && (cause.code === 'NoSuchKey' || cause.code === '404')) return undefined
        throw cause
      }
    },
    async remove(keys) {
      const waiting = [...keys]
      const worker = async () => {
        for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
          await (await send('DELETE', key)).body?.cancel()
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, worker))
    },
  }
}
