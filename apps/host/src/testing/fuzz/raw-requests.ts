import fc from 'fast-check'

const PLACES = [
  ...[
    '/',
    '/health',
    '/metrics',
    '/config.json',
    '/outbox',
    '/outbox/1.eml',
    '/favicon.svg',
    '/assets/',
    '/login',
    '/demo/',
  ],
  ...['/rest/v1/', '/rest/v1/patients', '/rest/v1/rpc/consultation_summary', '/auth/v1/user', '/auth/v1/token'],
  ...[
    '/auth/v1/signup',
    '/auth/v1/verify',
    '/auth/v1/verify/preview',
    '/auth/v1/settings',
    '/auth/v1/factors',
    '/auth/v1/admin/users',
  ],
  ...['/storage/v1/object/profiles/a.png', '/storage/v1/bucket', '/storage/v1/object/upload/sign/profiles/a.png'],
  ...['/storage/v1/object/sign/profiles/a.png', '/storage/v1/object/public/profiles/a.png', '/storage/v1/object/move'],
  ...['/functions/v1/transcribe-streaming', '/functions/v1/process-medical-text', '/functions/v1/record-document'],
  ...[
    '/functions/v1/create-checkout',
    '/functions/v1/stripe-webhook',
    '/functions/v1/contact',
    '/functions/v1/delete-account',
  ],
]
const ODD_PATHS = [
  '/%00.js',
  `/${'a'.repeat(300)}.js`,
  '*',
  '//',
  '/%',
  '/%ff',
  '/%00',
  '/../../etc/passwd',
  '/..%2f..%2fetc/passwd',
  '/a?%ff=%',
  'http://x/',
  'http://[/',
]
const METHODS = [
  'GET',
  'POST',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'BREW',
  'get',
]
const TYPES = [
  ...['application/json', 'application/octet-stream', 'image/png', 'text/plain;charset=x', '', '/', 'a'.repeat(3000)],
  ...['multipart/form-data; boundary=x', 'multipart/form-data', 'application/x-www-form-urlencoded', 'text/csv'],
]

const WRONG_HEADERS = [
  ...['authorization: Bearer a.b.c', 'authorization: Basic x', 'authorization:', 'stripe-signature: t=1,v1=00'],
  ...['range: bytes=0-', 'if-none-match: *', 'if-modified-since: never', 'accept: ', 'accept-encoding: br;q=x'],
  ...['cookie: a=b', 'x-forwarded-for: ::ffff:1', 'origin: null', 'upgrade: websocket', 'expect: 100-continue'],
  ...['expect: x', 'connection: upgrade', 'content-encoding: gzip', 'x-upsert: true', 'x-metadata: !', 'te: trailers'],
  'x-client-info: é',
]
// The server's own parser rejects these.
const BROKEN_HEADERS = [
  ...['prefer: return=\u0001', 'host: a b', 'host: x:99999', 'no colon', ' folded: 1', 'x-request-id: \u0000'],
  `x-long: ${'x'.repeat(20_000)}`,
]

const fraction = fc.nat(999).map((thousandths) => thousandths / 1000)

/** Whole conversations on one connection: arbitrary bytes, most of them close to a valid request. */
export function rawRequests(accessToken: string, key: string): fc.Arbitrary<Buffer> {
  const bytes = fc.uint8Array({ maxLength: 400 }).map((all) => Buffer.from(all))
  const body = fc.oneof(
    { weight: 3, arbitrary: bytes },
    { weight: 2, arbitrary: fc.json().map((text) => Buffer.from(text)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }).map((text) => Buffer.from(text)) },
    { weight: 1, arbitrary: bytes.map(multipart) },
    { weight: 1, arbitrary: bytes.map((all) => Buffer.concat([Buffer.from([2, 0, 0, 0]), Buffer.from('{}'), all])) },
    { weight: 1, arbitrary: bytes.map((all) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), all])) },
    { weight: 1, arbitrary: fc.constant(Buffer.from(`{"a":${'['.repeat(30_000)}`)) },
  )
  const header = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(`authorization: Bearer ${accessToken}`, `apikey: ${accessToken}`) },
    { weight: 8, arbitrary: fc.constantFrom(...TYPES).map((type) => `content-type: ${type}`) },
    { weight: 4, arbitrary: fc.constantFrom(...WRONG_HEADERS) },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN_HEADERS) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }).map((text) => `x: ${text}`) },
  )
  const framing = fc.constantFrom<(sent: Buffer) => Buffer>(
    ...Array.from({ length: 40 }, () => (sent: Buffer) => framed(`content-length: ${sent.length}`, sent)),
    (sent) => framed(`content-length: ${sent.length + 9}`, sent),
    (sent) => framed(`content-length: ${Math.max(0, sent.length - 9)}`, sent),
    (sent) => framed('content-length: -1', sent),
    (sent) => framed('content-length: 99999999999999999999', sent),
    (sent) => framed('content-length: 1\r\ncontent-length: 2', sent),
    (sent) => framed(`content-length: 3\r\ntransfer-encoding: chunked`, sent),
    (sent) => framed('transfer-encoding: chunked', sent),
    (sent) => framed('transfer-encoding: chunked', chunked(sent)),
    (sent) => framed('transfer-encoding: chunked', chunked(sent).subarray(0, -4)),
    (sent) => framed('transfer-encoding: gzip', sent),
    (sent) => framed('connection: keep-alive', sent),
  )
  const place = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...PLACES) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_PATHS) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...PLACES), fc.string({ unit: 'binary', maxLength: 30 }))
        .map((all) => all.join('/')),
    },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...PLACES), fc.webQueryParameters()).map((all) => all.join('?')) },
  )
  const whole = fc
    .record({
      method: fc.constantFrom(...METHODS),
      place,
      version: fc.constantFrom(...Array.from({ length: 40 }, () => 'HTTP/1.1'), 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', ''),
      bearer: fc.constantFrom(
        ...Array.from({ length: 4 }, () => [`apikey: ${key}`, `authorization: Bearer ${accessToken}`]),
        [`apikey: ${key}`],
        [],
      ),
      headers: fc.array(header, { maxLength: 3 }),
      framing,
      body,
    })
    .map((all) => {
      const lines = [`${all.method} ${all.place} ${all.version}`, 'host: localhost', ...all.bearer, ...all.headers]
      return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'), all.framing(all.body)])
    })
  const mutated = fc
    .tuple(whole, fc.array(fc.tuple(fraction, fc.nat(255)), { maxLength: 4 }))
    .map(([sent, changes]) => {
      const copy = Buffer.from(sent)
      for (const [place, byte] of changes) copy[Math.floor(place * copy.length)] = byte
      return copy
    })
  const truncated = fc.tuple(whole, fraction).map(([sent, part]) => sent.subarray(0, Math.floor(part * sent.length)))
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    { weight: 2, arbitrary: mutated },
    { weight: 1, arbitrary: truncated },
    { weight: 1, arbitrary: fc.tuple(whole, whole).map((both) => Buffer.concat(both)) },
    { weight: 1, arbitrary: bytes },
  )
}

function framed(lines: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${lines}\r\nconnection: close\r\n\r\n`), body])
}

function chunked(body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')])
}

function multipart(body: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name=""; filename="a.png"\r\n\r\n'),
    body,
    Buffer.from('\r\n--x--'),
  ])
}
