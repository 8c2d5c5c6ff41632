import { BLOCK_SAMPLES } from '@prontuvoz/rules/speech-engine'
import type { Journal } from '#recording/journal/journal.ts'
import { joined } from './joined-blocks.ts'
import type { ChunkAnswer, ChunkCall } from './transcription-call.ts'

export interface SecondPassOptions {
  readonly journal: Pick<Journal, 'blocksFrom'>
  readonly consultationId: string
  /** Length of the recording, all of which must still be in the journal (its transcriber had `keepsAudio`). */
  readonly capturedThrough: number
  readonly send: (call: ChunkCall) => Promise<ChunkAnswer>
  /** @param share of the recording that has been read, from 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
  readonly wait?: (milliseconds: number) => Promise<void>
}

/** Twenty seconds: longer than in the live pass, but still a short request. */
const BLOCKS_PER_CALL = 60
const MAX_FAILURES = 4
const MAX_RESENDS = 4
const FIRST_WAIT_MS = 200

/**
 * Runs the second pass: the server transcribes the whole recording once more, for better text. It stores the result in
 * addition to the live text, and uses it for the record unless the text was edited meanwhile.
 * @returns the text, or undefined if the live text stays: declined, aborted, failed, or audio is missing.
 */
export async function runSecondPass(options: SecondPassOptions): Promise<string | undefined> {
  const { consultationId, capturedThrough, signal } = options
  const texts: string[] = []
  let readThrough = 0
  let resends = 0
  for (let sequence = 0; readThrough < capturedThrough; sequence += 1) {
    if (signal?.aborted) return undefined
    const from = Math.max(0, readThrough - BLOCK_SAMPLES)
    const blocks = (await options.journal.blocksFrom(consultationId, from)).slice(0, BLOCKS_PER_CALL)
    const { startSample, samples } = joined(blocks, readThrough)
    const end = startSample + samples.length
    if (startSample > readThrough || end <= readThrough) return undefined
    const isFinal = end >= capturedThrough
    const call = { consultationId, sequence, startSample, samples, isFinal, recordingSamples: capturedThrough }
    const answer = await insist(call, options)
    if (answer?.kind === 'resend') {
      resends += 1
      if (resends > MAX_RESENDS) return undefined
      readThrough = answer.fromSample
      continue
    }
    if (answer?.kind !== 'stored') return undefined
    if (answer.text !== '') texts.push(answer.text)
    // As in the live pass: the end counts only when it is stored.
    const isShort = isFinal && answer.storedThroughSample < capturedThrough
    if (isShort && ++resends > MAX_RESENDS) return undefined
    readThrough = isShort ? answer.storedThroughSample : end
    options.onProgress?.(Math.min(1, readThrough / capturedThrough))
  }
  return texts.join(' ')
}

/** Tries a call a few times. @returns undefined if all fail. */
async function insist(
  call: ChunkCall,
  { send, signal, wait = pause }: SecondPassOptions,
): Promise<ChunkAnswer | undefined> {
  for (let failures = 0; failures < MAX_FAILURES && !signal?.aborted; failures += 1) {
    const answer = await send(call)
    if (answer.kind !== 'waiting') return answer
    await wait(Math.max(FIRST_WAIT_MS * 2 ** failures, answer.retryAfterMs ?? 0))
  }
  return undefined
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
