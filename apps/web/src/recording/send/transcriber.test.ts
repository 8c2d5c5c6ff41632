import { BLOCK_SAMPLES } from '@prontuvoz/rules/speech-engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listeningServer, recordingOf, type Outcome } from './listening-server.fake.ts'
import type { JournalBlock } from '#recording/journal/recent-blocks.ts'
import { withLead, type ChunkAnswer, type ChunkCall } from './transcription-call.ts'
import { Transcriber, type TranscriberOptions } from './transcriber.ts'

const endOf = (block: JournalBlock) => block.startSample + block.samples.length

function transcriberOf(blocks: readonly JournalBlock[], options: Partial<TranscriberOptions>): Transcriber {
  return new Transcriber({
    consultationId: 'c',
    journal: {
      blocksFrom: async (_id, from) => blocks.filter((block) => endOf(block) > from),
      forgetBefore: async () => undefined,
    },
    send: async (call) => ({ kind: 'stored', text: '', storedThroughSample: call.startSample + call.samples.length }),
    onText: () => undefined,
    onStored: () => undefined,
    onError: () => undefined,
    wait: async () => undefined,
    ...options,
  })
}

async function play(samples: number, outcomes: readonly Outcome[], gathered: readonly number[]) {
  const blocks = recordingOf(samples)
  const server = listeningServer(outcomes)
  const texts: string[] = []
  let forgottenBefore = 0
  const transcriber = transcriberOf(blocks, {
    journal: {
      blocksFrom: async (_id, from) => {
        const kept = blocks.filter((block) => block.startSample >= forgottenBefore - 2 * BLOCK_SAMPLES)
        return kept.filter((block) => endOf(block) > from)
      },
      forgetBefore: async (_id, sample) => {
        forgottenBefore = sample
      },
    },
    send: server.send,
    onText: (text) => texts.push(text),
  })
  for (const [index, block] of blocks.entries()) {
    transcriber.captured(endOf(block))
    // Some blocks arrive while a chunk is being sent, others after its response.
    if (gathered.includes(index % 7)) await new Promise((done) => setTimeout(done, 0))
  }
  await transcriber.finish()
  return { server, texts, expected: blocks.flatMap((block) => [...block.samples]) }
}

