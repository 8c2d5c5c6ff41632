import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTar } from './tar-reader.ts'
import { createTarWriter } from './tar-writer.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tar-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('files of any size are read back with their digests in any order, and the system’s tar lists them', async () => {
  const path = join(folder, 'whole.tar')
  const files = [0, 1, 511, 512, 513, 3_000_000].map((size) => ({ name: `part/${size}`, bytes: randomBytes(size) }))
  const writer = createTarWriter(path)
  for (const { name, bytes } of files)
    expect(await writer.add(name, bytes)).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(await readdir(folder)).not.toContain('whole.tar')
  await writer.finish()
  expect(await readdir(folder)).toEqual(['whole.tar'])
  const reader = await openTar(path)
  for (const { name, bytes } of files.toReversed()) {
    expect(await reader?.read(name)).toEqual(bytes)
    expect(reader?.digests.get(name)).toBe(createHash('sha256').update(bytes).digest('hex'))
  }
  await expect(reader?.read('nothing')).rejects.toThrow('The archive holds no nothing')
  await reader?.close()
  expect(execFileSync('tar', ['tf', path], { encoding: 'utf8' }).trim().split('\n')).toEqual(
    files.map(({ name }) => name),
  )
})

test('a file that is not an archive is not opened', async () => {
  const path = join(folder, 'text.tar')
  await writeFile(path, 'no archive\n'.repeat(100))
  expect(await openTar(path)).toBeUndefined()
})

test('a full disk is reported, and no file is left behind', async () => {
  const path = join(folder, 'full.tar')
  await symlink('/dev/full', `${path}.part`)
  const writer = createTarWriter(path)
  const filling = (async () => {
    for (;;) await writer.add('zeros', Buffer.alloc(1_000_000))
  })()
  await expect(filling).rejects.toMatchObject({ code: 'ENOSPC' })
  await writer.discard()
  expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([])
})

test('for a missing folder, every file after it reports the reason', async () => {
  const writer = createTarWriter(join(folder, 'missing', 'b.tar'))
  const adding = async () => {
    for (;;) {
      await writer.add('zeros', Buffer.alloc(10))
      await sleep(10)
    }
  }
  await expect(adding()).rejects.toMatchObject({ code: 'ENOENT' })
  await expect(writer.add('zeros', Buffer.alloc(10))).rejects.toMatchObject({ code: 'ENOENT' })
  await writer.discard()
})
