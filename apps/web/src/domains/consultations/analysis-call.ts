import { analysisAnswer, localDraftAnswer, type Analysis, type LocalDraft } from '@prontuvoz/rules/analysis'
import { sha256Of } from '@prontuvoz/rules/text-hash'
import { callFunction } from '#shared/function-call.ts'

export type { Analysis }

/**
 * Stores the transcript and asks for the record. Safe to repeat.
 * @param renewedDraft the draft on the screen, to be written afresh as long as nobody has confirmed or edited it.
 * @throws Failure with the server's own explanation; 'conflict' where the draft is no longer that one.
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

/** The state of the local model's draft of a consultation. @throws Failure */
export async function askLocalDraft(consultationId: string): Promise<LocalDraft> {
  const body = { ...UNUSED_TEXT, consultationId, localDraft: 'ask' }
  return localDraftAnswer.parse(await callFunction('process-medical-text', body))
}

/**
 * Puts the local model's draft in the place of the one on the screen. Safe to repeat.
 * @throws Failure 'conflict' where that is no longer the draft, or the model's is not kept any more.
 */
export async function takeLocalDraft(consultationId: string, shownDraft: string): Promise<Analysis> {
  const body = { ...UNUSED_TEXT, consultationId, localDraft: 'take', draftSha256: await sha256Of(shownDraft) }
  return analysisAnswer.parse(await callFunction('process-medical-text', body))
}

/** The function asks for a text in every call; these two are about the one that is stored. */
const UNUSED_TEXT = { transcriptionText: '-', patientName: '' }
