import { z } from 'zod'
import type { FunctionContext } from '../_shared/context.ts'
import { organiseByCues } from '../_shared/extractive-organiser.ts'
import { answering } from '../_shared/failure.ts'
import type { OrganisedRecord } from '../_shared/organised-record.ts'
import { readBearer, readBody } from '../_shared/request-body.ts'
import { organiseByServer } from '../_shared/text-server.ts'
import type { ConsultationStore } from './consultation-store.ts'

const MAX_BODY_BYTES = 4 * 1024 * 1024
const DEFAULT_MODEL = 'gpt-5.1'

const bodySchema = z.object({
  transcriptionText: z.string().trim().min(1).max(1_000_000),
  // Named by the specification; the record takes the name from the patient's own row.
  patientName: z.string().max(200),
  consultationId: z.uuid(),
})

export interface ProcessMedicalTextOptions {
  openStore(context: FunctionContext, token: string): ConsultationStore
}

/** Turns a transcript into a draft record: the transcript is stored first, so a failing organiser loses nothing. */
export function createProcessMedicalText(options: ProcessMedicalTextOptions) {
  async function handle(request: Request, context: FunctionContext): Promise<Response> {
    const token = readBearer(request)
    const { consultationId, transcriptionText } = await readBody(request, bodySchema, MAX_BODY_BYTES)
    const store = options.openStore(context, token)
    await store.storeTranscript(consultationId, transcriptionText)
    const pieces = await store.pieces(consultationId)
    const record = await organise(transcriptionText, pieces, context, request.signal)
    return Response.json(await store.complete(consultationId, transcriptionText, record))
  }
  return { fetch: (request: Request, context: FunctionContext) => answering(() => handle(request, context)) }
}

async function organise(
  transcript: string,
  pieces: readonly string[],
  context: FunctionContext,
  signal: AbortSignal,
): Promise<OrganisedRecord> {
  const baseUrl = context.env('ANALYSIS_BASE_URL')
  if (!baseUrl) return organiseByCues(transcript, pieces)
  const apiKey = context.env('ANALYSIS_API_KEY') || 'none'
  const model = context.env('ANALYSIS_MODEL') || DEFAULT_MODEL
  return organiseByServer(transcript, pieces, { baseUrl, apiKey, model }, signal)
}
