import { openJournal } from '#recording/journal/journal.ts'
import { claimFinisher } from '#recording/journal/device-claim.ts'
import { OVER_LIMIT, UNFINISHED } from '#recording/journal/waiting-consultation.ts'
import { Filing } from '#recording/filing.ts'
import { askIfWanted, isMissingHere, openHere } from '#recording/open-recordings.ts'
import { RecordingEngine } from '#recording/recording-engine.ts'
import { browserPorts } from '#screens/recording/browser-ports.ts'

/** How a consultation that was recorded without a network came along. */
export type Finished = 'filed' | 'stays' | 'gone' | 'asked'

/** Failures in a row before a person is asked: a server that starts again needs some seconds. */
const MAX_FAILURES = 3
const failures = new Map<string, number>()

/**
 * Brings one consultation that waits on this device to its record, in the background. A recording that begins meanwhile
 * comes first; what is not done then stays as it is.
 * @param signal ends it early. @returns `stays` if it must be tried again; `asked` if a person has to look at it first,
 * with the reason kept beside it on the device.
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
    // Another tab has asked meanwhile.
    if (waiting.problem && waiting.problem.kind !== UNFINISHED && waiting.problem.kind !== OVER_LIMIT) return 'asked'
    const known = waiting.stage === 'filed' ? await ports.consultations.find(id) : undefined
    if (waiting.stage === 'filed' && !known) {
      await askIfWanted(journal, id, waiting)
      return 'asked'
    }
    if (known?.status === 'completed') {
      // A gap in its record is offered on /record.
      if (await isMissingHere(journal, id, known)) await journal.forgetWaiting(id)
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
    const failed = (failures.get(id) ?? 0) + 1
    failures.set(id, failed)
    if (failed < MAX_FAILURES) return 'stays'
    failures.delete(id)
    const { title, text = title } = state.message
    await journal.keepWaiting(id, { ...filed, problem: { kind: UNFINISHED, message: text } })
    return 'asked'
  } catch {
    // What only a person can change is kept beside the recording by then; the rest passes by itself.
    return 'stays'
  } finally {
    signal.removeEventListener('abort', giveWay)
    await engine.leave()
    release()
  }
}
