import { createJournal, type Journal } from '../../apps/web/src/recording/journal/journal.ts'
import { RecordingEngine } from '../../apps/web/src/recording/recording-engine.ts'
import type { OpenSound, RecordingPorts, RunningSound } from '../../apps/web/src/recording/recording-ports.ts'
import { ConsultationHost } from './consultation-host.ts'
import { Disk } from './disk.ts'
import { SpeechHost } from './speech-host.ts'
import { turn } from './turns.ts'

/** A call that waits until the test answers it. */
export interface Answer<T> {
  readonly given: Promise<T>
  readonly give: (value: T) => void
}

export function answer<T>(): Answer<T> {
  let give: (value: T) => void = () => undefined
  const given = new Promise<T>((done) => {
    give = done
  })
  return { given, give }
}

export const BLOCK = { samples: new Int16Array(8192).fill(7), peak: 0.3 }
export const beginning = { savePatient: async () => ({ patientId: 'patient', patientName: 'Ana' }) }

/** A microphone that counts how often it is open and how often it is captured. */
export class CountedMicrophone {
  readonly starting: Answer<void>[] = []
  openings = 0
  closings = 0
  stops = 0
  /** Number of running captures, with their timers and threads. */
  running = 0
  /** Position of the block delivered at the end, if any. */
  restAt: number | undefined
  #onBlock: (startSample: number) => void = () => undefined
  isPrompt = true

  get isOn(): boolean {
    return this.openings > this.closings + this.stops
  }

  open(): OpenSound {
    this.openings += 1
    let isClosed = false
    const close = () => {
      if (!isClosed) this.closings += 1
      isClosed = true
    }
    return {
      kind: 'open',
      close,
      start: async (_first, { onBlock }): Promise<RunningSound> => {
        const starting = answer<void>()
        this.starting.push(starting)
        if (!this.isPrompt) await starting.given
        this.#onBlock = (startSample) => onBlock({ kind: 'block', handedMs: 0, startSample, ...BLOCK })
        this.running += 1
        return {
          pause: async () => undefined,
          continue: async () => undefined,
          retry: async () => undefined,
          stop: async () => {
            // Delivers the samples since the last block.
            if (this.restAt !== undefined && !isClosed) this.speak(this.restAt)
            this.running -= 1
            if (!isClosed) this.stops += 1
            isClosed = true
          },
        }
      },
    }
  }

  speak(startSample: number): void {
    this.#onBlock(startSample)
  }
}

export async function turns(count = 60): Promise<void> {
  for (let left = count; left > 0; left -= 1) await turn()
}

/** One tab in which every response can be delayed. */
export class WaitingWorld {
  readonly disk: Disk
  readonly speech = new SpeechHost()
  readonly host = new ConsultationHost(this.speech, () => undefined)
  readonly microphone = new CountedMicrophone()
  /** How often the device's lock is held. */
  claims = 0
  readonly journal: Journal
  readonly #writing = new Set<string>()

  static async open(): Promise<WaitingWorld> {
    const disk = new Disk()
    return new WaitingWorld(disk, await createJournal(disk.store(() => true)))
  }

  private constructor(disk: Disk, journal: Journal) {
    this.disk = disk
    this.journal = journal
  }

  engineWith(
    over: Partial<RecordingPorts> = {},
    consultations: Partial<RecordingPorts['consultations']> = {},
  ): RecordingEngine {
    return new RecordingEngine({
      userId: 'doctor',
      consultations: {
        find: async () => undefined,
        begin: (id) => this.host.begin(id),
        file: (id) => this.host.begin(id),
        markProcessing: (_id, _seconds, coverage) => this.host.markProcessing(coverage),
        keep: async () => true,
        extend: (_id, transcript, coverage) => this.host.extend(transcript, coverage),
        storedTranscript: async () => this.speech.transcript,
        analyse: (_id, conversation, _name, draft) => this.host.analyse(conversation, draft !== undefined),
        remove: (id) => this.host.remove(id),
        ...consultations,
      },
      // Like the browser's own lock: a second request fails.
      claimDevice: async () => {
        if (this.claims > 0) return undefined
        this.claims += 1
        let isHeld = true
        return () => {
          if (isHeld) this.claims -= 1
          isHeld = false
        }
      },
      whileWriting: async (id, write) => {
        this.#writing.add(id)
        await write().finally(() => this.#writing.delete(id))
      },
      isBeingWritten: async (id) => this.#writing.has(id),
      openJournal: async () => this.journal,
      wakeAudio: () => undefined,
      letAudioSleep: () => undefined,
      openSound: async () => this.microphone.open(),
      sendChunk: async (call) =>
        call.recordingSamples === undefined ? this.speech.take(call) : { kind: 'refused', message: 'declined' },
      wait: async () => turn(),
      keepScreenOn: () => () => undefined,
      alarm: () => undefined,
      now: () => '2026-11-22T12:00:00.000Z',
      isOnline: () => true,
      ...over,
    })
  }
}
