import { SAMPLE_RATE_HZ, type SpeechSegment } from '@prontuvoz/rules/speech-engine'
import { expect, test } from 'vitest'
import { inLargerSegments } from './larger-segments.ts'

/** Speech between two seconds of the recording; the value of each sample is its second. */
function speech(fromSecond: number, toSecond: number): SpeechSegment {
  const [startSample, endSample] = [fromSecond * SAMPLE_RATE_HZ, toSecond * SAMPLE_RATE_HZ]
  const samples = Float32Array.from({ length: endSample - startSample }, (_, at) =>
    Math.floor((startSample + at) / SAMPLE_RATE_HZ),
  )
  return { startSample, endSample, samples, speechSeconds: toSecond - fromSecond }
}

/** A detector that finds one segment per call. */
function finding(segments: readonly SpeechSegment[]) {
  const left = [...segments]
  let settledThroughSample = 0
  const next = async () => {
    const found = left.splice(0, 1)
    settledThroughSample = found[0]?.endSample ?? settledThroughSample
    return found
  }
  return inLargerSegments({
    accept: next,
    flush: async () => left.splice(0),
    openSpeech: () => undefined,
    close: () => undefined,
    get settledThroughSample() {
      return settledThroughSample
    },
  })
}

const sound = new Float32Array(1)
const spans = (pieces: readonly SpeechSegment[]) =>
  pieces.map(({ startSample, endSample }) => [startSample / SAMPLE_RATE_HZ, endSample / SAMPLE_RATE_HZ])

test('segments are joined up to 28 seconds, and each result ends at the last pause before that', async () => {
  const detector = finding([speech(0, 10), speech(11, 15), speech(15, 20), speech(21, 27), speech(27, 31)])
  for (let turn = 0; turn < 4; turn += 1) expect(await detector.accept(sound)).toEqual([])
  expect(spans(await detector.accept(sound))).toEqual([[0, 20]])
  expect(spans(await detector.flush())).toEqual([[21, 31]])
})

test('28 seconds stay whole, one second more does not', async () => {
  const whole = finding([speech(0, 14), speech(16, 28)])
  expect([...(await whole.accept(sound)), ...(await whole.accept(sound))]).toEqual([])
  expect(spans(await whole.flush())).toEqual([[0, 28]])
  const longer = finding([speech(0, 14), speech(16, 29)])
  expect(await longer.accept(sound)).toEqual([])
  expect(spans([...(await longer.accept(sound)), ...(await longer.flush())])).toEqual([
    [0, 14],
    [16, 29],
  ])
})

test('the limit is the same late in a recording as at its beginning', async () => {
  const detector = finding([speech(600, 610), speech(611, 620), speech(621, 628)])
  for (let turn = 0; turn < 3; turn += 1) expect(await detector.accept(sound)).toEqual([])
  expect(spans(await detector.flush())).toEqual([[600, 628]])
})

test('speech without a pause is cut where it is', async () => {
  const detector = finding([speech(0, 10), speech(10, 20), speech(20, 30)])
  expect([...(await detector.accept(sound)), ...(await detector.accept(sound))]).toEqual([])
  expect(spans(await detector.accept(sound))).toEqual([[0, 20]])
  expect(spans(await detector.flush())).toEqual([[20, 30]])
})

test('every sample keeps its position, pauses become silence, and the seconds of speech add up', async () => {
  const detector = finding([speech(3, 5), speech(7, 8)])
  await detector.accept(sound)
  await detector.accept(sound)
  const [piece] = await detector.flush()
  const bySecond = Array.from({ length: 5 }, (_, second) => piece?.samples[second * SAMPLE_RATE_HZ + 17])
  expect(bySecond).toEqual([3, 4, 0, 0, 7])
  expect(piece?.samples).toHaveLength(5 * SAMPLE_RATE_HZ)
  expect(piece?.speechSeconds).toBe(3)
})

test('collected audio is not settled until it is handed out', async () => {
  const detector = finding([speech(1, 15), speech(16, 31)])
  await detector.accept(sound)
  expect(detector.settledThroughSample).toBe(SAMPLE_RATE_HZ)
  await detector.accept(sound)
  expect(detector.settledThroughSample).toBe(16 * SAMPLE_RATE_HZ)
  await detector.flush()
  expect(detector.settledThroughSample).toBe(31 * SAMPLE_RATE_HZ)
})
