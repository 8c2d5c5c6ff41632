import { z } from 'zod'
import type { FuzzAnswer, FuzzRequest, Holdings } from './fuzz-request.ts'

/** Data that must never reach another account. */
export interface Secrets {
  /** Part of every text that the account stored. */
  readonly marker: string
  /** Named by requests, so a response may repeat them, even from what the requesting account stored. */
  readonly holdings: Holdings
  /** Ids of rows and objects that requests never name. */
  readonly hiddenIds: readonly string[]
  /** Bytes from the middle of the stored image. */
  readonly imageBytes: Buffer
}

const bodySchema = z.object({ recordId: z.string() })

/** @returns what a response reveals of the other account; empty if nothing. */
export function leaksIn(secrets: Secrets, request: FuzzRequest, answer: FuzzAnswer): readonly string[] {
  const told = withTokensRead(`${answer.headers}\n${answer.body.toString('latin1')}`)
  return [
    ...(told.includes(secrets.marker) ? ['marker'] : []),
    ...(secrets.hiddenIds.some((id) => told.includes(id)) && !isPublic(request) ? ['id'] : []),
    ...(answer.body.includes(secrets.imageBytes) && !isPublic(request) ? ['image'] : []),
    ...(answer.headers.includes('application/pdf') && isOfRecord(request, secrets.holdings.recordId)
      ? ['document']
      : []),
  ]
}

// The bucket is public: anyone with an image's URL may see it and its info, as may everyone who receives a signed
// document.
function isPublic({ path }: FuzzRequest): boolean {
  return /^\/storage\/v1\/object\/(?:info\/)?public\//.test(path)
}

/** Whether the request is for this record's document; its id may also be in a field that is never read. */
function isOfRecord({ body }: FuzzRequest, recordId: string): boolean {
  const text = typeof body === 'string' ? body : Buffer.from(body ?? []).toString()
  const asked = bodySchema.safeParse(jsonOf(text))
  return !asked.success || bare(asked.data.recordId) === bare(recordId)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// PostgreSQL also accepts an id in capitals and without hyphens.
function bare(text: string): string {
  return text.toLowerCase().replaceAll('-', '')
}

function withTokensRead(text: string): string {
  const claims = [...text.matchAll(/eyJ[\w-]+\.(eyJ[\w-]+)/g)].map((found) => found[1] ?? '')
  return [text, ...claims.map((one) => Buffer.from(one, 'base64url').toString('latin1'))].join('\n')
}
