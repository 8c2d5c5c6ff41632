import { BLOCK_SAMPLES, BLOCKS_PER_CHUNK } from '@prontuvoz/rules/speech-engine'
import type { Journal, JournalBlock } from './journal.ts'
import type { ChunkAnswer, ChunkCall } from './transcription-call.ts'

export interface TranscriberEvents {
  /** Newly finished text. */
  readonly onText: (text: string) => void
  readonly onStored: (throughSample: number) => void
  /** What keeps the audio from being transcribed, or undefined when it flows. */
  readonly onTrouble: (message: string | undefined) => void
}

export interface TranscriberOptions extends TranscriberEvents {
  readonly consultationId: string
  readonly journal: Pick<Journal, 'blocksFrom' | 'forgetBefore'>
  readonly send: (call: ChunkCall) => Promise<ChunkAnswer>
  /** Where an earlier visit of this recording ended; zeros for a new one. */
  readonly firstSequence?: number
  readonly firstSample?: number
  readonly wait?: (milliseconds: number) => Promise<void>
}

const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 5000

/**
 * Sends a journalled recording in order, nine blocks at a time with the last one repeated (specification section 9),
 * until the server has stored all of it as text. A failed chunk is sent again unchanged; nothing is skipped.
 */
export class Transcriber {
  readonly #options: TranscriberOptions
  #sequence: number
  /** Up to here the server has heard the recording. */
  #sentThrough: number
  #capturedThrough: number
  #isEnding = false
  #isHalted = false
  #running: Promise<void> | undefined
  #wake: () => void = () => undefined

  constructor(options: TranscriberOptions) {
    this.#options = options
    this.#sequence = options.firstSequence ?? 0
    this.#sentThrough = options.firstSample ?? 0
    this.#capturedThrough = this.#sentThrough
  }

  /** Tells that the journal holds the recording up to a sample. */
  captured(throughSample: number): void {
    this.#capturedThrough = Math.max(this.#capturedThrough, throughSample)
    this.#run()
  }

  /** Tries again now instead of after the back-off. */
  retry(): void {
    this.#wake()
  }

  /** Sends nothing more; what is not stored stays in the journal for another visit. */
  halt(): void {
    this.#isHalted = true
    this.#wake()
  }

  /** Sends what is left. Resolves when everything is stored as text. @throws Error where the server refuses for good. */
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
    // A refusal is thrown to whoever awaits `finish`; while the recording runs it is shown as trouble.
    this.#running.catch(() => undefined)
  }

  async #sendAll(): Promise<void> {
    while (!this.#isHalted) {
      const fresh = this.#capturedThrough - this.#sentThrough
      const isFull = fresh >= (BLOCKS_PER_CHUNK - 1) * BLOCK_SAMPLES
      if (!isFull && !this.#isEnding) return
      const call = await this.#nextChunk()
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
    const { startSample, samples } = joined(blocks, this.#sentThrough)
    const isFinal = this.#isEnding && startSample + samples.length >= this.#capturedThrough
    return { consultationId, sequence: this.#sequence, startSample, samples, isFinal }
  }

  async #deliver(call: ChunkCall): Promise<void> {
    const { send, journal, onText, onStored, onTrouble } = this.#options
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2)) {
      if (this.#isHalted) return
      const answer = await send(call)
      switch (answer.kind) {
        case 'stored':
          onTrouble(undefined)
          this.#sequence += 1
          this.#sentThrough = call.startSample + call.samples.length
          if (answer.text !== '') onText(answer.text)
          onStored(answer.storedThroughSample)
          await journal.forgetBefore(call.consultationId, answer.storedThroughSample)
          return
        case 'resend':
          this.#sequence += 1
          this.#sentThrough = answer.fromSample
          return
        case 'refused':
          onTrouble(answer.message)
          throw new Error(answer.message)
        case 'waiting':
          onTrouble(answer.message)
          await this.#pause(waitMs)
      }
    }
  }

  #pause(milliseconds: number): Promise<void> {
    const wait = this.#options.wait ?? ((duration: number) => new Promise<void>((done) => setTimeout(done, duration)))
    const woken = new Promise<void>((done) => {
      this.#wake = done
    })
    return Promise.race([wait(milliseconds), woken])
  }
}

function joined(blocks: readonly JournalBlock[], fallbackStart: number): { startSample: number; samples: Int16Array } {
  const samples = new Int16Array(blocks.reduce((total, block) => total + block.samples.length, 0))
  let position = 0
  for (const block of blocks) {
    samples.set(block.samples, position)
    position += block.samples.length
  }
  return { startSample: blocks[0]?.startSample ?? fallbackStart, samples }
}
