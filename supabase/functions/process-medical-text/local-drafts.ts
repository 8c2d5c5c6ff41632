import { LRUCache } from 'lru-cache'
import { FunctionFailure } from '../_shared/failure.ts'
import type { DraftRecord } from './consultation-store.ts'

/** A draft by the local model for a consultation that already has a record written without it. */
interface LocalDraft {
  /** The transcript on which both are based. */
  readonly transcription: string
  readonly giveUp: AbortController
  /** Undefined while it is being written. */
  record?: DraftRecord
}

export type LocalDraftState = 'none' | 'writing' | 'ready'

const MAX_DRAFTS = 200
/** By then the doctor has moved on to the next patient. */
const KEPT_MS = 60 * 60_000

/** Only in memory: a draft that nobody accepted is never stored. */
const drafts = new LRUCache<string, LocalDraft>({
  max: MAX_DRAFTS,
  ttl: KEPT_MS,
  dispose: ({ giveUp }) => giveUp.abort(),
})

const keyOf = (account: string, consultationId: string) => `${account} ${consultationId}`

/**
 * Starts a draft without waiting for it. A running draft of the same consultation is aborted.
 * @param write returns undefined if the model left too much out; nothing is offered then.
 */
export function beginLocalDraft(
  account: string,
  consultationId: string,
  transcription: string,
  timeoutMs: number,
  write: (signal: AbortSignal) => Promise<DraftRecord | undefined>,
): void {
  const key = keyOf(account, consultationId)
  const draft: LocalDraft = { transcription, giveUp: new AbortController() }
  drafts.set(key, draft)
  const forget = () => {
    if (drafts.peek(key) === draft) drafts.delete(key)
  }
  void write(AbortSignal.any([draft.giveUp.signal, AbortSignal.timeout(timeoutMs)])).then((record) => {
    if (record) draft.record = record
    else forget()
  }, forget)
}

export function localDraftState(account: string, consultationId: string): LocalDraftState {
  const draft = drafts.get(keyOf(account, consultationId))
  if (!draft) return 'none'
  return draft.record ? 'ready' : 'writing'
}

/** The finished draft and its transcript; undefined if there is none. */
export function localDraft(
  account: string,
  consultationId: string,
): { readonly transcription: string; readonly record: DraftRecord } | undefined {
  const draft = drafts.get(keyOf(account, consultationId))
  return draft?.record && { transcription: draft.transcription, record: draft.record }
}

/** The finished draft of exactly this transcript. @throws FunctionFailure 'conflict' if it no longer exists. */
export function localDraftOf(account: string, consultationId: string, transcription: string): DraftRecord {
  const draft = drafts.get(keyOf(account, consultationId))
  if (!draft?.record || draft.transcription !== transcription)
    throw new FunctionFailure(
      'conflict',
      'A versão do modelo local não vale mais para esta conversa. O rascunho continua como está.',
    )
  return draft.record
}
