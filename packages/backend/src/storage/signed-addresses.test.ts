import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { codeAt } from '#backend/auth/factors/totp.ts'
import { createSignedAddresses } from './signed-addresses.ts'
import { picture } from '#backend/testing/pictures.ts'
import { createStorageWorld, type StorageWorld } from './test-storage.ts'

let world: StorageWorld
let ana: Awaited<ReturnType<StorageWorld['account']>>
let bia: Awaited<ReturnType<StorageWorld['account']>>
let path: string
const anas = () => ana.backend.storage.from('profiles')
const invalid = { statusCode: '400', error: 'InvalidSignature', message: 'Invalid signature' }

beforeAll(async () => {
  world = await createStorageWorld()
  ana = await world.account('ana')
  bia = await world.account('bia')
  path = `${ana.userId}/foto com espaço`.replace('ç', 'c')
  await anas().upload(path, await picture())
})
afterAll(() => world.close())

/** Requests a URL without a bearer token. */
async function open(address: string): Promise<unknown> {
  const answer = await fetch(address)
  return answer.ok ? answer.status : answer.json()
}
const tokenOf = (address: string) => new URL(address).searchParams.get('token') ?? ''
const addressOf = (name: string, token: string) =>
  `${world.url}/storage/v1/object/sign/profiles/${name}?token=${encodeURIComponent(token)}`
const signed = async (seconds = 60) => (await anas().createSignedUrl(path, seconds)).data?.signedUrl ?? ''

test('opens the object for anyone who has it, and is not cached publicly', async () => {
  const seen = await fetch(await signed())
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(seen.headers.get('cache-control')).toMatch(/^private, /)
  const { data } = await anas().createSignedUrl(path, 60, { download: 'foto.png' })
  expect((await fetch(data?.signedUrl ?? '')).headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''foto.png`,
  )
})

test('is made for several objects at once, but only for those that the account may see', async () => {
  const { data } = await anas().createSignedUrls([path, `${ana.userId}/none.png`, `${bia.userId}/hers.png`], 60)
  expect(data?.map(({ error }) => error)).toEqual([
    null,
    'Either the object does not exist or you do not have access to it',
    'Either the object does not exist or you do not have access to it',
  ])
  expect(await open(data?.[0]?.signedUrl ?? '')).toBe(200)
})

test('is not made for an object that the caller cannot see, or for an invalid time', async () => {
  const notFound = { statusCode: '404', message: 'Object not found' }
  for (const backend of [bia.backend, world.anonymous()]) {
    expect((await backend.storage.from('profiles').createSignedUrl(path, 60)).error).toMatchObject(notFound)
    expect((await backend.storage.from('profiles').createSignedUrls([path], 60)).data?.[0]?.signedURL).toBeNull()
  }
  for (const seconds of [0, -1, 1.5, Number.NaN, 1e12]) {
    expect((await anas().createSignedUrl(path, seconds)).error).toMatchObject({ statusCode: '400' })
  }
})

test('expires', async () => {
  let now = new Date('2027-01-01T12:00:00Z')
  const addresses = createSignedAddresses(Buffer.from('secret'), () => now)
  const token = await addresses.signDownload('profiles/a', 60)
  now = new Date('2027-01-01T12:00:59Z')
  await expect(addresses.verifyDownload('profiles/a', token)).resolves.toBeUndefined()
  now = new Date('2027-01-01T12:01:00Z')
  await expect(addresses.verifyDownload('profiles/a', token)).rejects.toMatchObject({
    statusCode: '400',
    message: 'The provided token has expired.',
  })
})

test('opens no other object, and is void if one character of it changes', async () => {
  const other = `${ana.userId}/outra.png`
  await anas().upload(other, await picture())
  const token = tokenOf(await signed())
  expect(await open(addressOf(other, token))).toEqual({ ...invalid, code: 'InvalidSignature' })
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = Buffer.from(JSON.stringify({ url: `profiles/${other}`, scope: 'download', exp: 4e9 })).toString(
    'base64url',
  )
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  for (const forged of [
    `${header}.${claims}.${signature}`,
    `${none}.${claims}.`,
    `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'nonsense',
    '',
  ]) {
    expect(await open(addressOf(other, forged))).toMatchObject(invalid)
  }
  expect(await open(addressOf(path, token))).toBe(200)
})

