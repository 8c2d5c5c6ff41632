import { Application, createEncoder } from 'libopus-wasm'
import { afterEach, expect, test } from 'vitest'
import { decodeOpus as decodeHere } from '../../../../supabase/functions/_shared/opus.ts'
import { createOpusThread, type OpusThread } from './opus-thread.ts'

const FRAME_SAMPLES = 480
const MINUTE_FRAMES = 3000

let thread: OpusThread | undefined
afterEach(() => thread?.close())

async function encoded(frames: number) {
  const encoder = await createEncoder({
    ...{ sampleRate: 24_000, channels: 1, frameSize: FRAME_SAMPLES, bitrate: 32_000 },
    application: Application.RestrictedLowDelay,
  })
  const skipSamples = encoder.getLookahead()
  const packets = Array.from({ length: frames }, (_, frame) =>
    encoder.encodeFloat(Float32Array.from({ length: FRAME_SAMPLES }, (_at, at) => Math.sin(frame + at / 9) / 2)),
  )
  encoder.free()
  return { packets, skipSamples, sampleCount: (frames - 1) * FRAME_SAMPLES }
}

function hostileThread(options = {}): OpusThread {
  thread = createOpusThread({ module: new URL('../testing/hostile-opus-job.ts', import.meta.url), ...options })
  return thread
}

const job = (sampleCount: number) => ({ packets: [], skipSamples: 0, sampleCount })

test('a minute of sound is decoded to the same samples as on the event loop, which keeps turning meanwhile', async () => {
  thread = createOpusThread()
  const minute = await encoded(MINUTE_FRAMES)
  // The thread loads its decoder.
  await thread.decodeOpus(await encoded(2), 'ana')
  let turns = 0
  let isDone = false
  const turn = () => {
    turns += 1
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  const heard = await thread.decodeOpus(minute, 'ana')
  isDone = true
  expect(heard).toEqual(await decodeHere(minute))
  expect(minute.packets[0]?.length).toBeGreaterThan(0)
  // Steps of 3 s on the loop let it turn twenty times.
  expect(turns).toBeGreaterThan(100)
})

test('damaged packets are no failure of the thread', async () => {
  thread = createOpusThread()
  const sound = await encoded(6)
  const damaged = { ...sound, packets: [...sound.packets.slice(0, 3), Uint8Array.of(0xfb, 0), ...sound.packets] }
  expect(await thread.decodeOpus(damaged, 'ana')).toBeUndefined()
  expect(await thread.decodeOpus(sound, 'ana')).toHaveLength(5 * FRAME_SAMPLES)
})

test.each([
  ['hangs', 1],
  ['ends', 2],
  ['throws', 3],
  ['throws while nobody waits', 4],
])(
  'sound at which the thread %s fails alone, and the next is decoded',
  async (_how, sampleCount) => {
    const { decodeOpus } = hostileThread({ deadlineMs: 3000 })
    const bad = decodeOpus(job(sampleCount), 'ana').catch((cause: unknown) => cause)
    const good = decodeOpus(job(100), 'bia')
    if (sampleCount < 4) expect(await bad).toMatchObject({ name: 'SpeechFailure', reason: 'unavailable' })
    await bad
    expect(await good).toHaveLength(100)
    expect(await decodeOpus(job(101), 'ana')).toHaveLength(101)
  },
  20_000,
)

test('a thread that ends without an error is noticed at once, while it decodes and while it does not', async () => {
  const { decodeOpus } = hostileThread()
  const startedMs = performance.now()
  await expect(decodeOpus(job(2), 'ana')).rejects.toMatchObject({ name: 'SpeechFailure', reason: 'unavailable' })
  for (const ending of [5, 6]) {
    expect(await decodeOpus(job(ending), 'ana')).toHaveLength(ending)
    await new Promise((done) => setTimeout(done, 200))
    expect(await decodeOpus(job(100), 'ana')).toHaveLength(100)
  }
  // A thread that hangs is only ended after ten seconds.
  expect(performance.now() - startedMs).toBeLessThan(8000)
}, 30_000)

test('an account with too much waiting is refused, and does not delay another', async () => {
  const { decodeOpus } = hostileThread()
  const order: string[] = []
  const send = (account: string) => decodeOpus(job(100), account).then(() => order.push(account))
  const crowd = await Promise.allSettled([...Array.from({ length: 11 }, () => send('crowd')), send('one')])
  const refused = crowd.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(2)
  for (const one of refused) expect(one).toMatchObject({ reason: { name: 'SpeechFailure', reason: 'busy' } })
  expect(order.indexOf('one')).toBeLessThan(3)
})

test('a thread without work ends, and another begins with the next sound', async () => {
  const { decodeOpus } = hostileThread({ idleMs: 50 })
  expect(await decodeOpus(job(100), 'ana')).toHaveLength(100)
  await new Promise((done) => setTimeout(done, 500))
  expect(await decodeOpus(job(101), 'ana')).toHaveLength(101)
})
