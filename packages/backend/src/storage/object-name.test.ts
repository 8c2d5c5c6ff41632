import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StorageFailure } from './failure.ts'
import { objectName } from './object-name.ts'
import { picture } from '#backend/testing/pictures.ts'
import { createStorageWorld, type StorageWorld } from './test-storage.ts'

let world: StorageWorld
beforeAll(async () => {
  world = await createStorageWorld()
})
afterAll(() => world.close())

test.each(['foto.png', 'a/b/c.png', `it's (1) & $@=;:+,?!*.png`, '...', 'a..b', 'a//b', 'x'.repeat(1024)])(
  'accepts %s',
  (name) => {
    expect(objectName(name)).toBe(name)
  },
)

test.each(['', '.', '..', '../a', 'a/../b', 'a/..', '/a', 'a/', 'a\\b', 'a\0b', 'a\nb', 'é', '%2e', 'x'.repeat(1025)])(
  'refuses %j',
  (name) => {
    expect(() => objectName(name)).toThrow(StorageFailure)
  },
)

test('writes only below its folder and never fails, whatever the names', { timeout: 120_000 }, async () => {
  const ana = await world.account('ana')
  const image = await picture()
  const segment = fc.oneof(
    fc.constantFrom(
      '..',
      '.',
      '',
      '%2e%2e',
      '%2F',
      '..%2f..',
      '%00',
      '\\..',
      '%',
      'profiles',
      'public',
      'list',
      'info',
    ),
    fc.string({ maxLength: 12 }),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.constant('x'.repeat(600)),
  )
  const names = fc.tuple(fc.boolean(), fc.boolean(), fc.array(segment, { minLength: 1, maxLength: 5 }))
  const attempt = fc.asyncProperty(names, async ([isOwn, isEscaped, segments]) => {
    const written = segments.map((part) => (isEscaped ? encodeURIComponent(part.toWellFormed()) : part)).join('/')
    const name = isOwn ? `${ana.userId}/${written}` : written
    for (const method of ['PUT', 'GET', 'DELETE']) {
      const body =
        method === 'PUT' ? new Uint8Array(image) : method === 'GET' ? null : JSON.stringify({ prefixes: [name] })
      const address = `${world.url}/storage/v1/object/profiles${method === 'DELETE' ? '' : `/${name}`}`
      const answer = await fetch(address, { method, headers: world.headersOf(ana.accessToken), body })
      await answer.arrayBuffer()
      expect(answer.status).toBeLessThan(500)
    }
    const listed = await fetch(`${world.url}/storage/v1/object/list/profiles`, {
      method: 'POST',
      headers: world.headersOf(ana.accessToken),
      body: JSON.stringify({ prefix: name, search: written }),
    })
    expect(listed.status).toBeLessThan(500)
    for (const path of await world.files())
      expect(path).toMatch(new RegExp(`^${world.outside}/objects/[0-9a-f]{2}/[0-9a-f]{64}$`))
  })
  await fc.assert(attempt, { numRuns: 150 })
  const { rows } = await world.owner.query<{ name: string }>('select name from storage.objects')
  for (const { name } of rows) expect(name.startsWith(`${ana.userId}/`)).toBe(true)
})
