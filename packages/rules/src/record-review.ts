import * as z from 'zod/mini'

const source = z.object({
  passage: z.number(),
  from: z.number(),
  to: z.number(),
  /**
   * Offset in the whole conversation with white space collapsed; absent for notes and in records of earlier versions.
   */
  at: z.optional(z.number()),
})

/** Something to check in a statement. A serious mark must be answered before the record is confirmed. */
const mark = z.object({
  message: z.string(),
  severity: z._default(z.enum(['serious', 'minor']), 'serious'),
})

/** A statement of a record, with its sources in the conversation. */
const statement = z.object({
  text: z.string(),
  kind: z.optional(z.string()),
  polarity: z.optional(z.string()),
  /** Absent for the patient. */
  subject: z.optional(z.string()),
  value: z.optional(z.string()),
  /** The words of each source. */
  passages: z._default(z.array(z.string()), []),
  /** The position of each source; records of the first version have none. */
  sources: z._default(z.array(source), []),
  marks: z._default(z.array(mark), []),
})

/** The words of the source, if there is one. */
const passages = z._default(z.array(z.string()), [])

const omission = z.object({ text: z.string(), source: z.optional(source), passages })

const setAside = z.object({
  text: z.string(),
  source: z.optional(source),
  passages,
  reason: z.enum(['smallTalk', 'question', 'withdrawn', 'otherPerson', 'refused', 'duplicate']),
})

/** The fields of a record's evidence, in the server's answer and in the database. */
export const reviewFields = {
  statements: z.array(statement),
  /** Important and said, but in no statement. */
  omissions: z.array(omission),
  /** Said, but left out on purpose. */
  setAside: z._default(z.array(setAside), []),
  /** Name of the writer of the draft. */
  organiser: z.string(),
}

const review = z.object(reviewFields)

/** A record's evidence, what it leaves out, and what to check in it. */
export type RecordReview = z.infer<typeof review>
export type ReviewedStatement = RecordReview['statements'][number]
export type Source = z.infer<typeof source>
