import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { S3_WORLD, startS3Server, type S3Server } from '#backend/testing/s3-server.fake.ts'
import { createS3Objects } from './s3-objects.ts'

let server: S3Server
beforeAll(async () => {
  server = await startS3Server()
})
beforeEach(() => server.objects.clear())
afterEach(() => void vi.unstubAllGlobals())
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
  await objects.put('profiles/0', Buffer.from('bytes'), 'image/png')
  server.failures.push(429, 429)
  await objects.put('profiles/1', Buffer.from('bytes'), 'image/png')
  expect(server.objects.size).toBe(2)
  server.failures.push(500, 500, 500)
  await expect(objects.get('profiles/1')).rejects.toMatchObject({ name: 'S3Failure', code: 'InternalError' })
})

test('a rejection is reported immediately in the server’s own words, an unreachable server after two more attempts', async () => {
  const refused = createS3Objects({ ...world(), secretAccessKey: 'another' })
  await expect(refused.get('profiles/1')).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' })
  const elsewhere = createS3Objects({ ...world(), bucket: 'another' })
  await expect(elsewhere.get('profiles/1')).rejects.toMatchObject({ code: 'NoSuchBucket' })
  const away = createS3Objects({ ...world(), endpoint: 'http://127.0.0.1:1' })
  await expect(away.get('profiles/1')).rejects.toMatchObject({ name: 'S3Failure', code: 'Unreachable' })
})

test('a server that says 404 without a word has no such key', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  expect(await createS3Objects(world()).get('profiles/1')).toBeUndefined()
})

test('eight keys are removed at a time, each within ten seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  let [running, most] = [0, 0]
  vi.stubGlobal('fetch', async () => {
    most = Math.max(most, (running += 1))
    await new Promise((done) => setTimeout(done, 5))
    running -= 1
    return new Response(null, { status: 204 })
  })
  await createS3Objects(world()).remove(Array.from({ length: 30 }, (_, number) => `profiles/${number}`))
  expect(most).toBe(8)
  expect(timeout.mock.calls).toEqual(Array(30).fill([10_000]))
  timeout.mockRestore()
})
