import { z } from 'zod'
import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { answering, FunctionFailure } from '../_shared/failure.ts'
import { bestReading } from './best-reading.ts'
import type { ConsultationStore, DraftRecord, HeardPiece } from './consultation-store.ts'
import { organiseByExtraction } from './extractive-organiser.ts'
import { passagesOf } from './passages.ts'
import { renderRecord } from './record-sections.ts'
import { textServer } from './text-server.ts'

const bodySchema = z.object({
  transcriptionText: z.string().trim().min(1).max(1_000_000),
  // Named by the specification; the record takes the name from the patient's own row.
  patientName: z.string().max(200),
  consultationId: z.uuid(),
  /** Writes the draft of a completed visit afresh: a gap of its transcript has been filled. */
  renew: z.boolean().optional(),
  /** With `renew`: SHA-256 (hexadecimal) of the draft on the caller's screen. */
  draftSha256: z.hash('sha256').optional(),
})

/** Turns a transcript into a draft record. The transcript is stored first, so a failing organiser loses nothing. */
export function createProcessMedicalText(openStore: (context: FunctionContext) => ConsultationStore) {
  return {
    fetch: (request: Request, context: FunctionContext): Promise<Response> =>
      answering(async () => {
        const body: unknown = await request.json().catch(() => undefined)
        const input = bodySchema.safeParse(body)
        if (!input.success) throw new FunctionFailure('invalid', 'O pedido de análise está incompleto.')
        const { consultationId, transcriptionText, renew, draftSha256 } = input.data
        const store = openStore(context)
        await store.storeTranscript(consultationId, transcriptionText)
        if (renew === true) {
          const heard = textsOf(await store.pieces(consultationId))
          const record = await organise(passagesOf(transcriptionText, heard), context)
          return Response.json(await store.renew(consultationId, transcriptionText, record, draftSha256))
        }
        const { transcription, heard, isAsHeard } = await bestReading(store, consultationId, transcriptionText)
        const record = await organise(passagesOf(transcription, heard), context)
        // What is stored, which is another tab's where that was first. What was only heard is stored either way.
        const stored = await store.complete(consultationId, transcription, record)
        const wasCompletedElsewhere = stored.transcription !== transcription && !isAsHeard
        return Response.json({ ...stored, ...(wasCompletedElsewhere ? { wasCompletedElsewhere } : {}) })
      }),
  }
}

function textsOf(pieces: readonly HeardPiece[]): readonly string[] {
  return pieces.map((piece) => piece.text)
}

async function organise(passages: readonly string[], context: FunctionContext): Promise<DraftRecord> {
  const byServer = textServer(context)
  const record = byServer ? await byServer(passages) : organiseByExtraction(passages)
  const quoted = (numbers: readonly number[]) => numbers.flatMap((number) => passages[number] ?? [])
  return {
    analysis: renderRecord(record),
    statements: record.statements.map((one) => ({
      section: one.section,
      text: one.text,
      passages: quoted(one.passages),
    })),
    omissions: record.omissions.map((one) => ({ text: one.text, passages: quoted([one.passage]) })),
    organiser: record.organiser,
  }
}
