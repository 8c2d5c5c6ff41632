import { SECTIONS, type SectionId } from '@prontuvoz/clinical/section'
import { readConversation } from '@prontuvoz/clinical/conversation/read-conversation'
import { omissionsOf } from '@prontuvoz/clinical/writer/selection/omissions'
import type { Omission, Statement, WrittenRecord } from '@prontuvoz/clinical/statement'
import type { Mark } from '@prontuvoz/clinical/verifier/reading/mark'
import { forgetReadings } from '@prontuvoz/clinical/verifier/reading/reading'
import { verifyStatement } from '@prontuvoz/clinical/verifier/verify-statement'
import { writeRecord } from '@prontuvoz/clinical/writer/write-record'
import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { TextProcessFailure } from '@prontuvoz/rules/long-texts'
import { z } from 'zod'
import { FunctionFailure } from '../_shared/failure.ts'
import { heardTwice, type Doubt } from './heard-twice.ts'
import { joinedRecord, stretchesOf, within, type Stretch } from './long-record.ts'
import { mergeReadings } from './merge-readings.ts'
import { excerptsOf, type Excerpts } from './model-writer/excerpts.ts'
import { passagesOf } from './passages.ts'

/**
 * An hour of conversation has sixty thousand characters and takes five milliseconds; a hostile megabyte takes seconds.
 */
const LONG_CHARACTERS = 100_000
/** Writing a record takes about a millisecond per hundred words. */
const LONG_CONVERSATION_CHARACTERS = 5000

/**
 * Five hours of speech, which take four seconds. A longer conversation is written in stretches, with other accounts
 * served in between.
 */
const MAX_CHARACTERS_AT_ONCE = 300_000

/** Within the permitted length, only an unusual text takes this long. */
export const TOO_MUCH_WORK =
  'O texto não pôde ser organizado a tempo. Tente novamente; se continuar, divida-o e cole cada parte em uma consulta.'

const texts = z.array(z.string())
const textJob = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('passages'), transcript: z.string(), heard: texts }),
  z.object({ kind: z.literal('write'), passages: texts }),
  z.object({
    kind: z.literal('verify'),
    statements: z.array(z.object({ text: z.string(), section: z.enum(SECTIONS.map(({ id }) => id)), said: texts })),
    conversation: z.string(),
  }),
  z.object({ kind: z.literal('excerpts'), passages: texts, names: texts }),
  z.object({ kind: z.literal('omissions'), passages: texts, statements: z.array(z.custom<Statement>()) }),
  z.object({ kind: z.literal('merge'), first: texts, second: texts }),
  z.object({ kind: z.literal('heardTwice'), live: texts, second: texts }),
])
type TextJob = z.infer<typeof textJob>

/** A statement and the words it is based on. */
interface Quoted {
  readonly text: string
  readonly section: SectionId
  readonly said: readonly string[]
}

/** Runs a job in the process that calls it. @param job as `textWork` passed it to the port. */
export async function doTextJob(job: unknown): Promise<unknown> {
  const given = textJob.parse(job)
  if (given.kind === 'passages') return passagesOf(given.transcript, given.heard)
  if (given.kind === 'write') return writeRecord(given.passages)
  if (given.kind === 'verify') {
    const { statements, conversation } = given
    try {
      return statements.map(({ text, section, said }) => verifyStatement(text, section, said, conversation))
    } finally {
      forgetReadings()
    }
  }
  if (given.kind === 'excerpts') return excerptsOf(given.passages, given.names)
  if (given.kind === 'omissions') return omissionsOf(readConversation(given.passages), given.statements, () => false)
  if (given.kind === 'heardTwice') return heardTwice(given.live, given.second)
  return mergeReadings(given.first, given.second)
}

/** The record of a stretch. */
type Part = Pick<Stretch, 'first' | 'part'> & { readonly record: WrittenRecord }

