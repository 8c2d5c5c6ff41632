import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { DraftRecord } from './consultation-store.ts'
import { beginLocalDraft, localDraft, localDraftOf, localDraftState } from './local-drafts.ts'

const RECORD: DraftRecord = { analysis: 'Dor.', statements: [], omissions: [], setAside: [], organiser: 'model' }
let accounts = 0
const newAccount = () => `account-${(accounts += 1)}`

/** A draft that the test finishes. */
function begin(account: string, transcription = 'Dor.') {
  const { promise, resolve, reject } = Promise.withResolvers<DraftRecord | undefined>()
  let signal: AbortSignal | undefined
  beginLocalDraft(account, 'c', transcription, 60_000, (given) => {
    signal = given
    return promise
  })
  const ended = (work: () => void) => async () => {
    work()
    await setImmediate()
  }
  return {
    isGivenUp: () => signal?.aborted,
    finish: ended(() => resolve(RECORD)),
    omit: ended(() => resolve(undefined)),
    fail: ended(() => reject(new Error('no model'))),
  }
}

test('a draft is being written, then ready for its conversation alone', async () => {
  const account = newAccount()
  expect(localDraftState(account, 'c')).toBe('none')
  const draft = begin(account)
  expect([localDraftState(account, 'c'), localDraft(account, 'c')]).toEqual(['writing', undefined])
  const conflict = expect.objectContaining({
    kind: 'conflict',
    message: 'A versão do modelo local não vale mais para esta conversa. O rascunho continua como está.',
  })
  expect(() => localDraftOf(account, 'c', 'Dor.')).toThrow(conflict)
  await draft.finish()
  expect(localDraftState(account, 'c')).toBe('ready')
  expect(localDraft(account, 'c')).toEqual({ transcription: 'Dor.', record: RECORD })
  expect(localDraftOf(account, 'c', 'Dor.')).toBe(RECORD)
  expect(() => localDraftOf(account, 'c', 'Dor. Febre.')).toThrow(conflict)
  expect(localDraftState(account, 'another')).toBe('none')
  expect(localDraftState(newAccount(), 'c')).toBe('none')
  expect(draft.isGivenUp()).toBe(false)
})

test('a draft that fails, or leaves too much out, is dropped', async () => {
  for (const how of ['omit', 'fail'] as const) {
    const account = newAccount()
    await begin(account)[how]()
    expect(localDraftState(account, 'c')).toBe('none')
  }
})

test('starting a draft again aborts the running one, whose end changes nothing', async () => {
  for (const how of ['finish', 'omit', 'fail'] as const) {
    const account = newAccount()
    const old = begin(account, 'Antes.')
    const fresh = begin(account)
    expect([old.isGivenUp(), fresh.isGivenUp()]).toEqual([true, false])
    await old[how]()
    expect(localDraftState(account, 'c')).toBe('writing')
    await fresh.finish()
    expect(localDraftOf(account, 'c', 'Dor.')).toBe(RECORD)
  }
})

test('two hundred drafts are kept; beyond that the least recently used is aborted', () => {
  const kept = Array.from({ length: 200 }, () => {
    const account = newAccount()
    return { account, draft: begin(account) }
  })
  expect(kept.every(({ draft }) => draft.isGivenUp() === false)).toBe(true)
  begin(newAccount())
  expect(kept.map(({ draft }) => draft.isGivenUp()).filter(Boolean)).toHaveLength(1)
  expect(kept[0]?.draft.isGivenUp()).toBe(true)
})
