import { BLOCK_SAMPLES } from '@prontuvoz/rules/speech-engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JournalBlock } from './journal.ts'
import type { ChunkAnswer, ChunkCall } from './transcription-call.ts'
import { Transcriber } from './transcriber.ts'

/** Samples that name their own position, so that a lost, doubled or moved one is seen. */
function recordingOf(samples: number): readonly JournalBlock[] {
  const blocks: JournalBlock[] = []
  for (let start = 0; start < samples; start += BLOCK_SAMPLES) {
    const length = Math.min(BLOCK_SAMPLES, samples - start)
    blocks.push({ startSample: start, samples: Int16Array.from({ length }, (_, index) => (start + index) % 30_011) })
  }
  return blocks
}

/** A server that follows the protocol and fails as told, one word for each call's outcome. */
function serverThat(outcomes: readonly string[]) {
  const heard: number[] = []
  const answered = new Map<number, ChunkAnswer>()
  let turn = 0
  const send = async (call: ChunkCall): Promise<ChunkAnswer> => {
    const outcome = outcomes[turn++] ?? 'works'
    if (outcome === 'offline') return { kind: 'waiting', message: 'offline' }
    const before = answered.get(call.sequence)
    if (before) return before
    if (outcome === 'forgets' || call.startSample > heard.length) return { kind: 'resend', fromSample: heard.length }
    heard.push(...call.samples.subarray(heard.length - call.startSample))
    const answer: ChunkAnswer = { kind: 'stored', text: `t${call.sequence}`, storedThroughSample: heard.length }
    answered.set(call.sequence, answer)
    return outcome === 'answer lost' ? { kind: 'waiting', message: 'offline' } : answer
  }
  return { heard, send }
}

async function play(samples: number, outcomes: readonly string[]) {
  const blocks = recordingOf(samples)
  const server = serverThat(outcomes)
  const texts: string[] = []
  let forgottenBefore = 0
  const transcriber = new Transcriber({
    consultationId: 'c',
    journal: {
      blocksFrom: async (_id, from) => {
        const kept = blocks.filter((block) => block.startSample >= forgottenBefore - 2 * BLOCK_SAMPLES)
        return kept.filter((block) => block.startSample + block.samples.length > from)
      },
      forgetBefore: async (_id, sample) => {
        forgottenBefore = sample
      },
    },
    send: server.send,
    onText: (text) => texts.push(text),
    onStored: () => undefined,
    onTrouble: () => undefined,
    wait: async () => undefined,
  })
  for (const block of blocks) transcriber.captured(block.startSample + block.samples.length)
  await transcriber.finish()
  return { heard: server.heard, texts, expected: blocks.flatMap((block) => [...block.samples]) }
}

test('sends nine blocks at a time and repeats the last one', async () => {
  const calls: ChunkCall[] = []
  const blocks = recordingOf(20 * BLOCK_SAMPLES)
  const transcriber = new Transcriber({
    consultationId: 'c',
    journal: {
      blocksFrom: async (_id, from) => blocks.filter((block) => block.startSample + block.samples.length > from),
      forgetBefore: async () => undefined,
    },
    send: async (call) => {
      calls.push(call)
      return { kind: 'stored', text: '', storedThroughSample: call.startSample + call.samples.length }
    },
    onText: () => undefined,
    onStored: () => undefined,
    onTrouble: () => undefined,
  })
  transcriber.captured(20 * BLOCK_SAMPLES)
  await transcriber.finish()
  expect(
    calls.map((call) => [call.startSample / BLOCK_SAMPLES, call.samples.length / BLOCK_SAMPLES, call.isFinal]),
  ).toEqual([
    [0, 9, false],
    [8, 9, false],
    [16, 4, true],
  ])
})

test('the server hears every sample once and in order, whatever fails on the way', async () => {
  const outcome = fc.constantFrom('works', 'offline', 'answer lost', 'forgets')
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 30 * BLOCK_SAMPLES }),
      fc.array(outcome, { maxLength: 12 }),
      async (samples, outcomes) => {
        const { heard, texts, expected } = await play(samples, outcomes)
        expect(heard).toEqual(expected)
        expect(new Set(texts).size).toBe(texts.length)
      },
    ),
    { numRuns: 60 },
  )
})
