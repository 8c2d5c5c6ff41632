import { z } from 'zod'
import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { MAX_CHARACTERS } from '@prontuvoz/rules/text-limits'
import { answering } from '../_shared/failure.ts'
import { validated } from '../_shared/read-body.ts'
import { bestReading } from './best-reading.ts'
import type { ConsultationStore, HeardPiece } from './consultation-store.ts'
import type { Doubt } from './heard-twice.ts'
import { organise } from './organise.ts'
import { textWork } from './text-work.ts'

const bodySchema = z.object({
  transcriptionText: z.string().trim().min(1).max(MAX_CHARACTERS.transcript),
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
      answering(context, async () => {
        const input = validated(bodySchema, await request.text(), 'O pedido de análise está incompleto.')
        const { consultationId, transcriptionText, patientName, renew, draftSha256 } = input
        const names = [patientName]
        const store = openStore(context)
        const work = textWork(context)
        await store.storeTranscript(consultationId, transcriptionText)
        if (renew === true) {
          const heard = textsOf(await store.pieces(consultationId))
          const doubts = await doubtsOf(store, consultationId, work)
          const record = await organise(await work.passagesOf(transcriptionText, heard), names, context, doubts)
          return Response.json(await store.renew(consultationId, transcriptionText, record, draftSha256))
        }
        // A record that exists is never written, and paid for, again.
        const done = await store.completed(consultationId)
        if (done) {
          const spoken = textsOf(await store.pieces(consultationId))
          const isKept =
            done.transcription === transcriptionText || spoken.filter(Boolean).join(' ') === transcriptionText
          return Response.json({ ...done, ...(isKept ? {} : { wasCompletedElsewhere: true }) })
        }
        const { transcription, heard, isAsHeard } = await bestReading(
          store,
          consultationId,
          transcriptionText,
          work.mergeReadings,
        )
        const doubts = await doubtsOf(store, consultationId, work)
        const record = await organise(await work.passagesOf(transcription, heard), names, context, doubts)
        // What is stored, which is another tab's where that was first. What was only heard is stored either way.
        const stored = await store.complete(consultationId, transcription, record)
        const wasCompletedElsewhere = stored.transcription !== transcription && !isAsHeard
        return Response.json({ ...stored, ...(wasCompletedElsewhere ? { wasCompletedElsewhere } : {}) })
      }),
  }
}

/** Where the live reading and the second pass disagree; nothing where the recording was read once. */
async function doubtsOf(
  store: ConsultationStore,
  consultationId: string,
  work: ReturnType<typeof textWork>,
): Promise<readonly Doubt[]> {
  const second = await store.secondPassPieces(consultationId)
  if (second.length === 0) return []
  return work.heardTwice(textsOf(await store.pieces(consultationId)), textsOf(second))
}

function textsOf(pieces: readonly HeardPiece[]): readonly string[] {
  return pieces.map((piece) => piece.text)
}
