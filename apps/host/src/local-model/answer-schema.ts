import { z } from 'zod'

/** A job for the model's process. */
export const job = z.object({
  modelPath: z.string(),
  /** Tokens of question and answer together. */
  contextTokens: z.int(),
  /** Absent: the model is only loaded, to check that it works. */
  question: z
    .object({ instructions: z.string(), text: z.string(), schema: z.record(z.string(), z.unknown()) })
    .optional(),
})

/** The result of a job. */
export const jobAnswer = z.union([
  z.object({ content: z.string(), isCut: z.boolean() }),
  /**
   * Why the model cannot be loaded: the library's message, which cannot quote a patient as nothing has been read yet.
   */
  z.object({ refusal: z.string() }),
])
