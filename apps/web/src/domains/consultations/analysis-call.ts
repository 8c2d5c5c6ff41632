import { analysisAnswer, type Analysis } from '@prontuvoz/rules/analysis'
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
