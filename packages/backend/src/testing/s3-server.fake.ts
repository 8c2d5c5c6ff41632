import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

/** Credentials and bucket that the server accepts. */
export const S3_WORLD = {
  region: 'sa-east-1',
  bucket: 'imagens',
  accessKeyId: 'AKTEST',
  secretAccessKey: 'segredo/do+teste',
} as const

export interface S3Server {
  readonly endpoint: string
  /** Bytes by key of the bucket. */
  readonly objects: Map<string, { readonly bytes: Buffer; readonly contentType: string }>
  /** Statuses that the next requests get, whatever they ask. */
  readonly failures: number[]
  close(): Promise<void>
}

/** A small S3-compatible server on loopback: PUT, GET and DELETE of one bucket. It verifies every signature. */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  const failures: number[] = []
  const server = createServer((request, response) => {
    void answer(request).then(([status, body, contentType]) =>
      response.writeHead(status, { 'content-type': contentType ?? 'application/xml' }).end(body),
    )
  })

  async function answer(request: IncomingMessage): Promise<readonly [number, (string | Buffer)?, string?]> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(Buffer.from(part))
    const body = Buffer.concat(parts)
    const failure = failures.shift()
    if (failure !== undefined) return [failure, refusal('InternalError')]
    const refused = refuses(request, body)
    if (refused !== undefined) return [refused === 'AuthorizationHeaderMalformed' ? 400 : 403, refusal(refused)]
    const [bucket, ...segments] = (request.url ?? '').slice(1).split('/').map(decodeURIComponent)
    if (bucket !== S3_WORLD.bucket) return [404, refusal('NoSuchBucket')]
    const key = segments.join('/')
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, contentType: request.headers['content-type'] ?? '' })
      return [200]
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return [204]
    }
    const held = objects.get(key)
    return held ? [200, held.bytes, held.contentType] : [404, refusal('NoSuchKey')]
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    objects,
    failures,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const refusal = (code: string) => `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`

/** Computes the signature from the request, as a server does. @returns the error code, or undefined if it matches. */
function refuses({ method, url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
  const sent =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!sent) return 'AccessDenied'
  const [, keyId, day = '', region = '', names = '', signature = ''] = sent
  if (keyId !== S3_WORLD.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== S3_WORLD.region) return 'AuthorizationHeaderMalformed'
  const header = (name: string) => String(headers[name] ?? '')
  const moment = header('x-amz-date')
  const sentAtMs = Date.parse(moment.replace(/^(\d{4})(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - sentAtMs) < 15 * 60_000) || !moment.startsWith(day)) return 'RequestTimeTooSkewed'
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.split(';').includes(name)))
    return 'AccessDenied'
  if (createHash('sha256').update(body).digest('hex') !== header('x-amz-content-sha256'))
    return 'XAmzContentSHA256Mismatch'
  const [path = '', query = ''] = url.split('?')
  const lines = names.split(';').map((name) => `${name}:${header(name)}\n`)
  const canonical = `${method}\n${path}\n${query}\n${lines.join('')}\n${names}\n${header('x-amz-content-sha256')}`
  const digest = createHash('sha256').update(canonical).digest('hex')
  let key: string | Buffer = `AWS4${S3_WORLD.secretAccessKey}`
  for (const text of [day, region, 's3', 'aws4_request']) key = createHmac('sha256', key).update(text).digest()
  const expected = createHmac('sha256', key)
    .update(`AWS4-HMAC-SHA256\n${moment}\n${day}/${region}/s3/aws4_request\n${digest}`)
    .digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}
