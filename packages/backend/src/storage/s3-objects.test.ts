import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { S3_WORLD, startS3Server, type S3Server } from '#backend/testing/s3-server.fake.ts'
import { createS3Objects } from './s3-objects.ts'

let server: S3Server
beforeAll(async () => {
  server = await startS3Server()
})
beforeEach(() => server.objects.clear())
afterAll(() => server.close())

const world = () => ({ ...S3_WORLD, endpoint: server.endpoint })

test('returns stored bytes until they are removed', async () => {
  const objects = createS3Objects(world())
  await objects.put('profiles/1', Buffer.from('bytes'), 'image/png')
  expect(server.objects.get('profiles/1')).toEqual({ bytes: Buffer.from('bytes'), contentType: 'image/png' })
  expect(Buffer.from((await objects.get('profiles/1')) ?? []).toString()).toBe('bytes')
  await objects.remove(['profiles/1', 'profiles/never'])
  expect(await objects.get('profiles/1')).toBeUndefined()
})

test.each(['a b/ç+%$&*()!~.png', "perfis/o'hara/@:=,;.png"])('stores the key %s unchanged', async (key) => {
  const objects = createS3Objects(world())
  await objects.put(key, Buffer.from('x'), 'image/png')
  expect([...server.objects.keys()]).toEqual([key])
  expect(await objects.get(key)).toEqual(new Uint8Array([120]))
})

test('retries when the server fails briefly, and reports it when it keeps failing', async () => {
  const objects = createS3Objects(world())
  server.failures.push(503, 500)
  await objects.put('profiles/1', Buffer.from('bytes'), 'image/png')
  expect(server.objects.size).toBe(1)
  server.failures.push(500, 500, 500)
  await expect(objects.get('profiles/1')).rejects.toMatchObject({ name: 'S3Failure', code: 'InternalError' })
})
