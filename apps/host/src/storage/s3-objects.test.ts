import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { S3_WORLD, startS3Server, type S3Server } from '../../../../testing/s3-server.ts'
import { openS3 } from './open-s3.ts'
import { createS3Objects } from './s3-objects.ts'

let server: S3Server
beforeAll(async () => {
  server = await startS3Server()
})
beforeEach(() => server.objects.clear())
afterAll(() => server.close())

const world = (change: Partial<typeof S3_WORLD | { endpoint: string }> = {}) => ({
  ...S3_WORLD,
  endpoint: server.endpoint,
  ...change,
})

test('gives back what it keeps, until it is removed', async () => {
  const objects = createS3Objects(world())
  await objects.put('profiles/1', Buffer.from('bytes'), 'image/png')
  expect(server.objects.get('profiles/1')).toEqual({ bytes: Buffer.from('bytes'), contentType: 'image/png' })
  expect(Buffer.from((await objects.get('profiles/1')) ?? []).toString()).toBe('bytes')
  await objects.remove(['profiles/1', 'profiles/never'])
  expect(await objects.get('profiles/1')).toBeUndefined()
})

test.each(['a b/ç+%$&*()!~.png', "perfis/o'hara/@:=,;.png"])('keeps the key %s as it is', async (key) => {
  const objects = createS3Objects(world())
  await objects.put(key, Buffer.from('x'), 'image/png')
  expect([...server.objects.keys()]).toEqual([key])
  expect(await objects.get(key)).toEqual(new Uint8Array([120]))
})

test('tries again when the server fails for a moment, and says so when it goes on failing', async () => {
  const objects = createS3Objects(world())
  server.failures.push(503, 500)
  await objects.put('profiles/1', Buffer.from('bytes'), 'image/png')
  expect(server.objects.size).toBe(1)
  server.failures.push(500, 500, 500)
  await expect(objects.get('profiles/1')).rejects.toMatchObject({ name: 'S3Failure', code: 'InternalError' })
})

test.each([
  [{ endpoint: 'http://127.0.0.1:9' }, 'S3_ENDPOINT: o servidor de imagens não responde; confira o endereço e a rede.'],
  [{ region: 'us-east-1' }, 'S3_REGION: não é a região do bucket; confira o valor.'],
  [{ bucket: 'outro' }, 'S3_BUCKET: este bucket não existe no servidor; crie-o ou indique outro.'],
  [{ accessKeyId: 'AKOTHER' }, 'S3_ACCESS_KEY_ID: o servidor de imagens não conhece esta chave; confira o valor.'],
  [{ secretAccessKey: 'x' }, 'S3_SECRET_ACCESS_KEY: o segredo não é o da chave indicada; confira o valor.'],
])('names the variable that is wrong: %o', async (change, line) => {
  await expect(openS3({ ...world(), ...change })).rejects.toMatchObject({ name: 'EnvironmentFailure', message: line })
  expect(server.objects.size).toBe(0)
})

test('opens where everything is right', async () => {
  await openS3(world())
  expect([...server.objects.keys()]).toEqual(['.prontuvoz'])
})
