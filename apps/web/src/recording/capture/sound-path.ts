import type { Loss } from './loss-watch.ts'
import type { BlockMessage, DoneMessage, PcmCommand } from './pcm-messages.ts'

/** A path from audio to blocks: the browser's audio graph, or a worker that reads the microphone itself. */
export interface SoundPath {
  /** Switches to this microphone. @throws if the browser cannot. */
  attach(stream: MediaStream): Promise<void>
  /** Captures nothing until `attach`; positions do not advance. */
  detach(): void
  post(command: PcmCommand): void
  /** Asks the browser to resume a suspended path. Some never answer. */
  resume(): Promise<void>
  /** Not awaited: a path that never started may never close. */
  close(): void
}

export interface PathEvents {
  readonly onMessage: (message: BlockMessage | DoneMessage) => void
  /** The browser suspended or resumed the path. */
  readonly onSuspended: (isSuspended: boolean) => void
  /** The block maker broke, and its partial block is lost. A graph recovers by itself, a worker does not. */
  readonly onBroken: () => void
}

/** Events that a recording receives from its audio source. */
export interface CaptureEvents {
  readonly onBlock: (block: BlockMessage) => void
  /** Audio stopped arriving: unplugged, taken by a call, or the page was suspended. @param sinceMs epoch time. */
  readonly onInterrupted: (sinceMs: number) => void
  readonly onResumed: (atMs: number) => void
  /** Audio was lost during the recording. Later audio is appended to what was captured, without a hole. */
  readonly onLost: (loss: Loss) => void
  /** A file has been played to its end. */
  readonly onEnded: () => void
}
