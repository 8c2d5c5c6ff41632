import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#backend/database/database.ts'
import { createKeyRing, type KeyRing } from './key-ring.ts'
import { createCipher } from './cipher.ts'
import { makeSigningKey, publicJwkOf } from './signing-key.ts'

const START_MS = Date.parse('2026-11-21T12:00:00Z')
const after = (seconds: number) => new Date(START_MS + seconds * 1000)
const cipher = createCipher(Buffer.alloc(32, 1), 'signing keys')
const own = await makeSigningKey()
const { kid } = await publicJwkOf(own)
const row = {
  public_jwk: await publicJwkOf(own),
  sealed_private_jwk: cipher.encrypt(JSON.stringify(own)),
  sealed_by: cipher.id,
  signs_from: new Date(START_MS),
}

const successor = await makeSigningKey()
const { kid: nextKid } = await publicJwkOf(successor)
/** A key later than the first, or from another data folder. */
const laterRow = async (seconds: number, sealedBy = cipher.id) => ({
  public_jwk: await publicJwkOf(successor),
  sealed_private_jwk: cipher.encrypt(JSON.stringify(successor)),
  sealed_by: sealedBy,
  signs_from: after(seconds),
})

let rows: (typeof row)[]
let looks: number
let ring: KeyRing
let fault: Error | undefined
beforeEach(() => {
  rows = [row]
  looks = 0
  fault = undefined
  const authTransaction: Database['authTransaction'] = async (work) => {
    looks += 1
    if (fault) throw fault
    return work(async () => ({ rows, rowCount: rows.length }))
  }
  ring = createKeyRing(cipher, own)
  // Only counts the reads; the rotation tests cover the stored keys.
  ring.keepIn({ authTransaction } as Database)
})

test('the keys are read again after a minute, whatever key is requested', async () => {
  await ring.signing(after(0))
  await ring.published(after(59.999))
  await ring.accepted(kid, after(59.999))
  expect(looks).toBe(1)
  await ring.accepted(kid, after(60))
  expect(looks).toBe(2)
})

test('requests for invented key names cause one read every five seconds', async () => {
  await ring.signing(after(0))
  expect(await ring.accepted('invented', after(4.999))).toBeUndefined()
  expect(looks).toBe(1)
  for (const seconds of [5, 5, 9.999]) expect(await ring.accepted('invented', after(seconds))).toBeUndefined()
  expect(looks).toBe(2)
  await ring.accepted('another', after(10))
  expect(looks).toBe(3)
})

test('simultaneous requests share one read', async () => {
  const asked = [ring.signing(after(0)), ring.published(after(0)), ring.accepted(kid, after(0)), ring.signing(after(0))]
  await Promise.all(asked)
  expect(looks).toBe(1)
})

test('after the clock was set back the keys are read again', async () => {
  await ring.signing(after(3600))
  await ring.signing(after(0))
  expect(looks).toBe(2)
})

test('a failed read is reported, and the next request tries again', async () => {
  fault = new Error('no database')
  await expect(ring.signing(after(0))).rejects.toThrow('no database')
  fault = undefined
  expect((await ring.signing(after(0))).jwk.kid).toBe(kid)
})

test('a key signs from its moment on, and before the first one signs whichever there is', async () => {
  rows = [row, await laterRow(1000)]
  const signer = async (seconds: number) => (await ring.signing(after(seconds))).jwk.kid
  expect([await signer(-1), await signer(999.999), await signer(1000)]).toEqual([kid, kid, nextKid])
})

test('a key is good for an hour and a minute and a half after its successor begins to sign', async () => {
  rows = [row, await laterRow(1000)]
  const end = 1000 + 3600 + 30 + 60
  expect(await ring.accepted(kid, after(end))).toBeDefined()
  expect(await ring.accepted(kid, after(end + 0.001))).toBeUndefined()
  ring = createKeyRing(cipher, own)
  ring.keepIn({ authTransaction: (work) => work(async () => ({ rows, rowCount: 2 })) } as Database)
  expect((await ring.published(after(end + 0.001))).map((jwk) => jwk.kid)).toEqual([nextKid])
})

test('the key of another data folder is accepted, signs nothing here, and ends none of the own ones', async () => {
  rows = [row, await laterRow(1000, 'another')]
  expect((await ring.signing(after(2000))).jwk.kid).toBe(kid)
  expect(await ring.accepted(nextKid, after(9000))).toBeDefined()
  expect(await ring.accepted(kid, after(9000))).toBeDefined()
})

test('a key is imported once', async () => {
  const both = async () => [(await ring.signing(after(0))).privateKey, (await ring.accepted(kid, after(0)))?.publicKey]
  const [first, second] = [await both(), await both()]
  expect(second[0]).toBe(first[0])
  expect(second[1]).toBe(first[1])
})

test('without a database the key of the data folder signs and is accepted', async () => {
  const alone = createKeyRing(cipher, own)
  expect((await alone.signing(after(0))).jwk.kid).toBe(kid)
  expect(await alone.accepted(kid, after(0))).toMatchObject({ jwk: { kid } })
  expect(looks).toBe(0)
})
