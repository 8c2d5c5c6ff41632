import { Application, createEncoder } from 'libopus-wasm'
import { expect, test } from 'vitest'
import { decodeOpus as decodeAlone } from '../../../../supabase/functions/_shared/opus.ts'
import { createOpusTurns } from './opus-turns.ts'

const FRAME_SAMPLES = 480
const MINUTE_FRAMES = 3000

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

test('a minute of sound becomes the same samples as alone, while the event loop keeps turning', async () => {
  const decodeOpus = createOpusTurns()
  const minute = await encoded(MINUTE_FRAMES)
  let turns = 0
  const turning = setInterval(() => (turns += 1), 0)
  const heard = await decodeOpus(minute, 'ana')
  clearInterval(turning)
  expect(heard).toEqual(await decodeAlone(minute))
  expect(turns).toBeGreaterThanOrEqual(15)
})

test('sound that was waited for together is decoded with turns of the event loop between', async () => {
  const decodeOpus = createOpusTurns()
  const sound = await encoded(40)
  let turns = 0
  let isDone = false
  const turn = () => {
    turns += 1
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  await Promise.all(Array.from({ length: 30 }, (_, account) => decodeOpus(sound, `conta ${account}`)))
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(29)
})

test('two blocks need not wait for the end of another account’s minute', async () => {
  const decodeOpus = createOpusTurns()
  const [minute, blocks] = [await encoded(MINUTE_FRAMES), await encoded(38)]
  let isMinuteDone = false
  const long = decodeOpus(minute, 'ana').then((heard) => {
    isMinuteDone = true
    return heard
  })
  await new Promise((done) => setTimeout(done, 5))
  for (let chunk = 0; chunk < 3; chunk += 1) expect(await decodeOpus(blocks, 'bia')).toHaveLength(37 * FRAME_SAMPLES)
  expect(isMinuteDone).toBe(false)
  expect(await long).toEqual(await decodeAlone(minute))
})

test('damaged packets harm nobody else', async () => {
  const decodeOpus = createOpusTurns()
  const sound = await encoded(6)
  const damaged = { ...sound, packets: [...sound.packets.slice(0, 3), Uint8Array.of(0xfb, 0), ...sound.packets] }
  const [bad, good] = await Promise.all([decodeOpus(damaged, 'ana'), decodeOpus(sound, 'bia')])
  expect(bad).toBeUndefined()
  expect(good).toHaveLength(5 * FRAME_SAMPLES)
})

test('an account with too much waiting is refused, and does not delay another', async () => {
  const decodeOpus = createOpusTurns()
  const sound = await encoded(200)
  const order: string[] = []
  const send = (account: string) => decodeOpus(sound, account).then(() => order.push(account))
  const crowd = await Promise.allSettled([...Array.from({ length: 11 }, () => send('crowd')), send('one')])
  const refused = crowd.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(2)
  for (const one of refused) expect(one).toMatchObject({ reason: { name: 'SpeechFailure', reason: 'busy' } })
  expect(order.indexOf('one')).toBeLessThan(3)
})
