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
  /** The conversation that the record rests on. */
  transcription: z.optional(z.string()),
})

export type Analysis = z.infer<typeof analysed>

const failure = z.object({ error: z.object({ kind: z.string(), message: z.string() }) })

/**
 * Stores the transcript and asks for the record. Safe to repeat.
 * @param isRenewed writes the draft afresh, as long as nobody has confirmed it.
 * @throws Failure with the server's own explanation.
 */
export async function analyse(
  consultationId: string,
  transcriptionText: string,
  patientName: string,
  isRenewed = false,
): Promise<Analysis> {
  const client = await backend()
  const { data, error } = await client.functions.invoke<unknown>('process-medical-text', {
    body: { transcriptionText, patientName, consultationId, ...(isRenewed ? { renew: true } : {}) },
  })
  if (!error) return analysed.parse(data)
  const response: unknown = error instanceof FunctionsHttpError ? error.context : undefined
  const parsed = failure.safeParse(
    response instanceof Response ? await response.json().catch(() => undefined) : undefined,
  )
  if (parsed.success) throw new Failure('unavailable', parsed.data.error.message, error)
  throw new Failure('offline', 'Sem conexão com o servidor. A conversa está guardada; tente novamente.', error)
}