/** Work on texts of any length: short ones in this process, long ones in another if the runtime has one. */
export function textWork({ texts: port, caller }: Pick<FunctionContext, 'texts' | 'caller'>) {
  async function done(job: TextJob, characters: number, longCharacters = LONG_CHARACTERS): Promise<unknown> {
    if (!port || characters <= longCharacters) return doTextJob(job)
    try {
      return await port.run(job, caller?.userId ?? '')
    } catch (cause) {
      if (!(cause instanceof TextProcessFailure)) throw cause
      throw cause.reason === 'busy'
        ? new FunctionFailure('engine-busy', 'Há muitos textos em análise. Tente novamente em instantes.', { cause })
        : new FunctionFailure('too-large', TOO_MUCH_WORK, { cause })
    }
  }
  async function written({ passages, ...place }: Stretch): Promise<Part[]> {
    const job = { kind: 'write' as const, passages: [...passages] }
    return [{ ...place, record: record.parse(await done(job, lengthOf(passages), LONG_CONVERSATION_CHARACTERS)) }]
  }
  return {
    passagesOf: async (transcript: string, heard: readonly string[]) =>
      texts.parse(await done({ kind: 'passages', transcript, heard: [...heard] }, transcript.length)),
    async writeRecord(conversation: readonly string[]): Promise<WrittenRecord> {
      const parts: Part[] = []
      for (const stretch of stretchesOf(conversation, MAX_CHARACTERS_AT_ONCE)) {
        parts.push(
          ...(await written(stretch).catch(async (cause: unknown) => {
            // Text without punctuation takes several times as long, as does a busy machine.
            const isTooMuch = cause instanceof FunctionFailure && cause.kind === 'too-large'
            if (!isTooMuch) throw cause
            const halves: Part[] = []
            for (const half of stretchesOf(stretch.passages, lengthOf(stretch.passages) / 2))
              halves.push(...(await written(within(stretch, half))))
            return halves
          })),
        )
      }
      return joinedRecord(parts)
    },
    /** @returns the marks of each statement, in order; `said` are the words of its sources. */
    verify: async (statements: readonly Quoted[], conversation: string) =>
      marks.parse(
        await done(
          { kind: 'verify', statements: statements.map((one) => ({ ...one, said: [...one.said] })), conversation },
          conversation.length,
          LONG_CONVERSATION_CHARACTERS,
        ),
      ),
    /** The excerpts to send to a model. */
    excerpts: async (passages: readonly string[], names: readonly string[]) =>
      excerpts.parse(
        await done(
          { kind: 'excerpts', passages: [...passages], names: [...names] },
          lengthOf(passages),
          LONG_CONVERSATION_CHARACTERS,
        ),
      ),
    /** Potentially important text that no statement is based on. */
    omissionsOf: async (passages: readonly string[], statements: readonly Statement[]) =>
      omissions.parse(
        await done(
          { kind: 'omissions', passages: [...passages], statements: [...statements] },
          lengthOf(passages),
          LONG_CONVERSATION_CHARACTERS,
        ),
      ),
    /** The places where the two passes of a recording disagree on something that matters. */
    heardTwice: async (live: readonly string[], second: readonly string[]) =>
      doubts.parse(
        await done({ kind: 'heardTwice', live: [...live], second: [...second] }, lengthOf(live) + lengthOf(second)),
      ),
    mergeReadings: async (first: readonly string[], second: readonly string[]) =>
      texts
        .optional()
        .parse(
          await done({ kind: 'merge', first: [...first], second: [...second] }, lengthOf(first) + lengthOf(second)),
        ),
  }
}

// The other process runs the same code, so its answers are not validated.
const marks = z.custom<readonly (readonly Mark[])[]>((value) => Array.isArray(value))
const doubts = z.custom<readonly Doubt[]>((value) => Array.isArray(value))
const excerpts = z.custom<Excerpts>((value) => typeof value === 'object' && value !== null)
const omissions = z.custom<readonly Omission[]>((value) => Array.isArray(value))
const record = z.custom<WrittenRecord>((value) => typeof value === 'object' && value !== null)

function lengthOf(all: readonly string[]): number {
  return all.reduce((sum, { length }) => sum + length + 1, 0)
}
