import { randomUUID } from 'node:crypto'
import { DatabaseUnavailable } from '@prontuvoz/backend/database/unavailable'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await createTestProduct()
})
afterAll(() => product.close())

test('answers with patient data and error answers are not cached on the way', async () => {
  const { accessToken } = await product.professional('ana')
  const headers = { ...product.headersOf(accessToken), 'content-type': 'application/json' }
  for (const [method, path] of [
    ['GET', '/rest/v1/patients?select=name'],
    ['POST', '/rest/v1/patients'],
    ['POST', '/rest/v1/rpc/patient_total'],
    ['GET', '/rest/v1/none'],
    ['GET', '/auth/v1/user'],
    ['POST', '/auth/v1/token?grant_type=password'],
    ['POST', '/storage/v1/object/list/profiles'],
    ['GET', '/storage/v1/object/profiles/none.png'],
    ['POST', '/functions/v1/record-document'],
    ['POST', '/functions/v1/process-medical-text'],
    ['POST', '/functions/v1/none'],
  ] as const)
    for (const sent of [headers, {}]) {
      const answer = await fetch(product.url + path, {
        method,
        headers: sent,
        ...(method === 'POST' ? { body: '{}' } : {}),
      })
      expect([method, path, answer.headers.get('cache-control')]).toEqual([method, path, 'no-store'])
    }
})

test('the product brings its own name, mails, guessable passwords and texts', async () => {
  const health = await fetch(`${product.url}/auth/v1/health`, { headers: product.headersOf() })
  expect(await health.json()).toMatchObject({ name: 'Prontuvoz' })
  const carla = await product.professional('carla')
  expect(product.mails.at(-1)).toMatchObject({
    to: 'carla@clinica.test',
    subject: 'Confirme sua conta no Prontuvoz',
  })
  const { data } = await carla.backend.auth.mfa.enroll({ factorType: 'totp' })
  expect(decodeURIComponent(data?.type === 'totp' ? data.totp.uri : '')).toContain('Prontuvoz:carla@clinica.test')
  for (const password of ['Clinica123', 'senha123']) {
    const { error } = await product.anonymous().auth.signUp({ email: 'fraca@clinica.test', password })
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['pwned'] })
  }
  const version = await fetch(`${product.url}/storage/v1/version`)
  expect(await version.text()).toBe('prontuvoz')
})

test('the key set may be cached for ten minutes', async () => {
  const answer = await fetch(`${product.url}/auth/v1/.well-known/jwks.json`)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
})

test('an update or delete without a filter is refused for every role, and changes nothing', async () => {
  const { backend, userId } = await product.professional('bia')
  const patient = { user_id: userId, name: 'Maria Souza' }
  await backend
    .from('patients')
    .insert([patient, { ...patient, name: 'João Lima' }])
    .throwOnError()
  const send = (key: string, method: string, query: string, body?: string) =>
    fetch(`${product.url}/rest/v1/patients${query}`, {
      method,
      headers: { ...product.headersOf(key), 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    })
  const session = await backend.auth.getSession()
  for (const key of [session.data.session?.access_token ?? '', product.keys.serviceRoleKey, product.keys.anonKey])
    for (const query of ['', '?', '?select=*', '?select=*,consultations(id)&consultations.id=is.null', '?order=name']) {
      const updated = await send(key, 'PATCH', query, '{"name":"X"}')
      expect([query, updated.status, await updated.json()]).toMatchObject([
        query,
        400,
        { code: '21000', message: 'UPDATE requires a WHERE clause' },
      ])
      const deleted = await send(key, 'DELETE', query)
      expect([query, deleted.status, await deleted.json()]).toMatchObject([
        query,
        400,
        { code: '21000', message: 'DELETE requires a WHERE clause' },
      ])
    }
  const { data } = await backend.from('patients').select('name').order('name')
  expect(data).toEqual([{ name: 'João Lima' }, { name: 'Maria Souza' }])
  const { error } = await backend.from('patients').delete().eq('user_id', userId)
  expect(error).toBeNull()
})

test('a function that loses its database answers 503 with Retry-After, and works again when it is back', async () => {
  const { backend, userId, accessToken } = await product.professional('eva')
  const { data: patient } = await backend
    .from('patients')
    .insert({ user_id: userId, name: 'Rui', cpf: '52998224725' })
    .select('id')
    .single()
  const consultationId = randomUUID()
  await backend.from('consultations').insert({ id: consultationId, user_id: userId, patient_id: patient?.id })
  const record = () =>
    fetch(`${product.url}/functions/v1/process-medical-text`, {
      method: 'POST',
      headers: product.headersOf(accessToken),
      body: JSON.stringify({ transcriptionText: 'Dor de cabeça.', patientName: 'Rui', consultationId }),
    })
  const { asCaller } = product.database
  const lost = vi.spyOn(product.database, 'asCaller').mockImplementation(async (caller, statement, options) => {
    if (options?.readOnly !== true) throw new DatabaseUnavailable(new Error('Connection terminated'))
    return asCaller(caller, statement, options)
  })
  onTestFinished(() => lost.mockRestore())
  const refused = await record()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.json()).toEqual({
    error: { kind: 'engine-unavailable', message: 'O servidor não conseguiu gravar agora. Tente novamente.' },
  })
  lost.mockRestore()
  expect((await record()).status).toBe(200)
})

test('an account may run its full number of functions at once: their calls to the backend do not count', async () => {
  const { backend, userId, accessToken } = await product.professional('iara')
  const { data: patient } = await backend
    .from('patients')
    .insert({ user_id: userId, name: 'Rui', cpf: '52998224725' })
    .select('id')
    .single()
  const consultations = Array.from({ length: 32 }, () => ({
    id: randomUUID(),
    user_id: userId,
    patient_id: patient?.id,
  }))
  await backend.from('consultations').insert(consultations).throwOnError()
  const answers = await Promise.all(
    consultations.map(({ id }) =>
      fetch(`${product.url}/functions/v1/process-medical-text`, {
        method: 'POST',
        headers: product.headersOf(accessToken),
        body: JSON.stringify({ transcriptionText: 'Dor de cabeça.', patientName: 'Rui', consultationId: id }),
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(consultations.map(() => 200))
})
