import type { Journal } from '#recording/journal/journal.ts'
import type { Filing } from './filing.ts'
import type { Begun } from './recording-state.ts'

/** The parts of a recording. */
export interface RecordingSetup {
  readonly begun: Begun
  /** Undefined if no audio of the consultation is on this device. */
  readonly journal: Journal | undefined
  readonly note?: string
  /** Replaces the live text, for a consultation that was recorded elsewhere. */
  readonly given?: string
  /** Lets other tabs of this device record; undefined if they were never prevented. */
  readonly release?: () => void
  /** For a consultation that began offline. */
  readonly filing?: Filing | undefined
  readonly onChange: () => void
}
