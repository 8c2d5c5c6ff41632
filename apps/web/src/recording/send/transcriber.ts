import { BLOCK_SAMPLES, BLOCKS_PER_CHUNK } from '@prontuvoz/rules/speech-engine'
import { SoundGone } from '#recording/messages.ts'
import { Failure } from '#shared/failure.ts'
import { joined } from './joined-blocks.ts'
import type { Journal } from '#recording/journal/journal.ts'
import type { JournalBlock } from '#recording/journal/recent-blocks.ts'
import type { ChunkAnswer, ChunkCall, RefusedSpan, SendError } from './transcription-call.ts'

export interface TranscriberEvents {
  /** Newly finished text. */
  readonly onText: (text: string) => void
  /** @param aheadMs how far this device's clock is ahead of the server's. */
  readonly onStored: (throughSample: number, aheadMs: number | undefined) => void
  /** Audio that the engine keeps rejecting: it is not transcribed. */
  readonly onRefused?: (spans: readonly RefusedSpan[]) => void
  /**
   * Audio that this device has lost, followed by audio that it still has: silence is sent in its place, so that later
   * words keep their position. Without this callback nothing after the hole is sent.
   */
  readonly onMissing?: (span: RefusedSpan) => void
  /** Interim text; '' if there is none. Each call replaces the one before. */
  readonly onInterim?: (text: string) => void
  /** Why the audio is not being transcribed, or undefined when it is. */
  readonly onError: (message: string | undefined, error?: SendError) => void
}

export interface TranscriberOptions extends TranscriberEvents {
  readonly consultationId: string
  readonly journal: Pick<Journal, 'blocksFrom' | 'forgetBefore'>
  readonly send: (call: ChunkCall) => Promise<ChunkAnswer>
  /** The journal keeps transcribed audio, for the second pass. */
  readonly keepsAudio?: boolean
  /** Position of an earlier page load; zeros for a new recording. */
  readonly firstSequence?: number
  readonly firstSample?: number
  readonly wait?: (milliseconds: number) => Promise<void>
}

/**
 * Two thirds of a second: one block at a time, with the overlap, needs a third more bytes and twice as many requests.
 */
const USUAL_FRESH_SAMPLES = 2 * BLOCK_SAMPLES
/** A slower response would delay the next block: the connection is slow, or the server busy. */
const MAX_BRISK_MS = 250
const FIRST_WAIT_MS = 200
const MAX_WAIT_MS = 5000

/**
 * Sends a recording from the journal, in order, until the server has stored all of it as text. Two blocks are sent as
 * soon as they are captured and the previous response has arrived (one, while the server has capacity and answers
 * quickly); when it lags, up to nine together, the last one repeated (specification section 9). A failed chunk is sent
 * again unchanged; nothing is skipped.
 */
export class Transcriber {
  readonly #options: TranscriberOptions
  #sequence: number
  /** The server has received the recording up to this sample. */
  #sentThrough: number
  #capturedThrough: number
  /** How much new audio to wait for before sending. */
  #minFreshSamples = USUAL_FRESH_SAMPLES
  #isEnding = false
  #isHalted = false
  /** The text is stored up to this sample. */
  #storedThrough: number
  #keepsAudio: boolean
  /** Grows with consecutive failures, also across chunks. */
  #waitMs = FIRST_WAIT_MS
  #running: Promise<void> | undefined
  /**
   * The server has just rejected the audio: each further block would make it process, and perhaps pay for, the same
   * audio again.
   */
  #isResting = false
  #wake: () => void = () => undefined

  constructor(options: TranscriberOptions) {
    this.#options = options
    this.#sequence = options.firstSequence ?? 0
    this.#sentThrough = options.firstSample ?? 0
    this.#capturedThrough = this.#sentThrough
    this.#storedThrough = this.#sentThrough
    this.#keepsAudio = options.keepsAudio ?? false
  }

