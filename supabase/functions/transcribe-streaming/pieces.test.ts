import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createTestProduct } from '../../../apps/host/src/testing/test-product.ts'
import { backendOf } from '../_shared/backend.ts'
import { databasePieces } from './pieces.ts'

const product = await createTestProduct()
afterAll(() => product.close())

test('a piece is stored with one call, and only a number that is taken needs another', async () => {
  const { backend, userId, accessToken } = await product.professional('pedacos')
  const patient = { user_id: userId, name: 'Helena Prado', cpf: '52998224725' }
  const { data } = await backend.from('patients').insert(patient).select('id').single().throwOnError()
  const id = randomUUID()
  await backend
    .from('consultations')
    .insert({ id, user_id: userId, patient_id: data?.id, status: 'recording', duration_seconds: 0 })
    .throwOnError()
  const variables = new Map([
    ['SUPABASE_URL', product.url],
    ['SUPABASE_ANON_KEY', product.headersOf(accessToken).apikey],
  ])
  let calls = 0
  const callers = backendOf({
    caller: { userId, accessToken },
    env: (name) => variables.get(name),
    fetch: (input, init) => {
      calls += 1
      return fetch(input, init)
    },
    log: () => undefined,
  })
  const { keep } = databasePieces(callers, id, 'live')
  const piece = { sequence: 0, startSample: 0, endSample: 24_000, text: 'bom dia' }
  expect(await keep(piece)).toEqual(piece)
  expect(calls).toBe(1)
  expect(await keep({ ...piece, text: 'boa noite' })).toEqual(piece)
  expect(calls).toBe(3)
})
