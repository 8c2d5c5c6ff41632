import { afterEach, beforeEach, expect, test } from 'vitest'
import { createS3Objects } from '@prontuvoz/backend/storage/s3-objects'
import { paymentsOf } from '../../../supabase/functions/_shared/payments.ts'
import { speechServer } from '../../../supabase/functions/_shared/speech-server.ts'
import { keptFetch } from './speech/kept-fetch.ts'
import { startRudeServer, type Rudeness, type RudeServer } from '../../../testing/rude-server.ts'

/** For three responses read up to the largest object; without a limit it was 1.6 GB in ten seconds. */
const MAX_GROWTH_BYTES = 600 * 1024 * 1024

let server: RudeServer
beforeEach(async () => {
  server = await startRudeServer()
})
afterEach(() => server.close())

const image = () =>
  createS3Objects({ endpoint: server.url, bucket: 'b', region: 'r', accessKeyId: 'a', secretAccessKey: 's' }).get('k')
const payment = () => {
  const variables = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'w', STRIPE_API_URL: server.url }
  const env = (name: string) => new Map(Object.entries(variables)).get(name)
  return paymentsOf({ env, log: () => undefined }).then(({ stripe }) => stripe.customers.list())
}
const speechOver = (ports: { readonly fetchOutside?: typeof fetch }) => async () => {
  const variables = {
    TRANSCRIPTION_BASE_URL: `${server.url}/v1`,
    TRANSCRIPTION_MODEL: 'm',
    TRANSCRIPTION_TIMEOUT_MS: '2000',
  }
  const env = (name: string) => new Map(Object.entries(variables)).get(name)
  return speechServer({ env, ...ports })?.(new Float32Array(24_000))
}
const speech = speechOver({})
const keptSpeech = speechOver({ fetchOutside: keptFetch })

test.each<[string, Rudeness, () => Promise<unknown>, string]>([
  ['images', 'never ends', image, 'S3Failure'],
  ['images', 'breaks off', image, 'S3Failure'],
  ['images', 'talks rubbish', image, 'S3Failure'],
  ['payments', 'never ends', payment, 'StripeConnectionError'],
  ['payments', 'breaks off', payment, 'StripeConnectionError'],
  ['payments', 'talks rubbish', payment, 'StripeConnectionError'],
  ['speech', 'drips', speech, 'FunctionFailure'],
  ['speech over kept connections', 'drips', keptSpeech, 'FunctionFailure'],
  ['speech', 'never ends', speech, 'FunctionFailure'],
  ['speech over kept connections', 'never ends', keptSpeech, 'FunctionFailure'],
  ['speech', 'breaks off', speech, 'FunctionFailure'],
  ['speech over kept connections', 'breaks off', keptSpeech, 'FunctionFailure'],
  ['speech', 'talks rubbish', speech, 'FunctionFailure'],
  ['speech over kept connections', 'talks rubbish', keptSpeech, 'FunctionFailure'],
])(
  'a server of %s that %s is left as a failure of its own kind, soon, with bounded memory',
  async (_, rudeness, ask, name) => {
    server.rudeness = rudeness
    const before = process.memoryUsage().rss
    let peak = before
    const watching = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss)
    }, 20)
    const startedMs = performance.now()
    const failure = await ask().then(
      () => undefined,
      (cause: unknown) => cause,
    )
    clearInterval(watching)
    expect(failure instanceof Error ? [failure.name, failure.constructor.name] : failure).toContain(name)
    expect(performance.now() - startedMs).toBeLessThan(60_000)
    expect(peak - before).toBeLessThan(MAX_GROWTH_BYTES)
  },
)

test('an object whose connection breaks in the middle is asked for again', async () => {
  server.rudeness = 'breaks off'
  await expect(image()).rejects.toMatchObject({ code: 'Unreachable' })
  expect(server.asked).toBe(3)
})
