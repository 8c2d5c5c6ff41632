import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeDurably } from '#backend/durable-file.ts'
import { createFileObjects } from './files.ts'

async function world() {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { folder, objects: createFileObjects(join(folder, 'objects')) }
}

test('returns stored bytes until they are removed', async () => {
  const { objects } = await world()
  await objects.put('profiles/1', Buffer.from('bytes'), 'image/png')
  expect(Buffer.from((await objects.get('profiles/1')) ?? []).toString()).toBe('bytes')
  await objects.remove(['profiles/1', 'profiles/never'])
  expect(await objects.get('profiles/1')).toBeUndefined()
})

test('keys that point elsewhere stay below the folder, readable by its user alone', async () => {
  const { folder, objects } = await world()
  await objects.put('../../outside', Buffer.from('bytes'), 'image/png')
  expect(await readdir(folder)).toEqual(['objects'])
  const [file] = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  expect(((await stat(join(file?.parentPath ?? '', file?.name ?? ''))).mode & 0o777).toString(8)).toBe('600')
})

test('a failed write is reported, and leaves no trace', async () => {
  const { folder } = await world()
  await mkdir(join(folder, 'taken', 'inside'), { recursive: true })
  await expect(writeDurably(join(folder, 'taken'), Buffer.from('bytes'))).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['taken'])
})

test.runIf(process.platform === 'linux')('a write leaves no file open, whether it fails or not', async () => {
  const { folder } = await world()
  await mkdir(join(folder, 'taken', 'inside'), { recursive: true })
  const open = async () => (await readdir('/proc/self/fd')).length
  const before = await open()
  for (let count = 0; count < 30; count += 1) {
    await writeDurably(join(folder, 'kept'), Buffer.from('bytes'))
    await writeDurably(join(folder, 'taken'), Buffer.from('bytes')).catch(() => undefined)
  }
  expect((await open()) - before).toBeLessThan(10)
})

test('reports an unreadable disk, and not a missing object', async () => {
  const { folder, objects } = await world()
  await writeFile(join(folder, 'objects'), 'not a folder')
  await expect(objects.get('profiles/1')).rejects.toThrow('ENOTDIR')
})
