import { createHash, createHmac } from 'node:crypto'

/** What signs requests to an S3-compatible server. */
export interface S3Credentials {
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

interface UnsignedRequest {
  readonly method: string
  /** As it is sent, each segment of the path encoded once by `encodeForS3`. */
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

/**
 * The headers that make a request one of the holder of the credentials: AWS Signature Version 4 as S3 reads it
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 * @returns the given headers with `authorization`, `x-amz-date` and `x-amz-content-sha256`; `host` is signed as well.
 */
export function signRequest(
  { method, url, headers = {}, body = new Uint8Array() }: UnsignedRequest,
  { region, accessKeyId, secretAccessKey }: S3Credentials,
  now: Date,
): Record<string, string> {
  const moment = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const day = moment.slice(0, 8)
  const payloadHash = sha256(body)
  const sent = { ...headers, 'x-amz-content-sha256': payloadHash, 'x-amz-date': moment }
  const signed = Object.entries({ ...sent, host: url.host })
    .map(([name, value]): readonly [string, string] => [name.toLowerCase(), value.trim().replaceAll(/ +/g, ' ')])
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const names = signed.map(([name]) => name).join(';')
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    payloadHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretAccessKey}`, day), region))
  const signature = hmac(key, toSign).toString('hex')
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

/** Encodes a text as S3 does: everything but letters, digits and `-._~`. */
export function encodeForS3(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${encodeForS3(name)}=${encodeForS3(value)}`)
    .sort()
    .join('&')
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
