import { isFullyTranscribed, type Coverage } from '../../packages/rules/src/coverage.ts'
import type { SpeechHost } from './speech-host.ts'

const ANALYSIS = {
  analysis: 'draft',
  recordId: 'record',
  organiser: 'simulated',
  statements: [],
  omissions: [],
  setAside: [],
}

/** The one consultation of a run, as the database stores it. */
export class ConsultationHost {
  status: 'recording' | 'processing' | 'completed' = 'recording'
  coverage: Coverage | undefined
  transcript = ''
  /** Ids of the records that exist; the browser chooses them. */
  readonly created = new Set<string>()
  readonly #speech: SpeechHost
  /** Throws if the call is to fail. */
  readonly #mayBreak: () => void

  constructor(speech: SpeechHost, mayBreak: () => void) {
    this.#speech = speech
    this.#mayBreak = mayBreak
  }

  get hasGap(): boolean {
    return this.coverage !== undefined && !isFullyTranscribed(this.coverage)
  }

  async begin(id: string): Promise<void> {
    this.#mayBreak()
    this.created.add(id)
    // The response may be lost after the row was written.
    this.#mayBreak()
  }

  async remove(id: string): Promise<void> {
    this.created.delete(id)
  }

  async markProcessing(coverage: Coverage | undefined): Promise<void> {
    this.#mayBreak()
    if (this.status !== 'completed') this.status = 'processing'
    if (coverage) this.#cover(coverage)
    this.#mayBreak()
  }

  async extend(transcript: string, coverage: Coverage): Promise<void> {
    this.#mayBreak()
    this.transcript = transcript
    this.#cover(coverage)
    this.#mayBreak()
  }

  async analyse(conversation: string, isRenewed: boolean) {
    this.#mayBreak()
    if (this.status !== 'completed' || isRenewed) this.transcript = conversation
    this.status = 'completed'
    // The response may be lost after the work was done.
    this.#mayBreak()
    return ANALYSIS
  }

  /** Like the trigger keep_coverage_true. */
  #cover(coverage: Coverage): void {
    if (coverage.transcribedSamples > this.#speech.storedThrough)
      throw new Error(`false coverage: ${coverage.transcribedSamples} of ${this.#speech.storedThrough} stored`)
    this.coverage = coverage
  }
}
