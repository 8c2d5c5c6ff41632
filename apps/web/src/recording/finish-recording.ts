import { isFullyTranscribed } from '@prontuvoz/rules/coverage'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { readAgain } from '#recording/send/read-again.ts'
import { Failure } from '#shared/failure.ts'
import { conversationOf } from './conversation.ts'
import { analysisFailed, nothingHeard } from './messages.ts'
import type { RecordingCore } from './recording-core.ts'
import { coverageNow, type Visit } from './recording-state.ts'

// Nobody waits longer than this for better text.
const MAX_REREADING_MS = 45_000
const FIRST_RETRY_MS = 1000
const MAX_RETRY_MS = 30_000

/** Sends what is left and makes the record. Safe to repeat after a failure. */
export async function finishRecording(core: RecordingCore): Promise<void> {
  if (!core.progress) return
  const { transcriber } = core
  core.send({ type: 'stopped', at: core.ports.now() })
  void tellStopped(core)
  try {
    await transcriber?.finish()
  } catch (cause) {
    if (core.transcriber === transcriber) core.send({ type: 'failed', message: explained(cause) })
    return
  }
  // Halted meanwhile: the screen was left, the recording discarded, or finished with what there was.
  if (core.transcriber !== transcriber) return
  if (transcriber) await readOnceMore(core)
  if (core.transcriber === transcriber) await makeRecord(core)
}

/**
 * Tells the server that the recording has ended and how long it is, before anything is transcribed (specification section
 * 4). Tries until it is known: without a connection, or on another screen of the app, too.
 */
async function tellStopped(core: RecordingCore): Promise<void> {
  const { progress, ports } = core
  if (!progress || progress.capturedSamples === 0 || core.stopTold === progress.visit) return
  const { visit, capturedSamples } = progress
  core.stopTold = visit
  let waitMs = FIRST_RETRY_MS
  while (core.progress?.visit === visit && core.state.step !== 'done') {
    try {
      await ports.consultations.markProcessing(visit.consultationId, capturedSamples / SAMPLE_RATE_HZ, undefined)
      return
    } catch {
      await ports.wait(waitMs)
      waitMs = Math.min(MAX_RETRY_MS, 2 * waitMs)
    }
  }
}

/** For better text; where that cannot be had in time, the first reading stands. */
async function readOnceMore(core: RecordingCore): Promise<void> {
  const { journal, ports, progress } = core
  if (!journal || !progress) return
  core.send({ type: 'rereading' })
  await readAgain({
    journal,
    consultationId: progress.visit.consultationId,
    capturedThrough: progress.capturedSamples,
    send: (call) => ports.sendChunk(call),
    wait: (milliseconds) => ports.wait(milliseconds),
    signal: AbortSignal.timeout(MAX_REREADING_MS),
  })
}

/** Makes the record of what is text by now. The rest is named as a gap and stays in the journal. */
export async function finishWithGap(core: RecordingCore): Promise<void> {
  if (!core.progress) return
  core.stopTranscribing()
  await makeRecord(core)
}

/** Transcribes what an earlier finish left out, and adds it to the consultation. The draft is left as it is. */
export async function fillGap(core: RecordingCore): Promise<void> {
  const { progress, journal, ports } = core
  if (!progress || !journal) return
  const { consultationId, patientName } = progress.visit
  core.isFillingGap = true
  core.send({ type: 'stopped', at: ports.now() })
  try {
    const stored = await ports.consultations.storedTranscript(consultationId)
    core.send({ type: 'reread', text: stored.text, storedSamples: stored.throughSample })
    const transcriber = await core.takeUp(consultationId, journal, stored)
    transcriber.captured(core.progress?.capturedSamples ?? 0)
    await transcriber.finish()
    if (core.transcriber !== transcriber) return
    await readStored(core, consultationId)
    core.send({ type: 'transcribed' })
    const now = core.progress ?? progress
    const conversation = conversationOf(now.text, core.note)
    await ports.consultations.extend(consultationId, conversation, coverageNow(now))
    // Repeating the analysis of a completed visit answers the record that is there.
    const analysis = await ports.consultations.analyse(consultationId, conversation, patientName)
    await journal.end(consultationId)
    core.releaseDevice()
    core.send({ type: 'analysed', analysis, isStale: true })
  } catch (cause) {
    core.send({ type: 'failed', message: explained(cause) })
  }
}

