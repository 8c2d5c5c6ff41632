import { sha256Of } from '@prontuvoz/rules/text-hash'
import { FunctionsHttpError } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { backend } from '#shared/backend.ts'
import { Failure } from '#shared/failure.ts'

const analysed = z.object({
  analysis: z.string(),
  recordId: z.string(),
  organiser: z.string(),
  statements: z.array(z.object({ text: z.string(), passages: z.array(z.string()) })),
  omissions: z.array(z.object({ text: z.string() })),
  /** The conversation that is stored, and that the record rests on. */
  transcription: z.optional(z.string()),
  /** Another tab or device had completed the consultation, with another text than this request's. */
  wasCompletedElsewhere: z.optional(z.boolean()),
})

export type Analysis = z.infer<typeof analysed>

const failure = z.object({ error: z.object({ kind: z.string(), message: z.string() }) })

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
  const client = await backend()
  const renewal = renewedDraft === undefined ? {} : { renew: true, draftSha256: await sha256Of(renewedDraft) }
  const { data, error } = await client.functions.invoke<unknown>('process-medical-text', {
    body: { transcriptionText, patientName, consultationId, ...renewal },
  })
  if (!error) return analysed.parse(data)
  const response: unknown = error instanceof FunctionsHttpError ? error.context : undefined
  const parsed = failure.safeParse(
    response instanceof Response ? await response.json().catch(() => undefined) : undefined,
  )
  if (parsed.success)
    throw new Failure(
      parsed.data.error.kind === 'conflict' ? 'conflict' : 'unavailable',
      parsed.data.error.message,
      error,
    )
  throw new Failure('offline', 'Sem conexão com o servidor. A conversa está guardada; tente novamente.', error)
}
