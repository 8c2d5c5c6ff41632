import { withSpan, type Unrecorded } from '@prontuvoz/rules/coverage'
import { BLOCK_SAMPLES } from '@prontuvoz/rules/speech-engine'
import { expect, test } from 'vitest'
import type { JournalBlock } from '#recording/journal/recent-blocks.ts'
import { listeningServer, recordingOf } from './listening-server.fake.ts'
import { Transcriber } from './transcriber.ts'
import type { RefusedSpan } from './transcription-call.ts'

test('audio that is gone from the device is sent as silence and named, and no later sample moves', async () => {
  const isGone = (block: JournalBlock) =>
    block.startSample >= 2 * BLOCK_SAMPLES && block.startSample < 30 * BLOCK_SAMPLES
  const whole = recordingOf(36 * BLOCK_SAMPLES)
  const server = listeningServer(['works', 'works', 'works', 'works', 'forgets', 'answer lost'])
  const missing: RefusedSpan[] = []
  const here = whole.filter((block) => !isGone(block))
  const transcriber = new Transcriber({
    consultationId: 'c',
    journal: {
      blocksFrom: async (_id, from) => here.filter(({ startSample, samples }) => startSample + samples.length > from),
      forgetBefore: async () => undefined,
    },
    send: server.send,
    onText: () => undefined,
    onStored: () => undefined,
    onError: () => undefined,
    onMissing: (span) => missing.push(span),
    wait: async () => undefined,
  })
  transcriber.captured(36 * BLOCK_SAMPLES)
  await transcriber.finish()
  expect(server.heard).toEqual(
    whole.flatMap((block) => (isGone(block) ? Array.from(block.samples, () => 0) : [...block.samples])),
  )
  const named = missing.reduce<readonly Unrecorded[]>(
    (known, span) => withSpan(known, { kind: 'missing', ...span }),
    [],
  )
  expect(named).toEqual([{ kind: 'missing', fromSample: 2 * BLOCK_SAMPLES, toSample: 30 * BLOCK_SAMPLES }])
})
