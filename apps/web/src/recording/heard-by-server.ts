import type { Journal } from '#recording/journal/journal.ts'
import type { RecordingCore } from './recording-core.ts'
import type { StoredTranscript } from './recording-ports.ts'

/**
 * What the server has stored of a recording that is taken up again. Where this device had no room, the server may have
 * heard more than the journal holds; it is then asked to finish that first, so that new sound does not get the
 * positions of what it has heard already.
 */
export async function heardByServer(
  core: RecordingCore,
  journal: Journal,
  consultationId: string,
): Promise<StoredTranscript> {
  const { consultations } = core.ports
  const stored = await consultations.storedTranscript(consultationId)
  if (await journal.isWhole(consultationId)) return stored
  const reach = await journal.reach(consultationId)
  const transcriber = await core.takeUp(consultationId, journal, stored)
  transcriber.captured(reach?.throughSample ?? 0)
  await transcriber.finish()
  return consultations.storedTranscript(consultationId)
}
