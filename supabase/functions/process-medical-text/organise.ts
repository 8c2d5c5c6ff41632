import type { FunctionContext } from '@prontuvoz/rules/function-context'
import type { LocalTextModel } from '@prontuvoz/rules/local-text-model'
import { isNote, marked } from '@prontuvoz/rules/professional-note'
import type { Source, Statement, WrittenRecord } from '@prontuvoz/clinical/statement'
import { clinicWordMarks } from '@prontuvoz/clinical/verifier/clinic-words'
import type { Mark } from '@prontuvoz/clinical/verifier/mark'
import { renderRecord } from '@prontuvoz/clinical/render-record'
import { z } from 'zod'
import type { DraftRecord } from './consultation-store.ts'
import { cutOffMarker } from './cut-off.ts'
import { doubtMarker, type Doubt } from './heard-twice.ts'
import { startsOf } from './passages.ts'
import { textWork } from './text-work.ts'
import { answerSchema } from './model-writer/answer.ts'
import { writeWithModel, type ModelWriterSettings } from './model-writer/create-model-writer.ts'
import { INSTRUCTIONS } from './model-writer/instructions.ts'
import { numbered } from './model-writer/parts.ts'
import { writeInParts, type ModelWritten } from './model-writer/write-in-parts.ts'

/** Additional information that only ever makes marks. */
export interface Hints {
  /** Places where the two passes of the recording disagree. */
  readonly doubts: readonly Doubt[]
  readonly clinicWords: readonly string[]
  /** The last words of a recording that was stopped while somebody spoke, one for each pass. */
  readonly cutOff?: readonly string[]
}

const NO_HINTS: Hints = { doubts: [], clinicWords: [] }

type TextContext = Pick<FunctionContext, 'env' | 'caller' | 'texts'>

/** Share of the places used by the writer without a model that a model's record must use, too. */
const MIN_COVERAGE = 0.4
const DEFAULT_TIMEOUT_MS = 120_000
const MAX_PART_WORDS = 3000

/**
 * Writes a record: with the text server if one is configured, otherwise without a model, which is also the fallback if
 * the server's record leaves most of the consultation out.
 * @param names that must not leave for a server.
 * @throws FunctionFailure if the server fails; nothing is stored then.
 */
export async function organise(
  passages: readonly string[],
  names: readonly string[],
  context: TextContext,
  hints: Hints = NO_HINTS,
): Promise<DraftRecord> {
  const account = context.caller?.userId ?? ''
  const work = textWork(context)
  const draft = await work.writeRecord(passages)
  const settings = modelSettings(context)
  if (!settings) return drafted(passages, draft, context, hints)
  const written = await writeWithModel(settings, { account, passages, names, excerpts: work.excerpts })
  const record = (await recordOf(written, settings.model, passages, draft, work)) ?? {
    ...draft,
    writer: `${draft.writer}-fallback`,
  }
  return drafted(passages, record, context, hints)
}

/**
 * Writes the record with this installation's local model, which takes minutes.
 * @returns undefined if the model leaves most of the consultation out. @throws what the model's port throws.
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
  const record = await recordOf(written, model.name, passages, await work.writeRecord(passages), work)
  return record && drafted(passages, record, context, hints)
}

/** A model's record; undefined if it covers too little of what the writer without a model uses. */
async function recordOf(
  { statements, isCut }: ModelWritten,
  writer: string,
  passages: readonly string[],
  draft: WrittenRecord,
  { omissionsOf }: ReturnType<typeof textWork>,
): Promise<WrittenRecord | undefined> {
  if (isCut || coverageOf(statements, draft) < MIN_COVERAGE) return undefined
  return {
    writer,
    statements,
    omissions: await omissionsOf(passages, statements),
    setAside: draft.setAside,
  }
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

/** Share of the places that the draft uses in which the statements have a source, too. */
function coverageOf(statements: readonly Statement[], draft: WrittenRecord): number {
  const expected = draft.statements.flatMap(({ sources }) => sources)
  const used = Map.groupBy(
    statements.flatMap(({ sources }) => sources),
    ({ passage }) => passage,
  )
  const isUsed = ({ passage, from, to }: Source) =>
    used.get(passage)?.some((source) => source.from < to && source.to > from) === true
  return expected.length === 0 ? 1 : expected.filter(isUsed).length / expected.length
}

/** Whether a statement is based on notes alone: it was not said, so the record keeps the marker. */
function restsOnNotes({ sources }: Statement, passages: readonly string[]): boolean {
  return sources.length > 0 && sources.every(({ passage }) => isNote(passages[passage] ?? ''))
}

/** The record with the sources of each line, and with marks where the two do not agree. */
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
      // A statement without sources says so in its text.
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

/** One mark on a name is enough: what the verifier takes for a medicine is not marked as a misspelling, too. */
function withSpellings(marks: readonly Mark[], spellings: readonly Mark[]): readonly Mark[] {
  const isKnown = ({ from, to }: Mark) => marks.some((one) => one.kind === 'drug' && one.from < to && from < one.to)
  return [...marks, ...spellings.filter((one) => !isKnown(one))]
}
