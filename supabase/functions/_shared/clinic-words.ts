import { readClinicWords } from '@prontuvoz/rules/clinic-words'
import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { backendOf } from './backend.ts'

/** How long the list is cached during a recording. */
const KEPT_MS = 60_000
/** Longest wait for the words before transcribing without them. */
const MAX_WAIT_MS = 1000
const MAX_ACCOUNTS = 1000

type WordsContext = Pick<FunctionContext, 'env' | 'caller' | 'fetch' | 'log'>

interface Kept {
  readonly readAtMs: number
  /** Resolves within a second, with the last known words if the database is slower. */
  readonly words: Promise<readonly string[]>
}

const kept = new LRUCache<string, Kept>({ max: MAX_ACCOUNTS })
const rows = z.array(z.object({ word: z.string() }))
let installation: { readonly text: string; readonly words: readonly string[] } = { text: '', words: [] }

/** Words for everyone in this installation. */
export function installationWords(env: FunctionContext['env']): readonly string[] {
  const text = env('CLINIC_WORDS') ?? ''
  if (text !== installation.text) installation = { text, words: readClinicWords(text).words }
  return installation.words
}

/**
 * The caller's own words, latest first, then the installation's. They are only hints: if the account's cannot be read,
 * the failure is logged and the others are returned.
 */
export async function clinicWords(context: WordsContext): Promise<readonly string[]> {
  const own = await ownWords(context).catch((cause: unknown) => {
    context.log('warn', 'clinic-words-unread', { fault: cause instanceof Error ? cause.name : typeof cause })
    return []
  })
  return withInstallation(own, context)
}

/** Like `clinicWords`, but up to a minute old and never late, for use with every segment of speech. */
export async function wordsForSpeech(context: WordsContext): Promise<readonly string[]> {
  const account = context.caller?.userId
  if (account === undefined) return installationWords(context.env)
  const before = kept.get(account)
  if (before && performance.now() - before.readAtMs < KEPT_MS) return before.words
  const words = firstOf(clinicWords(context), before?.words ?? Promise.resolve(installationWords(context.env)))
  kept.set(account, { readAtMs: performance.now(), words })
  return words
}

async function ownWords(context: WordsContext): Promise<readonly string[]> {
  const { client, userId } = backendOf(context)
  const { data } = await client
    .from('clinic_words')
    .select('word')
    .eq('user_id', userId)
    .order('added_at', { ascending: false })
    .order('folded')
    .throwOnError()
  return rows.parse(data).map(({ word }) => word)
}

function withInstallation(own: readonly string[], { env }: WordsContext): readonly string[] {
  // Parsed together, so that a word of both lists counts once.
  return readClinicWords([...own, ...installationWords(env)].join('\n')).words
}

function firstOf<T>(asked: Promise<T>, otherwise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => resolve(otherwise), MAX_WAIT_MS)
    void asked.then(resolve, reject).finally(() => clearTimeout(late))
  })
}
