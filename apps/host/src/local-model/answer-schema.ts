import { z } from 'zod'

/** What the process of the model is asked. */
export const job = z.object({
  modelPath: z.string(),
  /** Tokens of question and answer together. */
  contextTokens: z.int(),
  /** Absent: the model is only loaded, to see whether it can be. */
  question: z
    .object({ instructions: z.string(), text: z.string(), schema: z.record(z.string(), z.unknown()) })
    .optional(),
})

/** What it answers. */
export const jobAnswer = z.union([
  z.object({ content: z.string(), isCut: z.boolean() }),
  /** The model cannot be loaded, in the library's words: no text of a patient has been read yet. */
  z.object({ refusal: z.string() }),
])
