import { openJournal } from '#recording/journal/journal.ts'
import { claimFinisher } from '#recording/journal/device-claim.ts'
import { Filing } from '#recording/filing.ts'
import { isMissingHere, openHere } from '#recording/open-recordings.ts'
import { RecordingEngine } from '#recording/recording-engine.ts'
import { browserPorts } from '#screens/recording/browser-ports.ts'

/** How a consultation that was recorded without a network came along. */
export type Finished = 'filed' | 'stays' | 'gone'

/** Failures in a row before a person is asked: a server that starts again needs some seconds. */
const MAX_FAILURES = 3
const failures = new Map<string, number>()

/**
 * Brings one consultation that waits on this device to its record, in the background. A recording that begins meanwhile
 * comes first; what is not done then stays as it is.
 * @param signal ends it early. @returns `stays` if it must be tried again; the reason is kept with it on the device.
 */
export async function finishWaiting(userId: string, id: string, signal: AbortSignal): Promise<Finished> {
  const ports = browserPorts(userId)
  const engine = new RecordingEngine({ ...ports, claimDevice: async () => () => undefined })
  const giveWay = () => void engine.leave()
  const release = await claimFinisher(giveWay)
  if (!release) return 'stays'
  signal.addEventListener('abort', giveWay)
  try {
    const journal = await openJournal()
    const waiting = await journal.waiting(id)
    if (!waiting || signal.aborted) return 'stays'
    const known = waiting.stage === 'filed' ? await ports.consultations.find(id) : undefined
    if (waiting.stage === 'filed' && (!known || known.status === 'completed')) {
      // It was deleted elsewhere, or has its record already: a gap in that is offered on /record.
      if (known && (await isMissingHere(journal, id, known))) await journal.forgetWaiting(id)
      else await journal.end(id)
      return 'gone'
    }
    await new Filing(ports, journal, id, waiting).file()
    const filed = await journal.waiting(id)
    if (!filed || signal.aborted) return 'stays'
    await engine.resume(openHere(journal, id, filed), 'finish')
    const state = engine.state()
    if (state.step === 'done') return 'filed'
    if (state.step !== 'failed' || !navigator.onLine) return 'stays'
    failures.set(id, (failures.get(id) ?? 0) + 1)
    const { title, text = title } = state.message
    if (failures.get(id) === MAX_FAILURES)
      await journal.keepWaiting(id, { ...filed, problem: { kind: 'unfinished', message: text } })
    return 'stays'
  } catch {
    // What only a person can change is kept beside the recording by then; the rest passes by itself.
    return 'stays'
  } finally {
    signal.removeEventListener('abort', giveWay)
    await engine.leave()
    release()
  }
}
