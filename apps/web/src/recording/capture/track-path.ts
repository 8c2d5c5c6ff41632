import { trackWorkerUrl } from './capture-scripts.ts'
import type { BlockMessage, DoneMessage, PcmCommand, TrackMessage } from './pcm-messages.ts'
import type { PathEvents, SoundPath } from './sound-path.ts'

// W3C mediacapture-transform; for audio only Chromium supports it, and TypeScript's library lacks it.
declare class MediaStreamTrackProcessor {
  constructor(init: { readonly track: MediaStreamTrack; readonly maxBufferSize: number })
  readonly readable: ReadableStream<AudioData>
}

/** Frames of 10 ms each: a worker that is blocked for ten seconds loses nothing. */
const MAX_WAITING_PARTS = 1000

/** Whether microphones can be read without an audio graph, which loses audio on a slow machine or output device. */
export function canReadTracks(): boolean {
  return 'MediaStreamTrackProcessor' in window && typeof Worker !== 'undefined'
}

/** Reads a microphone in a worker, directly from its track, independent of a busy page. */
export class TrackPath implements SoundPath {
  readonly #worker: Worker

  constructor(firstSample: number, { onMessage, onBroken }: PathEvents) {
    this.#worker = new Worker(trackWorkerUrl, { type: 'module' })
    this.#worker.onmessage = ({ data }: MessageEvent<BlockMessage | DoneMessage>) => onMessage(data)
    this.#worker.onerror = () => onBroken()
    this.#tell({ kind: 'begin', firstSample })
  }

  async attach(stream: MediaStream): Promise<void> {
    const [track] = stream.getAudioTracks()
    if (!track) throw new Error('the microphone has no track')
    const { readable } = new MediaStreamTrackProcessor({ track, maxBufferSize: MAX_WAITING_PARTS })
    this.#tell({ kind: 'read', readable }, [readable])
  }

  detach(): void {
    this.#tell({ kind: 'rest' })
  }

  post(command: PcmCommand): void {
    this.#tell({ kind: 'command', command })
  }

  async resume(): Promise<void> {
    // A track is never suspended.
  }

  close(): void {
    this.#worker.onmessage = null
    this.#worker.onerror = null
    this.#worker.terminate()
  }

  #tell(message: TrackMessage, transfer: Transferable[] = []): void {
    this.#worker.postMessage(message, transfer)
  }
}
