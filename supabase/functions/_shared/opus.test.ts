import { joinSamples } from '@prontuvoz/rules/join-samples'
import { Application, createDecoder, createEncoder } from 'libopus-wasm'
import { beforeAll, expect, test, vi } from 'vitest'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { decodeOpus } from './opus.ts'

const RATE_HZ = 24_000
const FRAME_SAMPLES = 480
const FRAMES = 30

/** A tone that gets louder, so that every position sounds different. */
const spoken = Float32Array.from({ length: FRAMES * FRAME_SAMPLES }, (_, at) => {
  const growth = at / (FRAMES * FRAME_SAMPLES)
  return 0.5 * growth * Math.sin((2 * Math.PI * 440 * at) / RATE_HZ)
})
let packets: readonly Uint8Array[]
let skipSamples = 0
beforeAll(async () => {
  const encoder = await createEncoder({
    ...{ sampleRate: RATE_HZ, channels: 1, frameSize: FRAME_SAMPLES, bitrate: 32_000 },
    application: Application.RestrictedLowDelay,
  })
  skipSamples = encoder.getLookahead()
  packets = Array.from({ length: FRAMES }, (_, frame) =>
    encoder.encodeFloat(spoken.subarray(frame * FRAME_SAMPLES, (frame + 1) * FRAME_SAMPLES)),
  )
  encoder.free()
})

test('decodes each sample at its own position', async () => {
  const sampleCount = spoken.length - skipSamples
  const heard = await decodeOpus({ packets, skipSamples, sampleCount })
  expect(heard).toHaveLength(sampleCount)
  const error = (heard ?? new Float32Array()).reduce((sum, value, at) => sum + (value - (spoken[at] ?? 0)) ** 2, 0)
  const energy = spoken.reduce((sum, value) => sum + value ** 2, 0)
  expect(error / energy).toBeLessThan(0.01)
})

test('a recording leaves no state for the next one', async () => {
  const sampleCount = 5 * FRAME_SAMPLES
  const ask = () => decodeOpus({ packets: packets.slice(0, 6), skipSamples, sampleCount })
  const first = await ask()
  await decodeOpus({ packets: packets.toReversed(), skipSamples, sampleCount })
  expect(await ask()).toEqual(first)
})

test('decoding a long recording yields to the event loop, with the same samples', async () => {
  const long = Array.from({ length: 20 }, () => packets).flat()
  const sampleCount = long.length * FRAME_SAMPLES - skipSamples
  let turns = 0
  const turning = setInterval(() => (turns += 1), 0)
  const heard = await decodeOpus({ packets: long, skipSamples, sampleCount })
  clearInterval(turning)
  expect(turns).toBeGreaterThanOrEqual(3)
  const decoder = await createDecoder({ sampleRate: RATE_HZ, channels: 1 })
  const atOnce = joinSamples(decoder.decodeFloatFrames(long))
  decoder.free()
  expect(heard).toEqual(atOnce.slice(skipSamples, skipSamples + sampleCount))
})

test('long packets yield to the event loop as often as short ones of the same sound', async () => {
  const frameSize = 3 * FRAME_SAMPLES
  const encoder = await createEncoder({
    ...{ sampleRate: RATE_HZ, channels: 1, frameSize, bitrate: 32_000 },
    application: Application.RestrictedLowDelay,
  })
  const long = Array.from({ length: 140 }, () => encoder.encodeFloat(spoken.subarray(0, frameSize)))
  encoder.free()
  let turns = 0
  const turning = setInterval(() => (turns += 1), 0)
  const sampleCount = long.length * frameSize - skipSamples
  expect(await decodeOpus({ packets: long, skipSamples, sampleCount })).toHaveLength(sampleCount)
  clearInterval(turning)
  expect(turns).toBeGreaterThanOrEqual(2)
})

test('a step ends after four milliseconds, however little sound its packets hold', async () => {
  let nowMs = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1))
  let steps = 0
  const heard = await decodeOpus({ packets, skipSamples, sampleCount: spoken.length - skipSamples }, async (step) => {
    steps += 1
    return step()
  })
  clock.mockRestore()
  expect(heard).toHaveLength(spoken.length - skipSamples)
  expect(steps).toBeGreaterThanOrEqual(packets.length / 4)
})

test('a packet of any bytes is either decoded or rejected', async () => {
  const random = seededRandom(1)
  const below = (most: number) => Math.floor(random() * most)
  for (let round = 0; round < 2000; round += 1) {
    const [first, ...others] = packets.map((packet) => packet.slice())
    if (!first) throw new Error('no packet')
    const noise = Uint8Array.from({ length: 1 + below(1275) }, () => below(256))
    const damaged = round % 2 === 0 ? noise : first.slice(0, 1 + below(first.length))
    if (round % 2 === 1) damaged[below(damaged.length)] = below(256)
    const heard = await decodeOpus({ packets: [damaged, ...others.slice(0, 6)], skipSamples, sampleCount: 480 })
    expect(heard?.length ?? 480).toBe(480)
  }
})

test('packets that are too few, damaged, empty or too long are refused', async () => {
  const sampleCount = 5 * FRAME_SAMPLES
  const decoded = (given: readonly Uint8Array[]) => decodeOpus({ packets: given, skipSamples, sampleCount })
  expect(await decoded(packets.slice(0, 4))).toBeUndefined()
  expect(await decoded([])).toBeUndefined()
  expect(await decoded([...packets.slice(0, 6), new Uint8Array()])).toBeUndefined()
  expect(await decoded([...packets.slice(0, 6), new Uint8Array(1276)])).toBeUndefined()
  // Code 3 with a frame count of zero: RFC 6716, section 3.2.5.
  expect(await decoded([...packets.slice(0, 6), Uint8Array.of(0xfb, 0)])).toBeUndefined()
})

test('audio decodes differently without the preceding packets, so none of a repeated block may be skipped', async () => {
  const decoder = await createDecoder({ sampleRate: RATE_HZ, channels: 1 })
  const whole = decoder.decodeFloatFrames(packets)
  decoder.free()
  for (const skipped of [1, 8, 16]) {
    const later = await createDecoder({ sampleRate: RATE_HZ, channels: 1 })
    const [next] = later.decodeFloatFrames(packets.slice(skipped))
    later.free()
    expect(next).not.toEqual(whole[skipped])
  }
})

test('a few bytes that claim to hold a minute are refused without making room for it', async () => {
  const before = process.memoryUsage().arrayBuffers
  expect(await decodeOpus({ packets: packets.slice(0, 2), skipSamples, sampleCount: 60 * RATE_HZ })).toBeUndefined()
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000)
})

test('packets far beyond the recorded audio are not decoded', async () => {
  const damaged = Uint8Array.of(0xfb, 0)
  const long = Array.from({ length: 20 }, () => packets).flat()
  const sampleCount = 5 * FRAME_SAMPLES
  const expected = await decodeOpus({ packets: packets.slice(0, 6), skipSamples, sampleCount })
  expect(await decodeOpus({ packets: [...long, damaged], skipSamples, sampleCount })).toEqual(expected)
})
