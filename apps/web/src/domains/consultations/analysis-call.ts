import { sha256Of } from '@prontuvoz/rules/text-hash'
import * as z from 'zod/mini'
import { callFunction } from '#shared/function-call.ts'

const analysed = z.object({
  analysis: z.string(),
  recordId: z.string(),
  organiser: z.string(),
  statements: z.array(
    z.object({
      text: z.string(),
      passages: z.array(z.string()),
      /** Where the statement and the words it rests on do not agree. */
      marks: z._default(z.array(z.object({ message: z.string() })), []),
    }),
  ),
  omissions: z.array(z.object({ text: z.string() })),
  /** Said, and left out on purpose. */
  setAside: z._default(
    z.array(
      z.object({
        text: z.string(),
        reason: z.enum(['smallTalk', 'question', 'withdrawn', 'otherPerson', 'refused', 'duplicate']),
      }),
    ),
    [],
  ),
  /** The conversation that is stored, and that the record rests on. */
  transcription: z.optional(z.string()),
  /** Another tab or device had completed the consultation, with another text than this request's. */
  wasCompletedElsewhere: z.optional(z.boolean()),
})

export type Analysis = z.infer<typeof analysed>

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
  return analysed.parse(await callFunction('process-medical-text', body))
}
