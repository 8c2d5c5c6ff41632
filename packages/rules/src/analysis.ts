import * as z from 'zod/mini'
import { reviewFields } from './record-review.ts'

const localDraftState = z.enum(['none', 'writing', 'ready'])

/** What `process-medical-text` answers: the record it wrote, and what it rests on. */
export const analysisAnswer = z.object({
  analysis: z.string(),
  recordId: z.string(),
  ...reviewFields,
  /** The conversation that is stored, and that the record rests on. */
  transcription: z.optional(z.string()),
  /** Another tab or device had completed the consultation, with another text than this request's. */
  wasCompletedElsewhere: z.optional(z.boolean()),
  /** Whether a model of the clinic's own server writes, or has written, another draft. */
  localDraft: z.optional(localDraftState),
})

/** The state of that other draft; nothing of it is stored until it is taken. */
export const localDraftAnswer = z.object({
  localDraft: localDraftState,
  preview: z.optional(z.object({ analysis: z.string(), statements: reviewFields.statements, organiser: z.string() })),
})

export type LocalDraft = z.infer<typeof localDraftAnswer>

export type Analysis = z.infer<typeof analysisAnswer>
