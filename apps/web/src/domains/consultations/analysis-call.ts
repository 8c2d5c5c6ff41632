import { analysisAnswer, localDraftAnswer, type Analysis, type LocalDraft } from '@prontuvoz/rules/analysis'
import { sha256Of } from '@prontuvoz/rules/text-hash'
import { callFunction } from '#shared/function-call.ts'

export type { Analysis }

/**
 * Stores the transcript and requests the record. Safe to repeat.
 * @param renewedDraft the draft on the screen, which is replaced unless somebody has confirmed or edited it.
 * @throws Failure with the server's own explanation; 'conflict' if the draft has changed.
 */
export async function analyse(
  consultationId: string,
  transcriptionText: string,
  patientName: string,
  renewedDraft?: string,
): Promise<Analysis> {
  const renewal = renewedDraft === undefined ? {} : { renew: true, draftSha256: await sha256Of(renewedDraft) }
  const body = { transcriptionText, patientName, consultationId, ...renewal }
  return analysisAnswer.parse(await callFunction('process-medical-text', body))
}

/** The state of the local model's draft for a consultation. @throws Failure */
export async function askLocalDraft(consultationId: string): Promise<LocalDraft> {
  const body = { ...UNUSED_TEXT, consultationId, localDraft: 'ask' }
  return localDraftAnswer.parse(await callFunction('process-medical-text', body))
}

/**
 * Replaces the draft on the screen by the local model's. Safe to repeat.
 * @throws Failure 'conflict' if the draft has changed or the model's is no longer available.
 */
export async function takeLocalDraft(consultationId: string, shownDraft: string): Promise<Analysis> {
  const body = { ...UNUSED_TEXT, consultationId, localDraft: 'take', draftSha256: await sha256Of(shownDraft) }
  return analysisAnswer.parse(await callFunction('process-medical-text', body))
}

/** The function requires a text in every call; these two calls are about the stored one. */
const UNUSED_TEXT = { transcriptionText: '-', patientName: '' }
