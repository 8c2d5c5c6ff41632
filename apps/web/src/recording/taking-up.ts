import { withInterruption, withLoss, withSpan, type MissingSound, type Unrecorded } from '@prontuvoz/rules/coverage'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import type { Journal } from '#recording/journal/journal.ts'
import { Transcriber } from '#recording/send/transcriber.ts'
import { Failure } from '#shared/failure.ts'
import { Filing } from './filing.ts'
import { BEING_WRITTEN, NOT_HERE } from './messages.ts'
import type { OpenConsultation } from './open-recordings.ts'
import type { RecordingPorts, StoredTranscript } from './recording-ports.ts'
import type { Begun } from './recording-state.ts'

// More than nine hours of blocks.
const SEQUENCES_OF_A_GENERATION = 100_000

/** The position to continue sending from. */
export interface SendPosition {
  readonly firstSequence: number
  readonly firstSample: number
}

const NOTHING_STORED: StoredTranscript = { text: '', nextSequence: 0, throughSample: 0 }
export const FROM_THE_BEGINNING: SendPosition = { firstSequence: 0, firstSample: 0 }

/**
 * The position to continue from after an earlier page load or attempt. Each continuation gets its own sequence numbers,
 * so that late requests of a closed tab are not mistaken for it. @throws if the device is full.
 */
export async function takeUp(
  journal: Journal,
  consultationId: string,
  stored: StoredTranscript,
): Promise<SendPosition> {
  const generation = await journal.takeUp(consultationId)
  return {
    firstSequence: Math.max(stored.nextSequence, generation * SEQUENCES_OF_A_GENERATION),
    firstSample: stored.throughSample,
  }
}

/**
 * The server's text of a resumed recording. If this device was full, the server may have received more than the journal
 * has; it is then asked to finish that first, so that new audio does not get positions already in use.
 * @param holds receives a function that stops the sending meanwhile.
 */
async function heardByServer(
  { consultations, sendChunk, wait }: Pick<RecordingPorts, 'consultations' | 'sendChunk' | 'wait'>,
  journal: Journal,
  consultationId: string,
  holds: (halt: () => void) => void,
): Promise<StoredTranscript & { readonly missing: readonly MissingSound[] }> {
  const stored = await consultations.storedTranscript(consultationId)
  const missing: MissingSound[] = []
  if (await journal.isWhole(consultationId)) return { ...stored, missing }
  const reach = await journal.reach(consultationId)
  const transcriber = new Transcriber({
    consultationId,
    journal,
    ...(await takeUp(journal, consultationId, stored)),
    send: sendChunk,
    wait,
    keepsAudio: true,
    onText: () => undefined,
    onMissing: (span) => missing.push({ kind: 'missing', ...span }),
    onStored: () => undefined,
    onError: () => undefined,
  })
  holds(() => transcriber.halt())
  transcriber.captured(reach?.throughSample ?? 0)
  await transcriber.finish()
  return { ...(await consultations.storedTranscript(consultationId)), missing }
}

interface PickedUp {
  readonly begun: Begun
  readonly note: string
  readonly filing: Filing | undefined
  /** Undefined for a gap, which gets its position when the device is claimed. */
  readonly position: SendPosition | undefined
}

/**
 * Combines what server and device know of a recording that an earlier page load left unfinished.
 * @param how `record` continues recording: the time in between becomes an interruption.
 * @param holds receives a function that stops the sending meanwhile.
 */
export async function pickUp(
  usual: RecordingPorts,
  { journal, consultation, waiting }: OpenConsultation,
  how: 'finish' | 'record' | 'gap',
  holds: (halt: () => void) => void,
): Promise<PickedUp> {
  const { id } = consultation
  const filing = waiting && new Filing(usual, journal, id, waiting)
  const ports = filing?.ports ?? usual
  const isOnlyHere = waiting !== undefined && waiting.stage !== 'filed'
  // It was offered a while ago: another tab or device may have finished it since.
  const here = await journal.openRecordings(usual.userId)
  if (!here.some(({ consultationId }) => consultationId === id)) throw new Failure('not-found', NOT_HERE)
  if (await usual.isBeingWritten(id)) throw new Failure('conflict', BEING_WRITTEN)
  if (!isOnlyHere && how !== 'gap' && (await ports.consultations.find(id))?.status === 'completed')
    throw new Failure('conflict', 'Esta consulta já tem prontuário.')
  // Nothing is sent before a consultation is filed, so the server has none of it.
  const { missing, ...stored } = isOnlyHere
    ? { ...NOTHING_STORED, missing: [] }
    : await heardByServer(ports, journal, id, holds)
  const reach = await journal.reach(id)
  const { interruptions: known, note, fileSamples = 0 } = await journal.details(id)
  const position = how === 'gap' ? undefined : await takeUp(journal, id, stored)
  const { text, throughSample: storedSamples } = stored
  const capturedSamples = Math.max(storedSamples, reach?.throughSample ?? 0)
  const from = reach?.keptAt ?? ports.now()
  const since = { from, to: ports.now(), atSample: capturedSamples }
  const interruptions = withRestOfFile(missing.reduce(withSpan, known), fileSamples, capturedSamples, from)
  const gaps = how === 'record' ? withInterruption(interruptions, { kind: 'interruption', ...since }) : interruptions
  const begun = { consultation, text, storedSamples, capturedSamples, interruptions: gaps, isOnlyHere }
  return { begun, note, position, filing }
}

/**
 * The page was killed before all of a file was on disk. Anything recorded from now on is appended to the first part.
 */
function withRestOfFile(
  before: readonly Unrecorded[],
  fileSamples: number,
  atSample: number,
  at: string,
): readonly Unrecorded[] {
  const missingMs = Math.round(((fileSamples - atSample) / SAMPLE_RATE_HZ) * 1000)
  return missingMs > 0
    ? withLoss(before, { kind: 'lost', from: at, to: at, atSample, untilSample: atSample, missingMs })
    : before
}
