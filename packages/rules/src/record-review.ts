import * as z from 'zod/mini'

const source = z.object({ passage: z.number(), from: z.number(), to: z.number() })

/** What to check in a statement. Only a serious one must be answered before the record is confirmed. */
const mark = z.object({
  message: z.string(),
  severity: z._default(z.enum(['serious', 'minor']), 'serious'),
})

/** A statement of a record, with the words of the conversation that it rests on. */
const statement = z.object({
  text: z.string(),
  kind: z.optional(z.string()),
  polarity: z.optional(z.string()),
  /** Absent: the patient. */
  subject: z.optional(z.string()),
  value: z.optional(z.string()),
  /** As they were said, one for each source. */
  passages: z._default(z.array(z.string()), []),
  /** Where they were said; records of the first version name none. */
  sources: z._default(z.array(source), []),
  marks: z._default(z.array(mark), []),
})

/** As it was said; one for the source, where it has one. */
const passages = z._default(z.array(z.string()), [])

const omission = z.object({ text: z.string(), source: z.optional(source), passages })

const setAside = z.object({
  text: z.string(),
  source: z.optional(source),
  passages,
  reason: z.enum(['smallTalk', 'question', 'withdrawn', 'otherPerson', 'refused', 'duplicate']),
})

/** The fields of what a record rests on, as the server answers and as the database holds them. */
export const reviewFields = {
  statements: z.array(statement),
  /** Said, weighty, and in no statement. */
  omissions: z.array(omission),
  /** Said, and left out on purpose. */
  setAside: z._default(z.array(setAside), []),
  /** Who wrote the draft. */
  organiser: z.string(),
}

const review = z.object(reviewFields)

/** What a record rests on, what it leaves out, and what is to be checked in it. */
export type RecordReview = z.infer<typeof review>
export type ReviewedStatement = RecordReview['statements'][number]
export type Source = z.infer<typeof source>
