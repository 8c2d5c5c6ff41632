import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadKeys } from './keys.ts'
import { createTokens } from './tokens.ts'

test('keys are created once, also by many simultaneous starts, and only the owner can read them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keys-'))
  const starts = await Promise.all(Array.from({ length: 12 }, () => loadKeys(folder)))
  const again = await loadKeys(folder)
  const published = await Promise.all([...starts, again].map((keys) => keys.ring.published(new Date())))
  expect(published).toEqual(Array(13).fill(published[0]))
  expect(new Set([...starts, again].map(({ anonKey }) => anonKey)).size).toBe(1)
  expect(Object.keys(published[0]?.[0] ?? { d: '' })).not.toContain('d')
  expect((await stat(join(folder, 'secrets', 'keys.json'))).mode & 0o777).toBe(0o600)
  expect(await readdir(join(folder, 'secrets'))).toEqual(['keys.json'])
  const tokens = createTokens({ keys: again, publicUrl: 'https://backend.test' })
  expect(await tokens.verify(starts[0]?.serviceRoleKey ?? '')).toMatchObject({ role: 'service_role' })
  expect(await tokens.verify('nothing')).toMatchObject({ reason: 'invalid' })
  await rm(folder, { recursive: true })
})

test('a damaged key file is reported and left as it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keys-'))
  const path = join(folder, 'secrets', 'keys.json')
  await mkdir(join(folder, 'secrets'))
  await writeFile(path, '{"secret":"short"}')
  await expect(loadKeys(folder)).rejects.toThrow()
  expect(await readFile(path, 'utf8')).toBe('{"secret":"short"}')
  await rm(folder, { recursive: true })
})
