import { z } from 'zod'
import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { legibleText } from '@prontuvoz/rules/legible-text'
import { tooLongToOrganise } from '@prontuvoz/rules/organised-length'
import { clinicWords } from '../_shared/clinic-words.ts'
import { answering, FunctionFailure } from '../_shared/failure.ts'
import { validated } from '../_shared/read-body.ts'
import { bestReading, heardAs } from './best-reading.ts'
import type { ConsultationStore, DraftRecord, HeardPiece, StoredRecord } from './consultation-store.ts'
import { cutOffWords } from './cut-off.ts'
import { beginLocalDraft, localDraft, localDraftOf, localDraftState } from './local-drafts.ts'
import { organise, organiseLocally, type Hints } from './organise.ts'
import { textWork } from './text-work.ts'

const bodySchema = z.object({
  transcriptionText: z.string().overwrite(legibleText).trim().min(1),
  // Required by the specification; the record takes the name from the patient's own row.
  patientName: z.string().max(200),
  consultationId: z.uuid(),
  /** Writes a new draft for a completed consultation after a gap of its transcript was filled. */
  renew: z.boolean().optional(),
  /** With `renew`: SHA-256 (hexadecimal) of the draft on the caller's screen. */
  draftSha256: z.hash('sha256').optional(),
  /** For the local model's draft: `ask` for its state, or `take` it in place of the draft in `draftSha256`. */
  localDraft: z.enum(['ask', 'take']).optional(),
})

/** Turns a transcript into a draft record. The transcript is stored first, so that a failure loses nothing. */
export function createProcessMedicalText(openStore: (context: FunctionContext) => ConsultationStore) {
  return {
    fetch: (request: Request, context: FunctionContext): Promise<Response> =>
      answering(context, async () => {
        const input = validated(bodySchema, await request.text(), 'O pedido de análise está incompleto.')
        const { consultationId, transcriptionText, patientName, renew, draftSha256 } = input
        const tooLong = tooLongToOrganise(transcriptionText)
        if (tooLong !== undefined) throw new FunctionFailure('too-large', tooLong)
        const names = [patientName]
        const account = context.caller?.userId ?? ''
        const store = openStore(context)
        if (input.localDraft === 'ask') {
          const draft = localDraft(account, consultationId)
          if (!draft) return Response.json({ localDraft: localDraftState(account, consultationId) })
          // The draft is only in memory: the database decides whether the caller may still read it.
          const stored = await store.completed(consultationId)
          if (stored?.transcription !== draft.transcription) return Response.json({ localDraft: 'none' })
          const { analysis, statements, organiser } = draft.record
          return Response.json({ localDraft: 'ready', preview: { analysis, statements, organiser } })
        }
        if (input.localDraft === 'take') {
          const transcription = (await store.completed(consultationId))?.transcription ?? ''
          const draft = localDraftOf(account, consultationId, transcription)
          return Response.json(await store.renew(consultationId, transcription, draft, draftSha256))
        }
        const work = textWork(context)
        await store.storeTranscript(consultationId, transcriptionText)
        if (renew === true) {
          const heard = await heardAs(store, consultationId, transcriptionText, work.mergeReadings)
          const hints = await hintsOf(store, consultationId, work, context)
          const passages = await work.passagesOf(transcriptionText, heard)
          const record = await organise(passages, names, context, hints, true)
          const renewed = await store.renew(consultationId, transcriptionText, record, draftSha256)
          return Response.json({
            ...renewed,
            ...writeLocally(consultationId, renewed, record, { passages, names, hints }, context),
          })
        }
        // An existing record is never written, and paid for, again.
        const done = await store.completed(consultationId)
        if (done) {
          const spoken = textsOf(await store.pieces(consultationId))
          const isKept = [done.transcription, spoken.filter(Boolean).join(' ')].some(
            (kept) => legibleText(kept) === transcriptionText,
          )
          return Response.json({
            ...done,
            ...(context.localModel ? { localDraft: localDraftState(account, consultationId) } : {}),
            ...(isKept ? {} : { wasCompletedElsewhere: true }),
          })
        }
        const { transcription, heard, isAsHeard } = await bestReading(
          store,
          consultationId,
          transcriptionText,
          work.mergeReadings,
        )
        const hints = await hintsOf(store, consultationId, work, context)
        const passages = await work.passagesOf(transcription, heard)
        const record = await organise(passages, names, context, hints)
        // The stored record, which may be another tab's. Transcripts that were not edited are stored in any case.
        const stored = await store.complete(consultationId, transcription, record)
        const wasCompletedElsewhere = stored.transcription !== transcription && !isAsHeard
        return Response.json({
          ...stored,
          ...writeLocally(consultationId, stored, record, { passages, names, hints }, context),
          ...(wasCompletedElsewhere ? { wasCompletedElsewhere } : {}),
        })
      }),
  }
}

/** Additional information: where the two passes disagree, the clinic's words, and whether the end was cut off. */
async function hintsOf(
  store: ConsultationStore,
  consultationId: string,
  work: ReturnType<typeof textWork>,
  context: FunctionContext,
): Promise<Hints> {
  const [live, second, words] = await Promise.all([
    store.pieces(consultationId),
    store.secondPassPieces(consultationId),
    clinicWords(context),
  ])
  const doubts = second.length === 0 ? [] : await work.heardTwice(textsOf(live), textsOf(second))
  return { doubts, clinicWords: words, cutOff: cutOffWords(live, second) }
}

/** Lets the local model start its own draft, once the one written without it is stored. */
function writeLocally(
  consultationId: string,
  stored: StoredRecord,
  record: DraftRecord,
  { passages, names, hints }: Readonly<Record<'passages' | 'names', readonly string[]>> & { readonly hints: Hints },
  context: FunctionContext,
): { readonly localDraft?: 'writing' } {
  const { localModel } = context
  // Another tab's record has another transcript; that tab's request has started its own draft.
  if (!localModel || stored.analysis !== record.analysis) return {}
  beginLocalDraft(context.caller?.userId ?? '', consultationId, stored.transcription, localModel.timeoutMs, (signal) =>
    organiseLocally(localModel, passages, names, context, signal, hints),
  )
  return { localDraft: 'writing' }
}

function textsOf(pieces: readonly HeardPiece[]): readonly string[] {
  return pieces.map((piece) => piece.text)
}