  /** Reports that the journal has the recording up to a sample. */
  captured(throughSample: number): void {
    this.#capturedThrough = Math.max(this.#capturedThrough, throughSample)
    if (!this.#isResting) this.#run()
  }

  /** Retries now instead of after the back-off. */
  retry(): void {
    this.#wake()
    if (this.#isResting) this.#run()
  }

  /** The device is full: deletes what is already transcribed, which rules out a second pass. */
  makeRoom(): Promise<void> {
    this.#keepsAudio = false
    return this.#options.journal.forgetBefore(this.#options.consultationId, this.#storedThrough)
  }

  /** Sends nothing more; whatever is not stored stays in the journal for the next page load. */
  halt(): void {
    this.#isHalted = true
    this.#wake()
  }

  /** Sends the rest. Resolves when everything is stored as text. @throws Error if the server rejects it for good. */
  async finish(): Promise<void> {
    this.#isEnding = true
    while (this.#isEnding && !this.#isHalted) {
      this.#run()
      await this.#running
    }
  }

  #run(): void {
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = undefined
    })
    // A rejection is thrown to the caller of `finish`; during the recording it is shown on the screen.
    this.#running.catch(() => undefined)
  }

  async #sendAll(): Promise<void> {
    while (!this.#isHalted) {
      const fresh = this.#capturedThrough - this.#sentThrough
      if (fresh < this.#minFreshSamples && !this.#isEnding) return
      const call = await this.#nextChunk()
      const isNew = call.startSample <= this.#sentThrough && call.startSample + call.samples.length > this.#sentThrough
      if (!isNew && !call.isFinal) {
        // Skipping a hole would move every later word. During the recording the next block may still arrive.
        if (this.#isEnding) throw new SoundGone()
        return
      }
      await this.#deliver(call)
      if (call.isFinal && this.#sentThrough >= this.#capturedThrough) {
        this.#isEnding = false
        return
      }
    }
  }

  async #nextChunk(): Promise<ChunkCall> {
    const from = Math.max(0, this.#sentThrough - BLOCK_SAMPLES)
    const { consultationId, journal } = this.#options
    const blocks = (await journal.blocksFrom(consultationId, from)).slice(0, BLOCKS_PER_CHUNK)
    const { startSample, samples } = this.#silenceBefore(blocks) ?? this.#aroundSent(blocks)
    const isFinal = this.#isEnding && startSample + samples.length >= this.#capturedThrough
    const sentBefore = this.#sentThrough - startSample
    return { consultationId, sequence: this.#sequence, startSample, samples, sentBefore, isFinal }
  }

  /**
   * The next samples, with the block before them if this device has it. The server may have received more than is stored
   * here; then nothing is repeated, and only the end may have to be sent.
   */
  #aroundSent(blocks: readonly JournalBlock[]) {
    const sent = this.#sentThrough
    const withOverlap = joined(blocks, sent)
    if (withOverlap.startSample + withOverlap.samples.length >= sent) return withOverlap
    return joined(
      blocks.filter((block) => block.startSample + block.samples.length > sent),
      sent,
    )
  }

  /** Blocks are written in order: if there is a later one, the next will never come. */
  #silenceBefore(blocks: readonly JournalBlock[]) {
    const sent = this.#sentThrough
    const next = blocks.find(({ startSample, samples }) => startSample + samples.length > sent)
    const { onMissing } = this.#options
    if (!onMissing || !next || next.startSample <= sent) return undefined
    onMissing({ fromSample: sent, toSample: next.startSample })
    const missing = Math.min(next.startSample - sent, (BLOCKS_PER_CHUNK - 1) * BLOCK_SAMPLES)
    return { startSample: sent, samples: new Int16Array(missing) }
  }

  async #deliver(call: ChunkCall): Promise<void> {
    const { send, onError } = this.#options
    while (!this.#isHalted) {
      const sentMs = performance.now()
      const answer = await send(call)
      const isBrisk = answer.kind === 'stored' && answer.takesSingleBlocks && performance.now() - sentMs < MAX_BRISK_MS
      this.#minFreshSamples = isBrisk ? BLOCK_SAMPLES : USUAL_FRESH_SAMPLES
      switch (answer.kind) {
        case 'stored':
          return this.#goOn(call, answer)
        case 'resend':
          this.#sequence += 1
          this.#sentThrough = answer.fromSample
          return
        case 'refused':
          onError(answer.message, answer.error)
          void this.#rest()
          throw answer.error?.kind === 'not-found'
            ? new Failure('not-found', answer.message)
            : new Error(answer.message)
        case 'declined':
          throw new Error('a live recording was declined')
        case 'waiting':
          onError(answer.message, answer.error)
          await this.#pause(Math.max(this.#waitMs, answer.retryAfterMs ?? 0))
          this.#waitMs = Math.min(MAX_WAIT_MS, this.#waitMs * 2)
      }
    }
  }

  async #goOn(call: ChunkCall, answer: Extract<ChunkAnswer, { kind: 'stored' }>): Promise<void> {
    const { journal, onText, onInterim, onRefused, onStored, onError } = this.#options
    onError(undefined)
    this.#waitMs = FIRST_WAIT_MS
    this.#sequence += 1
    const callEnd = call.startSample + call.samples.length
    // The end counts as sent only when it is stored: an answer cached for an earlier page load may cover less.
    this.#sentThrough = call.isFinal ? Math.min(callEnd, answer.storedThroughSample) : callEnd
    if (this.#sentThrough < callEnd) await this.#pause(FIRST_WAIT_MS)
    // Finished text replaces interim text.
    onInterim?.(answer.provisional ?? '')
    if (answer.text !== '') onText(answer.text)
    if (answer.refused?.length) onRefused?.(answer.refused)
    onStored(answer.storedThroughSample, answer.aheadMs)
    this.#storedThrough = answer.storedThroughSample
    // If the disk fails to delete it, the next response tries again.
    if (!this.#keepsAudio)
      await journal.forgetBefore(call.consultationId, answer.storedThroughSample).catch(() => undefined)
  }

  async #rest(): Promise<void> {
    this.#isResting = true
    await this.#pause(MAX_WAIT_MS)
    this.#isResting = false
  }

  #pause(milliseconds: number): Promise<void> {
    const wait = this.#options.wait ?? ((duration: number) => new Promise<void>((done) => setTimeout(done, duration)))
    const woken = new Promise<void>((done) => {
      this.#wake = done
    })
    return Promise.race([wait(milliseconds), woken])
  }
}
