import { hideIdentifiers } from '@prontuvoz/clinical/identifiers/hide-identifiers'
import type { Statement } from '@prontuvoz/clinical/statement'
import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import { FunctionFailure } from '../../_shared/failure.ts'
import { fromEngine } from '../../_shared/engine-failure.ts'
import { readAnswer } from './answer.ts'
import { askServer, type TextServer } from './ask-server.ts'
import { INSTRUCTIONS_VERSION } from './instructions.ts'
import { partsOf } from './parts.ts'

export interface ModelWriterSettings extends TextServer {
  /** For the whole record, all its parts. */
  readonly timeoutMs: number
  /** Words of one request; halved where the server turns out to read less. */
  readonly maxPartWords: number
}

export interface ModelWritten {
  readonly statements: readonly Statement[]
  /** The server read or wrote less than it should have, also in small parts. */
  readonly isCut: boolean
}

interface Conversation {
  /** Whose consultation: each account has a few calls at once. */
  readonly account: string
  readonly passages: readonly string[]
  /** Names that must not leave and that the form knows. */
  readonly names: readonly string[]
  readonly isClinicalTerm?: (folded: string) => boolean
}

const MAX_CALLS_OF_ACCOUNT = 2
const MIN_PART_WORDS = 400
const MAX_KEPT_RECORDS = 100
const KEPT_MS = 10 * 60_000

const turns = new LRUCache<string, LimitFunction>({ max: 10_000 })
/** Answers that were paid for, by text and settings; parallel repeats wait for the same one. */
const paid = new LRUCache<string, Promise<ModelWritten>>({ max: MAX_KEPT_RECORDS, ttl: KEPT_MS })

/**
 * Writes a record with a text server. Identifiers leave replaced and come back here.
 * @throws FunctionFailure of a kind that can be tried again; nothing of a late answer is used.
 */
export async function writeWithModel(settings: ModelWriterSettings, conversation: Conversation): Promise<ModelWritten> {
  const key = await keyOf(settings, conversation)
  const known = paid.get(key)
  if (known) return known
  const limit = turns.get(conversation.account) ?? pLimit(MAX_CALLS_OF_ACCOUNT)
  turns.set(conversation.account, limit)
  // One deadline for waiting and writing.
  const deadline = AbortSignal.timeout(settings.timeoutMs)
  const writing = limit(() => write(settings, conversation, deadline))
  paid.set(key, writing)
  try {
    return await writing
  } catch (cause) {
    paid.delete(key)
    throw fromEngine(deadline.aborted ? deadline.reason : cause, 'análise')
  }
}

async function write(
  settings: ModelWriterSettings,
  conversation: Conversation,
  deadline: AbortSignal,
): Promise<ModelWritten> {
  const { passages, names, isClinicalTerm } = conversation
  const hidden = hideIdentifiers(passages, names, isClinicalTerm)
  let maxWords = settings.maxPartWords
  for (;;) {
    const parts = partsOf(hidden.passages, maxWords)
    const statements: Statement[] = []
    let isCut = false
    let isAnswered = false
    for (const part of parts) {
      const answer = await askServer(settings, part.passages, settings.timeoutMs, deadline)
      const read = readAnswer(answer.content, part.passages)
      // A part without a readable answer is as good as cut.
      isCut ||= answer.isCut || read === undefined
      isAnswered ||= read !== undefined
      statements.push(...(read?.statements ?? []).map((one) => movedBy(part.first, one, hidden.restore)))
      // Smaller parts follow: what this size still has to ask would be paid for twice.
      if (isCut && maxWords > MIN_PART_WORDS) break
    }
    if (isCut && maxWords > MIN_PART_WORDS) {
      maxWords = Math.max(MIN_PART_WORDS, Math.floor(maxWords / 2))
      continue
    }
    if (!isAnswered) {
      throw new FunctionFailure(
        'engine-unavailable',
        'O serviço de análise respondeu de forma incompleta. Tente novamente; nada do que foi dito se perdeu.',
      )
    }
    return { statements: withoutRepeats(statements), isCut }
  }
}

function movedBy(first: number, statement: Statement, restore: (text: string) => string): Statement {
  return {
    ...statement,
    text: restore(statement.text),
    ...(statement.subject === undefined ? {} : { subject: restore(statement.subject) }),
    sources: statement.sources.map((source) => ({ ...source, passage: source.passage + first })),
  }
}

/** Parts overlap: the same sentence under the same heading is one statement, with the sources of both. */
function withoutRepeats(statements: readonly Statement[]): Statement[] {
  const byText = new Map<string, Statement>()
  for (const statement of statements) {
    const key = `${statement.section} ${statement.text.toLocaleLowerCase('pt-BR')}`
    const other = byText.get(key)
    const sources = [...(other?.sources ?? []), ...statement.sources]
    const distinct = sources.filter(
      (one, index) => sources.findIndex(({ passage }) => passage === one.passage) === index,
    )
    byText.set(key, { ...(other ?? statement), sources: distinct.toSorted((a, b) => a.passage - b.passage) })
  }
  return [...byText.values()]
}

async function keyOf(
  { baseURL, model, maxPartWords }: ModelWriterSettings,
  { account, passages, names }: Conversation,
) {
  const text = JSON.stringify([INSTRUCTIONS_VERSION, baseURL, model, maxPartWords, account, passages, names])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
