import type { SpeechDetector, SpeechSegment } from '@prontuvoz/rules/speech-engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FunctionFailure } from '../_shared/failure.ts'
import { OpenStreams } from './open-streams.ts'
import { inMemoryPieces } from './memory-pieces.ts'

const SEGMENT_SAMPLES = 700
const BLOCK_SAMPLES = 300

/** Returns segments of 700 samples; the value of each sample is its position in the recording. */
function segmentDetector(): SpeechDetector {
  let open: number[] = []
  let settled = 0
  const handOut = (count: number): SpeechSegment => {
    const samples = Float32Array.from(open.slice(0, count))
    open = open.slice(count)
    settled += count
    return { startSample: settled - count, endSample: settled, samples, speechSeconds: 1 }
  }
  return {
    async accept(samples) {
      open.push(...samples)
      const found: SpeechSegment[] = []
      while (open.length >= SEGMENT_SAMPLES) found.push(handOut(SEGMENT_SAMPLES))
      return found
    },
    flush: async () => (open.length > 0 ? [handOut(open.length)] : []),
    openSpeech: () => undefined,
    close: () => undefined,
    get settledThroughSample() {
      return settled
    },
  }
}

/** What the browser sends next after a response: eight blocks, the first one as overlap. */
function span(outcome: unknown, before: number): [number, number] {
  const at = outcome instanceof FunctionFailure ? Number(outcome.details['fromSample'] ?? before) : Number(outcome)
  return [Math.max(0, at - BLOCK_SAMPLES), 8]
}

const event = fc.constantFrom(
  'sent',
  'sent twice',
  'answer lost',
  'engine fails',
  'restart',
  'other process',
  'old chunk',
  'raced',
)

test('every sample is read once and in order, whatever is repeated, lost, late or restarted', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 20_000 }),
      fc.array(fc.tuple(event, fc.integer({ min: 1, max: 8 })), { maxLength: 40 }),
      async (length, events) => {
        const { kept, store } = inMemoryPieces()
        const processes = [new OpenStreams(), new OpenStreams()]
        let current = 0
        let isBroken = false
        const transcribe = async (samples: Float32Array) => {
          if (isBroken) throw new FunctionFailure('engine-unavailable', 'x')
          return `${samples[0]}-${samples.at(-1)}`
        }
        const send = (sequence: number, startSample: number, blocks: number) => {
          const endSample = Math.min(length, startSample + blocks * BLOCK_SAMPLES)
          const samples = Float32Array.from({ length: endSample - startSample }, (_, index) => startSample + index)
          const chunk = { sequence, startSample, samples, isFinal: endSample === length }
          const open = () => ({ detector: segmentDetector(), transcribe, interim: undefined })
          return processes[current]?.take({ account: 'a', consultationId: 'c', pass: 'live' }, chunk, store, open).then(
            () => endSample,
            (cause: unknown) => cause,
          )
        }
        const sent: [number, number, number][] = []
        let at = 0
        for (let sequence = 0, turn = 0; at < length; turn += 1) {
          const [kind, blocks] = events[turn] ?? ['sent', 8]
          if (kind === 'restart') processes[current] = new OpenStreams()
          if (kind === 'other process') current = 1 - current
          const old = sent.at(-3)
          if (kind === 'old chunk' && old) await send(...old)
          isBroken = kind === 'engine fails'
          const call: [number, number, number] = [sequence, Math.max(0, at - BLOCK_SAMPLES), blocks + 1]
          sent.push(call)
          if (kind === 'sent twice') await Promise.all([send(...call), send(...call)])
          let outcome = await send(...call)
          isBroken = false
          if (kind === 'answer lost' || kind === 'engine fails') outcome = await send(...call)
          sequence += 1
          if (kind === 'raced') {
            // The other process transcribes the same segment under another number, as after a change of URL.
            const here = send(sequence, ...span(outcome, at))
            current = 1 - current
            const there = send(sequence + 1, ...span(outcome, at))
            outcome = await there
            await here
            sequence += 2
          }
          at = outcome instanceof FunctionFailure ? Number(outcome.details['fromSample']) : Number(outcome)
        }
        const spans = kept
          .flatMap((piece) => piece.text.split(' ').filter(Boolean))
          .map((span) => span.split('-').map(Number))
        expect(spans.map(([start]) => start)).toEqual([0, ...spans.slice(0, -1).map(([, end]) => (end ?? 0) + 1)])
        expect(spans.at(-1)?.[1]).toBe(length - 1)
        expect(kept.at(-1)?.endSample).toBe(length)
      },
    ),
    { numRuns: 300 },
  )
})
