import { openJournal } from '#recording/journal/journal.ts'
import { claimFinisher } from '#recording/journal/device-claim.ts'
import { OVER_LIMIT, UNFINISHED } from '#recording/journal/waiting-consultation.ts'
import { Filing } from '#recording/filing.ts'
import { askIfWanted, isMissingHere, openHere } from '#recording/open-recordings.ts'
import { RecordingEngine } from '#recording/recording-engine.ts'
import { browserPorts } from '#screens/recording/browser-ports.ts'

/** Outcome of finishing a consultation that was recorded offline. */
export type Finished = 'filed' | 'stays' | 'gone' | 'asked'

/** Consecutive failures before the user is asked; a restarting server needs a few seconds. */
const MAX_FAILURES = 3
const failures = new Map<string, number>()

/**
 * Files one waiting consultation and finishes its record, in the background. Gives way to a recording that begins
 * meanwhile; whatever is unfinished then stays on the device.
 * @param signal aborts it early.
 * @returns `stays` if it must be tried again; `asked` if the user has to decide first, with the reason stored beside it
 * on the device.
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
    // Another tab has already asked.
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
    // Problems that only the user can solve are already stored beside the recording; all others are temporary.
    return 'stays'
  } finally {
    signal.removeEventListener('abort', giveWay)
    await engine.leave()
    release()
  }
}
