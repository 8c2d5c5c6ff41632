import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#backend/database/database.ts'
import { openDatabase } from '#backend/database/pool.ts'
import { countedWrites } from '#backend/testing/counted-writes.ts'
import { createTestDatabase, type TestDatabase } from '#backend/testing/test-database.ts'
import { tradeRefreshToken } from './refresh-token.ts'

const now = new Date('2026-11-24T12:00:00.000Z')
const { stream, writes } = countedWrites()
let world: TestDatabase
let database: Database
beforeAll(async () => {
  world = await createTestDatabase()
  const { host, database: name } = world.owner
  database = openDatabase({ host, user: 'authenticator', database: name ?? '', max: 1, stream })
})
afterAll(async () => {
  await database.close()
  await world.close()
})

/** A signed-in account. @returns its token and functions that change what belongs to it. */
async function session() {
  const [userId, sessionId, token] = [randomUUID(), randomUUID(), randomUUID()]
  await world.owner.query('insert into auth.users (id, email) values ($1, $2)', [userId, `${userId}@example.test`])
  await world.owner.query('insert into auth.sessions (id, user_id) values ($1, $2)', [sessionId, userId])
  await world.owner.query('insert into auth.refresh_tokens (token, user_id, session_id) values ($1, $2, $3)', [
    token,
    userId,
    sessionId,
  ])
  const stored = async () => {
    const { rows } = await world.owner.query(
      `select token, parent, revoked from auth.refresh_tokens where session_id = $1 order by id`,
      [sessionId],
    )
    return rows
  }
  const audited = async () => {
    const { rows } = await world.owner.query(
      `select payload, created_at from auth.audit_log_entries where payload ->> 'user_id' = $1`,
      [userId],
    )
    return rows
  }
  return { userId, sessionId, token, stored, audited }
}

const trade = (given: string) => tradeRefreshToken(database, { given, userAgent: 'Firefox', now })

test('a valid token is traded in one round trip, with the row of the audit log', async () => {
  const { userId, sessionId, token, stored, audited } = await session()
  await database.ping()
  const before = writes()
  const traded = await trade(token)
  expect(writes() - before).toBe(1)
  expect(traded).toMatchObject({ sessionId, aal: 'aal1', amr: [], user: { id: userId } })
  const next = traded?.refreshToken
  expect(await stored()).toEqual([
    { token, parent: null, revoked: true },
    { token: next, parent: token, revoked: false },
  ])
  expect(await audited()).toEqual([
    {
      created_at: now,
      payload: {
        action: 'token_refreshed',
        actor_id: userId,
        user_id: userId,
        traits: { session_id: sessionId },
        timestamp: now.toISOString(),
      },
    },
  ])
  const { rows } = await world.owner.query('select user_agent, updated_at from auth.sessions where id = $1', [
    sessionId,
  ])
  expect(rows).toEqual([{ user_agent: 'Firefox', updated_at: now }])
})

test.each([
  ['is revoked', 'update auth.refresh_tokens set revoked = true where session_id = $1'],
  ['is of a session that has ended', `update auth.sessions set not_after = '2026-11-24T12:00:00Z' where id = $1`],
  [
    'is of a banned account',
    `update auth.users set banned_until = '2026-11-24T12:00:01Z' where id = (select user_id from auth.sessions where id = $1)`,
  ],
])('a token that %s is not traded, and nothing is written', async (_what, change) => {
  const { sessionId, token, stored, audited } = await session()
  await world.owner.query(change, [sessionId])
  const before = await stored()
  expect(await trade(token)).toBeUndefined()
  expect(await stored()).toEqual(before)
  expect(await audited()).toEqual([])
})

test('of two simultaneous exchanges of one token, only one gets the next token', async () => {
  const { token, stored } = await session()
  const traded = await Promise.all([
    trade(token),
    tradeRefreshToken(world.database, { given: token, userAgent: null, now }),
  ])
  expect(traded.filter(Boolean)).toHaveLength(1)
  expect(await stored()).toHaveLength(2)
})
