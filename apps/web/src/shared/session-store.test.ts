import { afterEach, expect, test, vi } from 'vitest'
import { sessionStore } from './session-store.ts'

afterEach(() => {
  sessionStore.removeItem('sb-session')
  vi.unstubAllGlobals()
})

/** A browser's storage, which may be full. */
function storage() {
  const rows = new Map<string, string>()
  const state = { isFull: false }
  const localStorage = {
    getItem: (key: string) => rows.get(key) ?? null,
    removeItem: (key: string) => void rows.delete(key),
    setItem(key: string, value: string) {
      if (state.isFull) throw new DOMException('full', 'QuotaExceededError')
      rows.set(key, value)
    },
  }
  vi.stubGlobal('window', { localStorage })
  return { rows, state }
}

test('what a full browser does not store is read back here, and stored as soon as there is room', () => {
  const { rows, state } = storage()
  sessionStore.setItem('sb-session', 'first')
  state.isFull = true
  sessionStore.setItem('sb-session', 'second')
  expect(sessionStore.getItem('sb-session')).toBe('second')
  expect(rows.get('sb-session')).toBe('first')
  state.isFull = false
  sessionStore.setItem('sb-session', 'third')
  expect(rows.get('sb-session')).toBe('third')
})

test.each([
  ['another session', 'theirs'],
  ['none', null],
])('a session that was not stored gives way to what another tab leaves there: %s', (_, theirs) => {
  const { rows, state } = storage()
  sessionStore.setItem('sb-session', 'first')
  state.isFull = true
  sessionStore.setItem('sb-session', 'second')
  if (theirs === null) rows.delete('sb-session')
  else rows.set('sb-session', theirs)
  expect(sessionStore.getItem('sb-session')).toBe(theirs)
})

test('a browser that blocks storage keeps the session until it is removed', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  sessionStore.setItem('sb-session', 'first')
  expect(sessionStore.getItem('sb-session')).toBe('first')
  sessionStore.removeItem('sb-session')
  expect(sessionStore.getItem('sb-session')).toBeNull()
})
