import type { FunctionContext } from '@prontuvoz/rules/function-context'
import type { LocalTextModel } from '@prontuvoz/rules/local-text-model'
import { organiserName, organiserWithout, type WhyWithoutModel } from '@prontuvoz/rules/organiser'
import { isNote, marked } from '@prontuvoz/rules/professional-note'
import type { Source, Statement, WrittenRecord } from '@prontuvoz/clinical/statement'
import { clinicWordMarks } from '@prontuvoz/clinical/verifier/clinic-words'
import type { Mark } from '@prontuvoz/clinical/verifier/reading/mark'
import { renderRecord } from '@prontuvoz/clinical/render-record'
import { z } from 'zod'
import type { DraftRecord } from './consultation-store.ts'
import { cutOffMarker } from './cut-off.ts'
import { coversEnough, filledIn } from './filled-in.ts'
import { doubtMarker, type Doubt } from './heard-twice.ts'
import { startsOf } from './passages.ts'
import { textWork } from './text-work.ts'
import { answerSchema } from './model-writer/answer.ts'
import { writeWithModel, type ModelWriterSettings } from './model-writer/create-model-writer.ts'
import { INSTRUCTIONS } from './model-writer/instructions.ts'
import { numbered } from './model-writer/parts.ts'
import { UnreadableAnswer, whyNot } from './model-writer/why-not.ts'
import { writeInParts } from './model-writer/write-in-parts.ts'

/** Additional information that can only cause marks. */
export interface Hints {
  /** Places where the two passes of the recording disagree. */
  readonly doubts: readonly Doubt[]
  readonly clinicWords: readonly string[]
  /** The last words of a recording that was stopped while somebody spoke, one for each pass. */
  readonly cutOff?: readonly string[]
}

const NO_HINTS: Hints = { doubts: [], clinicWords: [] }

type TextContext = Pick<FunctionContext, 'env' | 'caller' | 'texts'> & Partial<Pick<FunctionContext, 'log'>>

const DEFAULT_TIMEOUT_MS = 120_000
const MAX_PART_WORDS = 3000
/** More than the longest conversation needs; a server may cite twenty passages for each of its items. */
const MAX_STORED_CHARACTERS = 8_000_000

/**
 * Writes a record: with the text server if one is configured, otherwise without a model. The latter is also the
 * fallback for whatever the server does not write, and the record says so.
 * @param names that must not be sent to a server.
 * @param isAskedAgain the user wants the server to retry what it failed at.
 * @throws FunctionFailure if the text cannot be organised at all; nothing is stored then.
 */
export async function organise(
  passages: readonly string[],
  names: readonly string[],
  context: TextContext,
  hints: Hints = NO_HINTS,
  isAskedAgain = false,
): Promise<DraftRecord> {
  const work = textWork(context)
  const draft = await work.writeRecord(passages)
  const settings = modelSettings(context)
  if (!settings) return drafted(passages, draft, context, hints)
  try {
    const account = context.caller?.userId ?? ''
    const written = await writeWithModel(settings, { account, passages, names, excerpts: work.excerpts, isAskedAgain })
    const why = 'failure' in written ? whyNot(written.failure) : undefined
    if (written.missing.size > 0) tellOperator(context, written.failure, why)
    const record = filledIn(written, settings.model, draft, passages.length, why)
    const omissions = await work.omissionsOf(passages, record.statements)
    const made = await drafted(passages, { ...record, omissions }, context, hints)
    if (JSON.stringify(made).length > MAX_STORED_CHARACTERS) throw new UnreadableAnswer('more than can be stored')
    return made
  } catch (cause) {
    // Even a fault of this code must not cost the record that is already written.
    const why = whyNot(cause)
    tellOperator(context, cause, why)
    return drafted(passages, { ...draft, writer: organiserWithout({ why, percent: 0 }) }, context, hints)
  }
}

/** Logs only the kind of failure: a server's message may quote the conversation. */
function tellOperator({ log }: TextContext, cause: unknown, why: WhyWithoutModel = 'unreadable'): void {
  const { name, status } = z.object({ name: z.string(), status: z.number() }).partial().catch({}).parse(cause)
  log?.('warn', 'text-server-failed', { why, cause: name, status: status?.toString() })
}

/**
 * Writes the record with this installation's local model, which takes minutes.
 * @returns undefined if the model leaves most of the consultation out, or a part of it unread.
 */
