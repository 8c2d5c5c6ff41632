import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { ObjectStore } from './objects.ts'

/** A bucket on an S3-compatible server, with its credentials. */
export interface S3Bucket {
  /** Address of the server; the bucket is part of the path, which every such server supports. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** The server refused a request or did not answer. `code` is the server's own, or `Unreachable`. */
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
/** Several times the largest object that is stored. */
const MAX_OBJECT_BYTES = 64 * 1024 * 1024

interface Answered {
  readonly status: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Stores objects in a bucket. Errors of server and network are retried twice: every request may be repeated, since the
 * bytes of a key never change.
 * @throws S3Failure if the server refuses or cannot be reached.
 */
export function createS3Objects(bucket: S3Bucket): ObjectStore {
  const { region, accessKeyId, secretAccessKey } = bucket
  // The library's own retries are off: they do not cover network errors.
  const signer = new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey })
  const root = `${bucket.endpoint.replace(/\/+$/, '')}/${encodeForS3(bucket.bucket)}`

  async function send(method: 'GET' | 'PUT' | 'DELETE', key: string, contentType?: string, body?: Uint8Array) {
    const url = `${root}/${key.split('/').map(encodeForS3).join('/')}`
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
    }
    const given = { method, headers, redirect: 'manual', ...(body ? { body: new Uint8Array(body) } : {}) } as const
    for (let attempt = 0; ; attempt += 1) {
      const pauseMs = PAUSES_MS[attempt]
      const request = await signer.sign(url, { ...given, aws: { allHeaders: true } })
      // A connection may also break in the middle of an object.
      const answer = await answered(request).catch((cause: unknown) => new S3Failure('Unreachable', { cause }))
      const isPassing = answer instanceof S3Failure || answer.status >= 500 || answer.status === 429
      if (isPassing && pauseMs !== undefined) {
        await sleep(pauseMs)
        continue
      }
      if (answer instanceof S3Failure) throw answer
      if (answer.status >= 200 && answer.status < 300) return answer.bytes
      const code = /<Code>(\w+)<\/Code>/.exec(new TextDecoder().decode(answer.bytes))?.[1] ?? String(answer.status)
      throw new S3Failure(code)
    }
  }

  return {
    async put(key, bytes, contentType) {
      await send('PUT', key, contentType, bytes)
    },
    async get(key) {
      try {
        return await send('GET', key)
      } catch (cause) {
        if (cause instanceof S3Failure && (cause.code === 'NoSuchKey' || cause.code === '404')) return undefined
        throw cause
      }
    },
    async remove(keys) {
      const waiting = [...keys]
      const worker = async () => {
        for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
          await send('DELETE', key)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, worker))
    },
  }
}

/** The whole answer, within the time limit; one without end is left. */
async function answered(request: Request): Promise<Answered> {
  const { status, body } = await fetch(request, { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop early ends the connection.
  for await (const part of body ?? []) {
    size += part.length
    if (size > MAX_OBJECT_BYTES) throw new Error('the answer is too large')
    parts.push(part)
  }
  return { status, bytes: new Uint8Array(Buffer.concat(parts)) }
}

/** Encodes a text as S3 does before it signs: everything but letters, digits and `-._~`. */
function encodeForS3(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
}
