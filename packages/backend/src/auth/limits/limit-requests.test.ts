import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { AuthFailure, refuse } from '#backend/auth/failure.ts'
import type { Query } from '#backend/database/database.ts'
import { DEFAULT_LIMITS } from './auth-limits.ts'
import { limitFailures } from './limit-requests.ts'

test.each([
  ['what was refused keeps the place that it took', new AuthFailure(400, 'invalid_credentials', 'no'), 1],
  ['a fault of the service is nobody’s failed try', new AuthFailure(503, 'unexpected_failure', 'later'), 0],
  ['nor is one without a name', new AuthFailure(500, 'unexpected_failure', 'fault'), 0],
  ['what went well uses nothing up', undefined, 0],
])('%s', async (_fact, failure, used) => {
  let taken = 0
  const none: Query = async () => ({ rows: [], rowCount: 0 })
  const limited = limitFailures(
    {
      database: { authTransaction: (work) => work(none) },
      rates: {
        take: async () => {
          taken += 1
          return 0
        },
        giveBack: async () => {
          taken -= 1
        },
        remember: async () => undefined,
        isRemembered: async () => false,
      },
      limits: DEFAULT_LIMITS,
      clientAddress: () => '192.0.2.1',
    },
    'token',
  )
  const app = new Hono().post('/', limited, (context) => (failure ? refuse(context, failure) : context.text('ok')))
  await app.request('/', { method: 'POST' })
  expect(taken).toBe(used)
})
