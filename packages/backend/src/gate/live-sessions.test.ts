import { beforeEach, expect, test } from 'vitest'
import type { Database, Rows } from '#backend/database/database.ts'
import { createLiveSessions, type LiveSessions } from './live-sessions.ts'

const USER = '00000000-0000-4000-8000-0000000000a1'

let nowMs = Date.parse('2026-11-21T12:00:00Z')
let asked: unknown[]
let rows: Rows['rows']
let sessions: LiveSessions
beforeEach(() => {
  asked = []
  rows = [{ has_factor: false }]
  const authTransaction: Database['authTransaction'] = (work) =>
    work(async ({ values }) => {
      asked.push(values?.[0])
      return { rows, rowCount: rows.length }
    })
  // Only counts the queries; the gate tests cover the database itself.
  sessions = createLiveSessions({ authTransaction } as Database, () => new Date(nowMs))
})
const stateOf = (session = 'one', isLifted = false) => sessions.stateOf(session, USER, isLifted)

test('a live session is looked up once in fifteen seconds, also for parallel requests', async () => {
  expect(await Promise.all([stateOf(), stateOf(), stateOf()])).toEqual(['live', 'live', 'live'])
  nowMs += 14_999
  expect(await stateOf()).toBe('live')
  expect(asked).toEqual(['one'])
  nowMs += 1
  rows = []
  expect(await stateOf()).toBe('ended')
  expect(asked).toEqual(['one', 'one'])
})

test('an answer is not kept after the clock was set back', async () => {
  await stateOf()
  nowMs -= 60_000
  rows = []
  expect(await stateOf()).toBe('ended')
})

test('ended sessions are looked up each time, so that they work as soon as their reason is gone', async () => {
  rows = []
  expect(await stateOf()).toBe('ended')
  rows = [{ has_factor: true }]
  expect(await stateOf()).toBe('second-factor')
  expect(await stateOf('one', true)).toBe('live')
  rows = [{ has_factor: false }]
  expect(await stateOf()).toBe('live')
})

test('five thousand answers are kept; beyond that the oldest is dropped', async () => {
  for (let number = 0; number < 5000; number += 1) await stateOf(`session ${number}`)
  asked = []
  await stateOf('session 0')
  expect(asked).toEqual([])
  await stateOf('session 5000')
  await stateOf('session 1')
  await stateOf('session 0')
  expect(asked).toEqual(['session 5000', 'session 0'])
})