test('what was captured before the first answer is sent nine blocks at a time, the last one repeated', async () => {
  const calls: ChunkCall[] = []
  const transcriber = transcriberOf(recordingOf(20 * BLOCK_SAMPLES), {
    send: async (call) => {
      calls.push(call)
      return { kind: 'stored', text: '', storedThroughSample: call.startSample + call.samples.length }
    },
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
  // Compressed chunks include 30 ms of the repeated block.
  expect(calls.map(withLead).map(({ startSample, samples }) => [startSample, startSample + samples.length])).toEqual([
    [0, 9 * BLOCK_SAMPLES],
    [9 * BLOCK_SAMPLES - 720, 17 * BLOCK_SAMPLES],
    [17 * BLOCK_SAMPLES - 720, 20 * BLOCK_SAMPLES],
  ])
})

test('a block is sent by itself after a quick answer that asks for it, and two after any other', async () => {
  const calls: number[] = []
  const spoken: JournalBlock[] = []
  const transcriber = transcriberOf(spoken, {
    send: async (call) => {
      calls.push((call.startSample + call.samples.length) / BLOCK_SAMPLES)
      // Three responses ask for single blocks; the third is slow.
      if (calls.length === 3) await new Promise((done) => setTimeout(done, 300))
      const storedThroughSample = call.startSample + call.samples.length
      return { kind: 'stored', text: '', storedThroughSample, takesSingleBlocks: calls.length <= 3 }
    },
  })
  for (const block of recordingOf(9 * BLOCK_SAMPLES)) {
    spoken.push(block)
    transcriber.captured(endOf(block))
    await new Promise((done) => setTimeout(done, calls.length === 3 ? 400 : 20))
  }
  expect(calls.slice(0, 5)).toEqual([2, 3, 4, 6, 8])
  await transcriber.finish()
})

test('two blocks are sent at once, one request at a time, and later ones together with the next', async () => {
  const calls: ChunkCall[] = []
  const answers: (() => void)[] = []
  const transcriber = transcriberOf(recordingOf(11 * BLOCK_SAMPLES), {
    send: (call) =>
      new Promise((answer) => {
        calls.push(call)
        answers.push(() => answer({ kind: 'stored', text: '', storedThroughSample: 0 }))
      }),
  })
  const spans = () =>
    calls.map(({ startSample, samples }) => [startSample / BLOCK_SAMPLES, samples.length / BLOCK_SAMPLES])
  const settle = () => new Promise((done) => setTimeout(done, 0))
  // This test's journal contains all eleven blocks; the transcriber takes up to nine.
  transcriber.captured(BLOCK_SAMPLES)
  await settle()
  expect(spans()).toEqual([])
  transcriber.captured(2 * BLOCK_SAMPLES)
  await settle()
  expect(spans()).toEqual([[0, 9]])
  transcriber.captured(11 * BLOCK_SAMPLES)
  await settle()
  expect(calls).toHaveLength(1)
  answers[0]?.()
  await settle()
  expect(spans()).toEqual([
    [0, 9],
    [8, 3],
  ])
  transcriber.halt()
})

test('the server receives every sample once and in order, whatever fails', async () => {
  const outcome = fc.constantFrom<Outcome>(
    'works',
    'offline',
    'answer lost',
    'forgets',
    'signed out',
    'refuses for a while',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 24 * BLOCK_SAMPLES }),
      fc.array(outcome, { maxLength: 12 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
      async (samples, outcomes, gathered) => {
        const { server, texts, expected } = await play(samples, outcomes, gathered)
        expect(server.heard.length).toBe(expected.length)
        expect(server.heard.findIndex((sample, index) => sample !== expected[index])).toBe(-1)
        expect(new Set(texts).size).toBe(texts.length)
        expect(texts).toEqual(server.texts())
      },
    ),
    { numRuns: 50 },
  )
})

test('finished text replaces the interim text, so that no word shows twice', async () => {
  const shown: string[] = []
  const answers: ChunkAnswer[] = [
    { kind: 'stored', text: '', storedThroughSample: 0, provisional: 'bom' },
    { kind: 'stored', text: 'bom dia', storedThroughSample: 2 * BLOCK_SAMPLES },
  ]
  const transcriber = transcriberOf(recordingOf(9 * BLOCK_SAMPLES + 1), {
    send: async () => answers.shift() ?? { kind: 'stored', text: '', storedThroughSample: 9 * BLOCK_SAMPLES + 1 },
    onInterim: (text) => shown.push(`(${text})`),
    onText: (text) => shown.push(text),
  })
  transcriber.captured(9 * BLOCK_SAMPLES + 1)
  await transcriber.finish()
  expect(shown.slice(0, 3)).toEqual(['(bom)', '()', 'bom dia'])
})

test('an answer for less than the end does not count as the end', async () => {
  const ends: number[] = []
  const transcriber = transcriberOf(recordingOf(3 * BLOCK_SAMPLES), {
    send: async ({ startSample, samples, isFinal }) => {
      ends.push(startSample + samples.length)
      const isStale = isFinal && ends.length === 1
      return { kind: 'stored', text: '', storedThroughSample: isStale ? BLOCK_SAMPLES : 3 * BLOCK_SAMPLES }
    },
  })
  transcriber.captured(3 * BLOCK_SAMPLES)
  await transcriber.finish()
  expect(ends.length).toBeGreaterThan(1)
})

test('unless it is a named gap, audio missing in the middle ends with an error and is never skipped', async () => {
  const blocks = recordingOf(6 * BLOCK_SAMPLES).filter((block) => block.startSample !== 2 * BLOCK_SAMPLES)
  const sent: number[] = []
  const transcriber = transcriberOf(blocks, {
    send: async ({ startSample, samples }) => {
      sent.push(startSample + samples.length)
      return { kind: 'stored', text: '', storedThroughSample: startSample + samples.length }
    },
  })
  transcriber.captured(6 * BLOCK_SAMPLES)
  await expect(transcriber.finish()).rejects.toThrow(
    'Parte do áudio não está mais neste aparelho, ou não pode mais ser lida.',
  )
  expect(Math.max(...sent)).toBe(2 * BLOCK_SAMPLES)
})

test('with keepsAudio the journal keeps everything', async () => {
  let forgotten = 0
  const blocks = recordingOf(3 * BLOCK_SAMPLES)
  const journal = {
    blocksFrom: async () => blocks,
    forgetBefore: async () => {
      forgotten += 1
    },
  }
  const transcriber = transcriberOf(blocks, { journal, keepsAudio: true })
  transcriber.captured(3 * BLOCK_SAMPLES)
  await transcriber.finish()
  expect(forgotten).toBe(0)
})

test('the pause between retries grows to five seconds, or longer if the server asks for it', async () => {
  const waits: number[] = []
  let tries = 0
  const transcriber = transcriberOf(recordingOf(10), {
    wait: async (milliseconds) => void waits.push(milliseconds),
    send: async () => {
      tries += 1
      if (tries > 8) return { kind: 'stored', text: '', storedThroughSample: 10 }
      return { kind: 'waiting', message: 'x', retryAfterMs: tries === 2 ? 4000 : 0 }
    },
  })
  transcriber.captured(10)
  await transcriber.finish()
  expect(waits).toEqual([200, 4000, 800, 1600, 3200, 5000, 5000, 5000])
})

test('audio that the engine rejected is reported, and the rest is sent', async () => {
  const told: unknown[] = []
  const blocks = recordingOf(20 * BLOCK_SAMPLES)
  const transcriber = transcriberOf(blocks, {
    send: async ({ sequence, startSample, samples }) => ({
      kind: 'stored',
      text: '',
      storedThroughSample: startSample + samples.length,
      refused: sequence === 1 ? [{ fromSample: 1, toSample: 2 }] : [],
    }),
    onRefused: (spans) => told.push(...spans),
  })
  for (const block of blocks) transcriber.captured(endOf(block))
  await transcriber.finish()
  expect(told).toEqual([{ fromSample: 1, toSample: 2 }])
})

test('after a refusal new blocks wait for five seconds; a retry and the end do not', async () => {
  const waits: number[] = []
  let endWait: () => void = () => undefined
  let sent = 0
  const blocks = recordingOf(20 * BLOCK_SAMPLES)
  const transcriber = transcriberOf(blocks, {
    wait: (milliseconds) => {
      waits.push(milliseconds)
      return new Promise((done) => {
        endWait = done
      })
    },
    send: async () => {
      sent += 1
      return { kind: 'refused', message: 'O limite de tempo do seu plano foi atingido.' }
    },
  })
  const capture = async (first: number, last: number) => {
    for (const block of blocks.slice(first, last)) {
      transcriber.captured(endOf(block))
      await new Promise((done) => setTimeout(done, 0))
    }
  }
  await capture(0, 10)
  expect([sent, waits]).toEqual([1, [5000]])
  endWait()
  await new Promise((done) => setTimeout(done, 0))
  await capture(10, 12)
  expect(sent).toBe(2)
  transcriber.retry()
  await capture(12, 14)
  expect(sent).toBe(3)
  await expect(transcriber.finish()).rejects.toThrow('O limite de tempo do seu plano foi atingido.')
  expect(sent).toBe(4)
})
