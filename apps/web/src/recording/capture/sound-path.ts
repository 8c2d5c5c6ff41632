import type { BlockMessage, DoneMessage, PcmCommand } from './pcm-messages.ts'

/** A way on which sound becomes blocks: the browser's audio graph, or a worker that reads the microphone itself. */
export interface SoundPath {
  /** Hears this microphone, and no other any more. @throws where the browser cannot. */
  attach(stream: MediaStream): Promise<void>
  /** Hears nothing until `attach`; positions do not advance. */
  detach(): void
  post(command: PcmCommand): void
  /** Asks the browser again for what it has suspended. Some never answer. */
  resume(): Promise<void>
  /** Not waited for: what has not started may not end either. */
  close(): void
}

export interface PathEvents {
  readonly onMessage: (message: BlockMessage | DoneMessage) => void
  /** The browser suspended the path, or took it up again. */
  readonly onSuspended: (isSuspended: boolean) => void
  /** What made the blocks broke; what had gathered in it is lost. A graph continues by itself, a worker does not. */
  readonly onBroken: () => void
}
