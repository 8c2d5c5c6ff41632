import * as z from 'zod/mini'
import { reviewFields } from './record-review.ts'

/** What `process-medical-text` answers: the record it wrote, and what it rests on. */
export const analysisAnswer = z.object({
  analysis: z.string(),
  recordId: z.string(),
  ...reviewFields,
  /** The conversation that is stored, and that the record rests on. */
  transcription: z.optional(z.string()),
  /** Another tab or device had completed the consultation, with another text than this request's. */
  wasCompletedElsewhere: z.optional(z.boolean()),
})

export type Analysis = z.infer<typeof analysisAnswer>
