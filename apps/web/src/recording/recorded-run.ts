import type { RecordingEvent } from './recording-state.ts'

const MAX_EVENTS = 5000

/**
 * The events of a run, to be replayed in a test. They name nobody and hold nothing that was said: words become
 * their length.
 */
export class RecordedRun {
  readonly #events: RecordingEvent[] = []

  add(event: RecordingEvent): void {
    const last = this.#events.at(-1)
    // Three blocks come in a second; only where they lead matters.
    if (event.type === 'captured' && last?.type === 'captured') this.#events.pop()
    if (this.#events.length < MAX_EVENTS) this.#events.push(withoutContent(event))
  }

  events(): readonly RecordingEvent[] {
    return [...this.#events]
  }
}

function withoutContent(event: RecordingEvent): RecordingEvent {
  switch (event.type) {
    case 'began':
      return { ...event, visit: { consultationId: 'visit', patientName: '' }, text: veiled(event.text ?? '') }
    case 'heard':
    case 'reread':
      return { ...event, text: veiled(event.text) }
    case 'analysed':
      return {
        ...event,
        analysis: { analysis: '', recordId: 'record', organiser: '', statements: [], omissions: [], setAside: [] },
        ...(event.unstored === undefined ? {} : { unstored: veiled(event.unstored) }),
      }
    default:
      return event
  }
}

function veiled(text: string): string {
  return '·'.repeat(text.length)
}
