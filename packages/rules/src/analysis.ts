import * as z from 'zod/mini'
import { reviewFields } from './record-review.ts'

const localDraftState = z.enum(['none', 'writing', 'ready'])

/** The answer of `process-medical-text`: the record and its evidence. */
export const analysisAnswer = z.object({
  analysis: z.string(),
  recordId: z.string(),
  ...reviewFields,
  /** The stored transcript, from which the record was written. */
  transcription: z.optional(z.string()),
  /** Another tab or device has completed the consultation with a different text than this request's. */
  wasCompletedElsewhere: z.optional(z.boolean()),
  /** State of the local model's draft; absent without a local model. */
  localDraft: z.optional(localDraftState),
})

/** State of the local model's draft; nothing of it is stored until it is accepted. */
export const localDraftAnswer = z.object({
  localDraft: localDraftState,
  preview: z.optional(z.object({ analysis: z.string(), statements: reviewFields.statements, organiser: z.string() })),
})

export type LocalDraft = z.infer<typeof localDraftAnswer>

export type Analysis = z.infer<typeof analysisAnswer>