/** Writes the draft afresh after text was added; refused once the record has been confirmed. */
export async function renewDraft(core: RecordingCore): Promise<void> {
  if (core.state.step !== 'done') return
  const { visit, text } = core.state
  const before = core.state.analysis
  core.send({ type: 'transcribed' })
  try {
    const conversation = conversationOf(text, core.note)
    const { analyse } = core.ports.consultations
    core.send({
      type: 'analysed',
      analysis: await analyse(visit.consultationId, conversation, visit.patientName, before.analysis),
    })
  } catch (cause) {
    core.send({ type: 'troubled', message: cause instanceof Failure ? cause.message : undefined })
    core.send({ type: 'analysed', analysis: before, isStale: true })
  }
}

/** What is stored counts: a chunk that a closed tab still had on its way was answered to nobody. */
async function readStored(core: RecordingCore, consultationId: string): Promise<void> {
  const stored = await core.ports.consultations.storedTranscript(consultationId)
  core.send({ type: 'reread', text: stored.text, storedSamples: stored.throughSample })
}

/** What the server has of a consultation whose recording is not on this device, in samples at 24 kHz. */
export interface StoredVisit {
  readonly visit: Visit
  readonly capturedSamples: number
  readonly storedSamples: number
}

/**
 * Finishes a consultation whose recording is not on this device: with the text that the server has, and what was typed
 * for it here.
 */
export async function finishElsewhere(core: RecordingCore, open: StoredVisit, conversation: string): Promise<void> {
  core.given = conversation
  const { visit, capturedSamples, storedSamples } = open
  core.send({ type: 'began', visit, text: conversation, capturedSamples, storedSamples })
  await finishRecording(core)
}

async function makeRecord(core: RecordingCore): Promise<void> {
  if (core.progress && core.progress.capturedSamples > 0 && core.given === undefined) {
    try {
      await readStored(core, core.progress.visit.consultationId)
    } catch (cause) {
      return core.send({ type: 'failed', message: explained(cause) })
    }
  }
  const { progress, ports } = core
  if (!progress) return
  const { visit, text } = progress
  const conversation = core.given ?? conversationOf(text, core.note)
  if (conversation === '') return core.send({ type: 'failed', message: nothingHeard })
  const isRecorded = progress.capturedSamples > 0
  const coverage = coverageNow(progress)
  core.send({ type: 'transcribed' })
  try {
    const seconds = progress.capturedSamples / SAMPLE_RATE_HZ
    await ports.consultations.markProcessing(visit.consultationId, seconds, isRecorded ? coverage : undefined)
    const analysis = await ports.consultations.analyse(visit.consultationId, conversation, visit.patientName)
    // What is stored: the second pass where the record rests on it, or what another tab had completed it with.
    if (analysis.transcription !== undefined && (core.note === '' || analysis.wasCompletedElsewhere))
      core.send({ type: 'reread', text: analysis.transcription, storedSamples: progress.storedSamples })
    if (isFullyTranscribed(coverage)) await core.journal?.end(visit.consultationId)
    else await core.saveDetails(true)
    core.releaseDevice()
    core.send({ type: 'analysed', analysis, ...(analysis.wasCompletedElsewhere ? { unstored: conversation } : {}) })
  } catch (cause) {
    core.send({ type: 'failed', message: explained(cause) })
  }
}

function explained(cause: unknown) {
  return cause instanceof Failure
    ? { ...analysisFailed, text: `${analysisFailed.text ?? ''} ${cause.message}` }
    : analysisFailed
}
