import { z } from 'zod'
import { invalidRequest, tooLarge } from './failure.ts'

/** The content of an upload. */
export interface Upload {
  readonly bytes: Uint8Array
  /** As declared by the sender, with parameters; empty if missing or not valid in a header. */
  readonly declaredType: string
  readonly cacheControl: string
  readonly userMetadata: Readonly<Record<string, unknown>> | null
}

// Boundaries, part headers and the fields besides the file.
const MULTIPART_MARGIN_BYTES = 64 * 1024
// Stored beside the object, where its account's quota does not count them.
const METADATA_LIMIT_CHARACTERS = 8192
const metadataSchema = z.record(z.string(), z.unknown())

/**
 * Reads an upload in either form of the client: a multipart form (Blob, File) or the raw bytes. Never holds more than the
 * limit, whatever length is declared. @throws StorageFailure if it is too large or malformed.
 */
export async function readUpload(request: Request, limitBytes: number): Promise<Upload> {
  const contentType = request.headers.get('content-type') ?? ''
  const isForm = contentType.toLowerCase().startsWith('multipart/form-data')
  const bytes = await readCapped(request, isForm ? limitBytes + MULTIPART_MARGIN_BYTES : limitBytes)
  if (!isForm) {
    const metadata = request.headers.get('x-metadata')
    return {
      bytes,
      declaredType: mediaType(contentType),
      cacheControl: cacheControl(/^max-age=(\d+)$/.exec(request.headers.get('cache-control') ?? '')?.[1]),
      userMetadata: metadata === null ? null : encodedMetadata(metadata),
    }
  }
  const form = await parseForm(bytes, contentType)
  const file = [...form.values()].find((value) => typeof value !== 'string')
  if (file === undefined) throw invalidRequest('The form holds no file')
  if (file.size > limitBytes) throw tooLarge()
  const [seconds, metadata] = [form.get('cacheControl'), form.get('metadata')]
  return {
    bytes: await file.bytes(),
    declaredType: mediaType(file.type),
    cacheControl: cacheControl(typeof seconds === 'string' ? seconds : undefined),
    userMetadata: typeof metadata === 'string' ? userMetadata(metadata) : null,
  }
}

async function readCapped(request: Request, capBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > capBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of request.body ?? []) {
    sizeBytes += chunk.length
    if (sizeBytes > capBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
  } catch (cause) {
    throw invalidRequest('The form is malformed', cause)
  }
}

/** Decodes custom metadata from the header `x-metadata`: JSON in Base64. */
export function encodedMetadata(text: string): Readonly<Record<string, unknown>> {
  return userMetadata(Buffer.from(text, 'base64').toString())
}

function mediaType(text: string): string {
  return /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(\s*;[\x20-\x7e]*)?$/.test(text) ? text : ''
}

function cacheControl(seconds: string | undefined): string {
  return /^\d{1,9}$/.test(seconds ?? '') ? `max-age=${seconds}` : 'no-cache'
}

function userMetadata(text: string): Readonly<Record<string, unknown>> {
  if (text.length > METADATA_LIMIT_CHARACTERS) throw invalidRequest('The metadata is too large')
  try {
    return metadataSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw invalidRequest('The metadata is not a JSON object', cause)
  }
}
