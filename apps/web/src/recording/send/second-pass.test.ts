import { BLOCK_SAMPLES } from '@prontuvoz/rules/speech-engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listeningServer, recordingOf, type Outcome } from './listening-server.fake.ts'
import { runSecondPass, type SecondPassOptions } from './second-pass.ts'

function optionsFor(samples: number, send: SecondPassOptions['send']): SecondPassOptions {
  const blocks = recordingOf(samples)
  return {
    consultationId: 'c',
    capturedThrough: samples,
    send,
    wait: async () => undefined,
    // Like the journal: 64 blocks per read.
    journal: {
      blocksFrom: async (_id, from) => blocks.filter((one) => one.startSample + one.samples.length > from).slice(0, 64),
    },
  }
}

test('the whole recording is read in order, and its text is returned', async () => {
  const server = listeningServer([])
  const shares: number[] = []
  const samples = 200 * BLOCK_SAMPLES + 17
  const text = await runSecondPass({ ...optionsFor(samples, server.send), onProgress: (share) => shares.push(share) })
  expect(server.heard).toHaveLength(samples)
  expect(server.heard.findIndex((value, index) => value !== index % 30_011)).toBe(-1)
  expect(text).toBe(server.texts().join(' '))
  expect(shares.at(-1)).toBe(1)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
})

test('whatever fails, either every sample was heard once or the live text stays', async () => {
  const outcome = fc.constantFrom<Outcome>('works', 'offline', 'answer lost', 'forgets', 'refuses for a while')
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 130 * BLOCK_SAMPLES }),
      fc.array(outcome, { maxLength: 12 }),
      async (samples, outcomes) => {
        const server = listeningServer(outcomes)
        const text = await runSecondPass(optionsFor(samples, server.send))
        if (text === undefined) return
        expect(server.heard).toHaveLength(samples)
        expect(server.heard.findIndex((value, index) => value !== index % 30_011)).toBe(-1)
        expect(text).toBe(server.texts().join(' '))
      },
    ),
    { numRuns: 15 },
  )
})

test('a server that declines is asked once', async () => {
  let calls = 0
  const send = async () => {
    calls += 1
    return { kind: 'declined' } as const
  }
  expect(await runSecondPass(optionsFor(300 * BLOCK_SAMPLES, send))).toBeUndefined()
  expect(calls).toBe(1)
})

test('a server that does not answer is abandoned', async () => {
  const send = async () => ({ kind: 'waiting', message: 'offline' }) as const
  expect(await runSecondPass(optionsFor(10, send))).toBeUndefined()
})

test('audio that is missing in the journal is not skipped', async () => {
  const server = listeningServer([])
  const options = optionsFor(100 * BLOCK_SAMPLES, server.send)
  const journal = {
    blocksFrom: async (id: string, from: number) =>
      (await options.journal.blocksFrom(id, from)).filter((block) => block.startSample !== 70 * BLOCK_SAMPLES),
  }
  expect(await runSecondPass({ ...options, journal })).toBeUndefined()
})

test('an aborted pass sends nothing more', async () => {
  const server = listeningServer([])
  expect(await runSecondPass({ ...optionsFor(10, server.send), signal: AbortSignal.abort() })).toBeUndefined()
  expect(server.heard).toEqual([])
})
