import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { S3_WORLD, startS3Server, type S3Server } from '@prontuvoz/backend/testing/s3-server'
import { openS3 } from './open-s3.ts'

let server: S3Server
beforeAll(async () => {
  server = await startS3Server()
})
beforeEach(() => server.objects.clear())
afterAll(() => server.close())

const world = () => ({ ...S3_WORLD, endpoint: server.endpoint })

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

test('opens if everything is right', async () => {
  await openS3(world())
  expect([...server.objects.keys()]).toEqual(['.prontuvoz'])
})