export async function organiseLocally(
  model: LocalTextModel,
  passages: readonly string[],
  names: readonly string[],
  context: TextContext,
  signal: AbortSignal,
  hints: Hints = NO_HINTS,
): Promise<DraftRecord | undefined> {
  const account = context.caller?.userId ?? ''
  const schema = z.toJSONSchema(answerSchema)
  const ask = (part: readonly string[]) =>
    model.ask({ instructions: INSTRUCTIONS, text: numbered(part), schema }, account, signal)
  const work = textWork(context)
  const written = await writeInParts(ask, model.maxPartWords, { passages, names, excerpts: work.excerpts })
  const draft = await work.writeRecord(passages)
  if (written.missing.size > 0 || !coversEnough(written, draft)) return undefined
  const { statements } = written
  const omissions = await work.omissionsOf(passages, statements)
  const record = { writer: organiserName(model.name), statements, omissions, setAside: draft.setAside }
  return drafted(passages, record, context, hints)
}

function modelSettings({ env }: TextContext): ModelWriterSettings | undefined {
  const baseURL = env('ANALYSIS_BASE_URL')
  const model = env('ANALYSIS_MODEL')
  if (baseURL === undefined || model === undefined) return undefined
  return {
    baseURL,
    model,
    apiKey: env('ANALYSIS_API_KEY') ?? 'none',
    timeoutMs: Number(env('ANALYSIS_TIMEOUT_MS') ?? DEFAULT_TIMEOUT_MS),
    maxPartWords: MAX_PART_WORDS,
  }
}

/** Whether a statement is based only on notes: it was not said, so the record keeps the marker. */
function restsOnNotes({ sources }: Statement, passages: readonly string[]): boolean {
  return sources.length > 0 && sources.every(({ passage }) => isNote(passages[passage] ?? ''))
}

/** The record with the sources of each line, and with marks where the two disagree. */
async function drafted(
  passages: readonly string[],
  { statements, ...written }: WrittenRecord,
  context: TextContext,
  { doubts, clinicWords, cutOff = [] }: Hints,
): Promise<DraftRecord> {
  const quote = ({ passage, from, to }: Source) => {
    const whole = passages[passage] ?? ''
    const said = whole.slice(from, to)
    return isNote(whole) ? marked(said) : said
  }
  const starts = startsOf(passages)
  const placed = (source: Source) => {
    const start = starts[source.passage]
    return start === undefined ? source : { ...source, at: start + source.from }
  }
  const doubtMarks = doubtMarker(passages, doubts)
  const cutOffMarks = cutOffMarker(passages, cutOff)
  const record: WrittenRecord = {
    ...written,
    statements: statements.map((one) => (restsOnNotes(one, passages) ? { ...one, text: marked(one.text) } : one)),
  }
  const quoted = statements.map(({ text, section, sources }) => ({ text, section, said: sources.map(quote) }))
  const marks = await textWork(context).verify(quoted, passages.join('\n'))
  return {
    analysis: renderRecord(record),
    statements: record.statements.map((one, index) => ({
      ...one,
      passages: quoted[index]?.said ?? [],
      sources: one.sources.map(placed),
      // The text of a statement without sources says so already.
      marks:
        one.sources.length === 0
          ? []
          : withSpellings(
              [
                ...(marks[index] ?? []),
                ...doubtMarks(
                  one.text,
                  one.sources.map(({ passage }) => passage),
                ),
                ...cutOffMarks(one.text, one.sources),
              ],
              clinicWordMarks(one.text, one.section, clinicWords),
            ),
    })),
    omissions: record.omissions.map((one) => ({ ...one, source: placed(one.source), passages: [quote(one.source)] })),
    setAside: record.setAside.map((one) => ({ ...one, source: placed(one.source), passages: [quote(one.source)] })),
    organiser: record.writer,
  }
}

/** One mark on a name is enough: a word that the verifier marks as a medicine is not also marked as a misspelling. */
function withSpellings(marks: readonly Mark[], spellings: readonly Mark[]): readonly Mark[] {
  const isKnown = ({ from, to }: Mark) => marks.some((one) => one.kind === 'drug' && one.from < to && from < one.to)
  return [...marks, ...spellings.filter((one) => !isKnown(one))]
}
