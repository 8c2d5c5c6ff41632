export interface ReadMail {
  readonly subject: string
  readonly to: string
  /** From the Date header; undefined if it is missing or invalid. */
  readonly date: Date | undefined
  readonly text: string
}

interface Part {
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/**
 * Parses headers and plain text of a mail that the outbox composed: UTF-8, at most one level of parts. Foreign mail
 * never gets here, so postal-mime is not needed.
 */
export function readMail(bytes: Buffer): ReadMail {
  const mail = splitPart(bytes.toString('latin1'))
  const date = new Date(mail.headers.get('date') ?? '')
  return {
    subject: decodeWords(mail.headers.get('subject') ?? ''),
    to: decodeWords(mail.headers.get('to') ?? ''),
    date: Number.isNaN(date.getTime()) ? undefined : date,
    text: decodeBody(plainPart(mail)),
  }
}

function splitPart(source: string): Part {
  const end = source.indexOf('\r\n\r\n')
  const head = (end === -1 ? source : source.slice(0, end)).replaceAll(/\r\n[ \t]+/g, ' ')
  const headers = new Map<string, string>()
  for (const line of head.split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body: end === -1 ? '' : source.slice(end + 4) }
}

function plainPart(mail: Part): Part {
  const boundary = /boundary="?([^";]+)"?/i.exec(mail.headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined) return mail
  const parts = mail.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => splitPart(part.replace(/^\r\n/, '')))
  return parts.find((part) => (part.headers.get('content-type') ?? '').startsWith('text/plain')) ?? mail
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  const bytes = encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll('=\r\n', '')) : body
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n').trimEnd()
}

// Adjacent encoded words are decoded together: one character may be split between them.
function decodeWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (run) =>
      Buffer.concat(
        [...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind, word]) => decodeWord(kind, word)),
      ).toString('utf8'),
    )
}

function decodeWord(kind = '', word = ''): Buffer {
  if (kind.toLowerCase() === 'b') return Buffer.from(word, 'base64')
  return Buffer.from(decodeQuoted(word.replaceAll('_', ' ')), 'latin1')
}

function decodeQuoted(source: string): string {
  return source.replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
