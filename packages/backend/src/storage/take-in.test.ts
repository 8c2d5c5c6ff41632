import { expect, test } from 'vitest'
import type { Images } from '#backend/ports/images.ts'
import type { Bucket } from './bucket-rows.ts'
import { takeIn } from './take-in.ts'

const caller = { role: 'authenticated', claims: { sub: 'ana' } } as const
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
const GIF = Buffer.from('GIF89a')

function taking(
  bytes: Uint8Array,
  type: string,
  allowed: string[] | null,
  isRedrawn = false,
  by: Parameters<typeof takeIn>[1] = caller,
) {
  const accounts: string[] = []
  const images: Images = {
    buckets: new Set(isRedrawn ? ['bucket'] : []),
    redraw: async (account) => {
      accounts.push(account)
      return { bytes, type: 'image/jpeg' }
    },
  }
  // Only the fields that are used.
  const bucket = { id: 'bucket', file_size_limit: null, allowed_mime_types: allowed } as Bucket
  const taken = takeIn({ images, limitBytes: 6 }, by, bucket, { bytes, type })
  return taken.then(
    (kept) => ({ type: kept.type, accounts }),
    (cause: unknown) => (cause instanceof Error ? cause.message : ''),
  )
}

test.each([
  ['text/plain', null, 'text/plain'],
  ['', null, 'application/octet-stream'],
  ['', ['text/plain'], 'mime type application/octet-stream is not supported'],
  ['text/plain', ['*/*'], 'text/plain'],
  ['text/plain', ['text/*'], 'text/plain'],
  ['Text/Plain ; charset=utf-8', ['text/plain'], 'Text/Plain ; charset=utf-8'],
  ['text/plain', ['image/png', 'TEXT/PLAIN'], 'text/plain'],
  ['text/plain', ['image/*', 'text/csv'], 'mime type text/plain is not supported'],
  ['text/plain', [], 'mime type text/plain is not supported'],
])('bytes that are said to be “%s” are taken in where %j is allowed as “%s”', async (said, allowed, outcome) => {
  const taken = await taking(Buffer.from('abc'), said, allowed)
  expect(typeof taken === 'string' ? taken : taken.type).toBe(outcome)
})

test.each([
  [JPEG, 'text/html', null, 'image/jpeg'],
  [GIF, 'image/png', ['image/png', 'image/jpeg'], 'mime type image/gif is not supported'],
  [Buffer.from('abc'), 'image/png', null, 'mime type application/octet-stream is not supported'],
  [Buffer.from('abc'), '', null, 'mime type application/octet-stream is not supported'],
  [Buffer.from('abc'), 'Text/HTML; charset=utf-8', null, 'mime type text/html is not supported'],
])(
  'a bucket that redraws its images makes of %s, said to be “%s”, with %j allowed: “%s”',
  async (bytes, said, allowed, outcome) => {
    const taken = await taking(bytes, said, allowed, true)
    expect(typeof taken === 'string' ? taken : taken.type).toBe(outcome)
  },
)

test('images wait in the row of their account, or of the role that sends them', async () => {
  expect(await taking(JPEG, '', null, true)).toMatchObject({ accounts: ['ana'] })
  const service = { role: 'service_role', claims: {} } as const
  expect(await taking(JPEG, '', null, true, service)).toMatchObject({ accounts: ['service_role'] })
})

test('what is just as large as allowed is taken in, and one byte more is not', async () => {
  expect(await taking(Buffer.alloc(6), 'text/plain', null)).toMatchObject({ type: 'text/plain' })
  expect(await taking(Buffer.alloc(7), 'text/plain', null)).toBe('The object exceeded the maximum allowed size')
})
