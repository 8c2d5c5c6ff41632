import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { createStorageWatch } from './storage-watch.ts'

const error = (code: string) => Object.assign(new DatabaseError('could not extend file', 1, 'error'), { code })

test('a disk that is full or broken is remembered for half a minute, or until something was stored', () => {
  let nowMs = 0
  const watch = createStorageWatch(() => nowMs)
  expect(watch.failure()).toBeUndefined()
  for (const code of ['53100', '58030']) {
    const cause = error(code)
    watch.see(cause)
    nowMs += 29_999
    expect(watch.failure()).toBe(cause)
    nowMs += 1
    expect(watch.failure()).toBeUndefined()
    watch.see(cause)
    watch.forget()
    expect(watch.failure()).toBeUndefined()
  }
})

test('other errors of statements are no failure of the storage', () => {
  const watch = createStorageWatch()
  for (const code of ['23505', '42501', '25006', '57014']) watch.see(error(code))
  watch.see(new Error('53100'))
  watch.see(undefined)
  expect(watch.failure()).toBeUndefined()
})
