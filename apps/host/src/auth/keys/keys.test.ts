import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadKeys } from './keys.ts'
import { createTokens } from './tokens.ts'

test('keys are made once, also by two starts at once, and only the owner reads them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keys-'))
  const [one, other] = await Promise.all([loadKeys(folder), loadKeys(folder)])
  const again = await loadKeys(folder)
  const published = await Promise.all([one, other, again].map((keys) => keys.ring.published(new Date())))
  expect(published[1]).toEqual(published[0])
  expect(published[2]).toEqual(published[0])
  expect(again.anonKey).toBe(one.anonKey)
  expect(Object.keys(published[0]?.[0] ?? { d: '' })).not.toContain('d')
  expect((await stat(join(folder, 'secrets', 'keys.json'))).mode & 0o777).toBe(0o600)
  const tokens = createTokens({ keys: again, publicUrl: 'https://prontuvoz.test' })
  expect(await tokens.verify(one.serviceRoleKey)).toMatchObject({ role: 'service_role' })
  expect(await tokens.verify('nothing')).toMatchObject({ reason: 'invalid' })
  await rm(folder, { recursive: true })
})
