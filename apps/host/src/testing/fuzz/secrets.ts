import type { FuzzAnswer, FuzzRequest, Holdings } from './fuzz-request.ts'

/** What must never reach another account. */
export interface Secrets {
  /** Part of every text that the account has stored. */
  readonly marker: string
  /** What requests name: an answer may repeat it, now or out of what the asking account has stored. */
  readonly holdings: Holdings
  /** Ids of rows and objects that no request names. */
  readonly hiddenIds: readonly string[]
  /** Bytes out of the middle of the stored image. */
  readonly imageBytes: Buffer
}

/** @returns what of another's an answer tells; empty where it tells nothing. */
export function leaksIn(secrets: Secrets, request: FuzzRequest, answer: FuzzAnswer): readonly string[] {
  const told = withTokensRead(`${answer.headers}\n${answer.body.toString('latin1')}`)
  const asked = readings(request)
  const known = (value: string) => asked.some((reading) => reading.includes(bare(value)))
  return [
    ...(told.includes(secrets.marker) ? ['marker'] : []),
    ...(secrets.hiddenIds.some((id) => told.includes(id)) && !isPublic(request) ? ['id'] : []),
    ...(answer.body.includes(secrets.imageBytes) && !isPublic(request) ? ['image'] : []),
    ...(answer.headers.includes('application/pdf') && known(secrets.holdings.recordId) ? ['document'] : []),
  ]
}

// The bucket is public: whoever knows an image's address may see it and what is told about it, as everyone who gets a signed paper does.
function isPublic({ path }: FuzzRequest): boolean {
  return /^\/storage\/v1\/object\/(?:info\/)?public\//.test(path)
}

/** The request as the product may come to read it: as sent, and with its escapes resolved once and twice. */
function readings({ path, headers, body }: FuzzRequest): readonly string[] {
  const sent = typeof body === 'string' ? body : Buffer.from(body ?? []).toString('latin1')
  const whole = `${path}\n${Object.values(headers).join('\n')}\n${sent}`
  const once = unescaped(whole)
  return [whole, once, unescaped(once)].map(bare)
}

function unescaped(text: string): string {
  return text.replaceAll(/%([0-9a-f]{2})/gi, (_all, digits: string) =>
    String.fromCodePoint(Number.parseInt(digits, 16)),
  )
}

// PostgreSQL reads an id in capitals and without its hyphens, too.
function bare(text: string): string {
  return text.toLowerCase().replaceAll('-', '')
}

function withTokensRead(text: string): string {
  const claims = [...text.matchAll(/eyJ[\w-]+\.(eyJ[\w-]+)/g)].map((found) => found[1] ?? '')
  return [text, ...claims.map((one) => Buffer.from(one, 'base64url').toString('latin1'))].join('\n')
}