test('is not a bearer token, and a bearer token is not a signature', async () => {
  const asBearer = await fetch(`${world.url}/storage/v1/object/list/profiles`, {
    method: 'POST',
    headers: world.headersOf(tokenOf(await signed())),
    body: '{"prefix":""}',
  })
  expect(await asBearer.json()).toMatchObject({ statusCode: '403' })
  const withSecretOfBearers = await new SignJWT({ url: `profiles/${path}`, scope: 'download' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(world.keys.secret)
  for (const token of [ana.accessToken, world.keys.serviceRoleKey, withSecretOfBearers]) {
    expect(await open(addressOf(path, token))).toMatchObject(invalid)
  }
})

test('an upload is accepted once for its account, and again only if replacing was requested', async () => {
  const name = `${ana.userId}/enviada.png`
  const { data } = await anas().createSignedUploadUrl(name)
  const stranger = () => world.anonymous().storage.from('profiles')
  expect((await stranger().uploadToSignedUrl(name, data?.token ?? '', await picture())).data).toMatchObject({
    path: name,
  })
  expect((await anas().info(name)).error).toBeNull()
  const { rows } = await world.owner.query('select owner_id from storage.objects where name = $1', [name])
  expect(rows).toEqual([{ owner_id: ana.userId }])
  const files = await world.files()
  const again = await stranger().uploadToSignedUrl(name, data?.token ?? '', await picture(), { upsert: true })
  expect(again.error).toMatchObject({ statusCode: '409' })
  expect(await world.files()).toEqual(files)
  expect((await anas().createSignedUploadUrl(name)).error).toMatchObject({ statusCode: '409' })
  const replacing = await anas().createSignedUploadUrl(name, { upsert: true })
  const sent = await stranger().uploadToSignedUrl(name, replacing.data?.token ?? '', await picture('jpeg'))
  expect(sent.error).toBeNull()
  expect((await fetch(world.publicUrl(name))).headers.get('content-type')).toBe('image/jpeg')
})

test('an upload token is good for two hours', async () => {
  const { data } = await anas().createSignedUploadUrl(`${ana.userId}/prazo.png`)
  const { iat = 0, exp = 0 } = decodeJwt(data?.token ?? '')
  expect(exp - iat).toBe(7200)
})

test('the service signs uploads too, which belong to nobody', async () => {
  const name = `${ana.userId}/do-servico.png`
  const { data } = await world.service().storage.from('profiles').createSignedUploadUrl(name)
  const sent = await world
    .anonymous()
    .storage.from('profiles')
    .uploadToSignedUrl(name, data?.token ?? '', await picture())
  expect(sent.error).toBeNull()
  const { rows } = await world.owner.query('select owner_id from storage.objects where name = $1', [name])
  expect(rows).toEqual([{ owner_id: null }])
})

test('an upload that a session with the second factor signed is taken in', async () => {
  const doctor = await world.account('fator')
  const { mfa } = doctor.backend.auth
  const enrolled = await mfa.enroll({ factorType: 'totp' })
  if (enrolled.error) throw enrolled.error
  const { id: factorId, totp } = enrolled.data
  expect((await mfa.challengeAndVerify({ factorId, code: codeAt(totp.secret, new Date()) })).error).toBeNull()
  const images = doctor.backend.storage.from('profiles')
  const name = `${doctor.userId}/a.png`
  const { data } = await images.createSignedUploadUrl(name)
  expect((await images.uploadToSignedUrl(name, data?.token ?? '', await picture())).error).toBeNull()
})

test('an upload follows the rules of its bucket', async () => {
  const name = `${ana.userId}/pagina.png`
  const files = await world.files()
  const { data } = await anas().createSignedUploadUrl(name)
  const sent = await anas().uploadToSignedUrl(name, data?.token ?? '', '<script>', { contentType: 'image/png' })
  expect(sent.error).toMatchObject({ statusCode: '415' })
  expect(await world.files()).toEqual(files)
})

test('nobody signs an upload into another’s folder', async () => {
  const refusal = { statusCode: '403', message: 'new row violates row-level security policy' }
  for (const backend of [bia.backend, world.anonymous()]) {
    const profiles = backend.storage.from('profiles')
    expect((await profiles.createSignedUploadUrl(`${ana.userId}/x.png`)).error).toMatchObject(refusal)
    expect((await profiles.createSignedUploadUrl(path, { upsert: true })).error).toMatchObject(refusal)
  }
  const traversal = await fetch(
    `${world.url}/storage/v1/object/upload/sign/profiles/${bia.userId}%2f..%2f${ana.userId}%2fx.png`,
    {
      method: 'POST',
      headers: world.headersOf(bia.accessToken),
    },
  )
  expect(await traversal.json()).toMatchObject({ statusCode: '400', message: 'Invalid key' })
})

test('neither token works for the other’s act or for another name', async () => {
  const files = await world.files()
  const name = `${ana.userId}/nova.png`
  const upload = (await anas().createSignedUploadUrl(name)).data?.token ?? ''
  const download = tokenOf(await signed())
  expect(await open(addressOf(name, upload))).toMatchObject(invalid)
  expect((await anas().uploadToSignedUrl(path, download, await picture())).error).toMatchObject({ statusCode: '400' })
  expect((await anas().uploadToSignedUrl(`${bia.userId}/x.png`, upload, await picture())).error).toMatchObject({
    statusCode: '400',
    message: 'Invalid signature',
  })
  expect(await world.files()).toEqual(files)
})

test('an upload token ends with its session: signed out, banned or deleted', async () => {
  const ends: readonly (readonly [string, (doctor: typeof ana) => Promise<unknown>])[] = [
    ['saiu', (doctor) => doctor.backend.auth.signOut()],
    ['banida', (doctor) => world.service().auth.admin.updateUserById(doctor.userId, { ban_duration: '24h' })],
    ['excluida', (doctor) => world.service().auth.admin.deleteUser(doctor.userId)],
  ]
  for (const [name, end] of ends) {
    const doctor = await world.account(name)
    const images = doctor.backend.storage.from('profiles')
    const [used, kept] = await Promise.all(
      ['a.png', 'b.png'].map((file) => images.createSignedUploadUrl(`${doctor.userId}/${file}`)),
    )
    const upload = async (signedUpload: typeof used) =>
      world
        .anonymous()
        .storage.from('profiles')
        .uploadToSignedUrl(signedUpload?.data?.path ?? '', signedUpload?.data?.token ?? '', await picture())
    expect((await upload(used)).error).toBeNull()
    await end(doctor)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 })
    expect([name, (await upload(kept)).error]).toMatchObject([name, { statusCode: '403' }])
    vi.useRealTimers()
    const { rows } = await world.owner.query('select name from storage.objects where name = $1', [
      `${doctor.userId}/b.png`,
    ])
    expect(rows).toEqual([])
  }
})
