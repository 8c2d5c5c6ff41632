import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createAuthWorld } from '#backend/auth/test-auth.ts'
import type { AuthWorld } from '#backend/auth/test-auth.ts'
import { createCipher } from './cipher.ts'

let world: AuthWorld
beforeAll(async () => {
  world = await createAuthWorld()
})
afterAll(() => world.close())

const DAY_SECONDS = 86_400
const listSchema = z.object({ keys: z.array(z.object({ kid: z.string() })) })

async function publishedNames(host = world.host): Promise<string[]> {
  const answer = await host.request('/auth/v1/.well-known/jwks.json')
  return listSchema.parse(await answer.json()).keys.map(({ kid }) => kid)
}

function nameOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
}

test('the next key is published an hour before it signs, and the old one is accepted until its last token has expired', async () => {
  const email = await world.confirmed('ana')
  const other = await world.startHost()
  const [first] = await publishedNames()
  expect(nameOf((await world.signIn(email)).access_token)).toBe(first)
  expect(await publishedNames(other)).toEqual([first])

  world.passSeconds(90 * DAY_SECONDS)
  const announced = await publishedNames()
  expect(announced).toEqual([first, expect.any(String)])
  expect(await publishedNames(other)).toEqual(announced)
  world.passSeconds(3590)
  const last = await world.signIn(email)
  expect(nameOf(last.access_token)).toBe(first)

  world.passSeconds(20)
  const next = await world.signIn(email)
  expect(nameOf(next.access_token)).toBe(announced[1])
  // A process that read the keys earlier accepts the new one, and the official client verifies both.
  expect((await world.clientOf(other).getUser(next.access_token)).error).toBeNull()
  expect((await world.clientOf(other).getUser(last.access_token)).error).toBeNull()
  expect((await world.client().getClaims(last.access_token)).error).toBeNull()
  expect((await world.client().getClaims(next.access_token)).error).toBeNull()

  world.passSeconds(3600 + 120)
  expect((await world.client().getUser(last.access_token)).error?.code).toBe('bad_jwt')
  expect(await publishedNames()).toEqual([announced[1]])
})

test('if several processes find a key due, one creates the next', async () => {
  const hosts = await Promise.all([world.startHost(), world.startHost(), world.startHost()])
  world.passSeconds(91 * DAY_SECONDS)
  const lists = await Promise.all(hosts.map((host) => publishedNames(host)))
  expect(lists[0]).toHaveLength(2)
  expect(lists[1]).toEqual(lists[0])
  expect(lists[2]).toEqual(lists[0])
})

test('keys of data folders that have made none for two lifetimes are forgotten', async () => {
  const keepForeign = (kid: string, days: number) =>
    world.owner.query(
      `insert into auth.signing_keys (kid, public_jwk, sealed_private_jwk, sealed_by, created_at, signs_from)
       select $1::text, public_jwk || jsonb_build_object('kid', $1::text), 'sealed', $1, $2, $2 from auth.signing_keys limit 1`,
      [kid, new Date(world.now().getTime() - days * DAY_SECONDS * 1000)],
    )
  world.passSeconds(91 * DAY_SECONDS)
  await keepForeign('young', 179)
  await keepForeign('old', 181)
  const names = await publishedNames()
  expect([names.includes('young'), names.includes('old')]).toEqual([true, false])
})

test('the database alone cannot sign', async () => {
  const { rows } = await world.owner.query('select public_jwk, sealed_private_jwk from auth.signing_keys')
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    expect(row.public_jwk).not.toHaveProperty('d')
    expect(row.sealed_private_jwk).toMatch(/^[\w-]+$/)
    expect(Buffer.from(row.sealed_private_jwk, 'base64url').toString('latin1')).not.toContain('"d"')
    // The code with another secret cannot decrypt it either.
    expect(createCipher(Buffer.alloc(48), 'signing keys').decrypt(row.sealed_private_jwk)).toBeUndefined()
  }
})
