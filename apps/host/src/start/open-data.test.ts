import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnvironment } from '#host/environment.ts'
import { createLog } from '#host/observe/log.ts'
import { holdDataFolder, openData } from './open-data.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prontuvoz-data-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const hold = async (directory: string) => {
  await using opened = new AsyncDisposableStack()
  await holdDataFolder(readEnvironment({ DATA_DIR: directory }), opened)
}

test('a file in the place of the data folder is named with the variable', async () => {
  const file = join(folder, 'dados')
  await writeFile(file, '')
  const failure = { name: 'EnvironmentFailure', message: `DATA_DIR: ${file} não é uma pasta; indique outra.` }
  await expect(hold(file)).rejects.toMatchObject(failure)
  const below = join(file, 'aqui')
  await expect(hold(below)).rejects.toMatchObject({ message: `DATA_DIR: ${below} não é uma pasta; indique outra.` })
})

// Root may write anywhere else.
test.runIf(process.platform === 'linux').each(['/sys/a/b', '/proc/a/b'])(
  'a place that takes nothing is named: %s',
  async (place) => {
    const message = `DATA_DIR: não é possível gravar em ${place}; mude a permissão ou indique outra.`
    await expect(hold(place)).rejects.toMatchObject({ name: 'EnvironmentFailure', message })
  },
)

test('the data folder is made with its parents', async () => {
  await hold(join(folder, 'a', 'b'))
  expect((await stat(join(folder, 'a', 'b'))).isDirectory()).toBe(true)
})

test.each(['', '{', '{}', 'texto'])('keys that are damaged are named, and never replaced: "%s"', async (text) => {
  const path = join(folder, 'secrets', 'keys.json')
  await mkdir(join(folder, 'secrets'))
  await writeFile(path, text)
  await using opened = new AsyncDisposableStack()
  await expect(openData(readEnvironment({ DATA_DIR: folder }), opened, createLog('json'))).rejects.toMatchObject({
    name: 'EnvironmentFailure',
    message: `DATA_DIR: ${path} está danificado; traga este arquivo de uma cópia.`,
  })
  expect(await readFile(path, 'utf8')).toBe(text)
})
