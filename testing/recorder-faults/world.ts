import { createJournal, type Journal } from '../../apps/web/src/recording/journal/journal.ts'
import type { ChunkAnswer, ChunkCall } from '../../apps/web/src/recording/send/transcription-call.ts'
import { RecordingEngine } from '../../apps/web/src/recording/recording-engine.ts'
import type { RecordingPorts } from '../../apps/web/src/recording/recording-ports.ts'
import { Failure } from '../../apps/web/src/shared/failure.ts'
import type { Chance } from './chance.ts'
import { ConsultationHost } from './consultation-host.ts'
import { Disk } from './disk.ts'
import { FakeMicrophone } from './fake-microphone.ts'
import { SpeechHost } from './speech-host.ts'
import { never, turn } from './turns.ts'

export type Fault =
  | 'cut on the way there'
  | 'cut on the way back'
  | 'too many requests'
  | 'server error'
  | 'slow'
  | 'answered twice'
  | 'late duplicate'
  | 'session expired'
  | 'host restart'
  | 'device lost'
  | 'tab killed'
  | 'disk full'
  | 'paused'
  | 'gap left'

/** One doctor's device and the product's host; tabs come and go. */
export class World {
  readonly disk = new Disk()
  readonly speech = new SpeechHost()
  readonly microphone = new FakeMicrophone()
  readonly faults = new Map<Fault, number>()
  readonly consultations: ConsultationHost
  readonly #chance: Chance
  #tab = 0
  /** How many calls still fail because the session has ended. */
  #signedOutCalls = 0
  readonly #late: ChunkCall[] = []
  /** No more faults: everything pending must complete. */
  isHealed = false
  /** Nothing is transcribed at all. */
  isEngineDown = false

  constructor(chance: Chance) {
    this.#chance = chance
    this.consultations = new ConsultationHost(this.speech, () => this.#breaks())
  }

  count(fault: Fault): void {
    this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1)
  }

  /** Opens a new tab; events of the old one are ignored. */
  async openTab(): Promise<{ readonly engine: RecordingEngine; readonly journal: Journal }> {
    this.#tab += 1
    const tab = this.#tab
    const isAlive = () => tab === this.#tab
    const journal = await createJournal(this.disk.store(isAlive))
    const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
      await turn()
      if (!isAlive()) return never<T>()
      const result = await work()
      return isAlive() ? result : never<T>()
    }
    const consultations = this.consultations
    const ports: RecordingPorts = {
      userId: 'doctor',
      consultations: {
        find: async () => undefined,
        begin: (id) => guarded(() => consultations.begin(id)),
        file: (id) => guarded(() => consultations.begin(id)),
        markProcessing: (_id, _seconds, coverage) => guarded(() => consultations.markProcessing(coverage)),
        keep: () => guarded(async () => true),
        extend: (_id, transcript, coverage) => guarded(() => consultations.extend(transcript, coverage)),
        storedTranscript: () => guarded(async () => this.speech.transcript),
        analyse: (_id, conversation, _name, draft) =>
          guarded(() => consultations.analyse(conversation, draft !== undefined)),
        remove: (id) => guarded(() => consultations.remove(id)),
      },
      claimDevice: async () => () => undefined,
      whileWriting: (_id, write) => write(),
      isBeingWritten: async () => false,
      openJournal: async () => journal,
      wakeAudio: () => undefined,
      letAudioSleep: () => undefined,
      openSound: async () => this.microphone.open(),
      sendChunk: (call) => guarded(() => this.#deliver(call)),
      wait: () => guarded(async () => undefined),
      keepScreenOn: () => () => undefined,
      alarm: () => undefined,
      now: () => new Date().toISOString(),
      isOnline: () => true,
    }
    return { engine: new RecordingEngine(ports), journal }
  }

  killTab(): void {
    this.#tab += 1
    this.microphone.unplug()
  }

  async #deliver(call: ChunkCall): Promise<ChunkAnswer> {
    // The second pass has its own pieces; this host does not run one.
    if (call.recordingSamples !== undefined) return { kind: 'refused', message: 'declined' }
    if (this.isEngineDown) return { kind: 'waiting', message: 'no engine' }
    if (this.isHealed) return this.speech.take(call)
    const late = this.#late.shift()
    if (late) this.speech.take(late)
    if (this.#signedOutCalls > 0) {
      this.#signedOutCalls -= 1
      return { kind: 'waiting', message: 'signed out' }
    }
    const fault = this.#chance.next() * 100
    if (fault < 6) return this.#fails('cut on the way there')
    if (fault < 9) return this.#fails('too many requests')
    if (fault < 12) return this.#fails('server error')
    if (fault < 14) {
      this.#signedOutCalls = this.#chance.between(1, 5)
      return this.#fails('session expired')
    }
    if (fault < 18) {
      this.count('host restart')
      this.speech.restart()
    }
    if (fault >= 18 && fault < 22) {
      this.count('slow')
      for (let turns = this.#chance.between(20, 200); turns > 0; turns -= 1) await turn()
    }
    const answer = this.speech.take(call)
    if (fault >= 22 && fault < 28) return this.#fails('cut on the way back')
    if (fault >= 28 && fault < 31) {
      this.count('answered twice')
      return this.speech.take(call)
    }
    if (fault >= 31 && fault < 35) {
      this.count('late duplicate')
      this.#late.push(call)
    }
    return answer
  }

  #fails(fault: Fault): ChunkAnswer {
    this.count(fault)
    return { kind: 'waiting', message: fault }
  }

  #breaks(): void {
    if (!this.isHealed && this.#chance.isTrue(0.15)) {
      this.count('server error')
      throw new Failure('unavailable', 'the server is not there')
    }
  }
}
