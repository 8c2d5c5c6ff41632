import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bareEnvironment } from '#host/testing/host-process.ts'
import { spawnProduct, type ProductProcess } from '#host/testing/product-process.ts'
import { draftFor, removeUnfinished } from './unfinished-backups.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const COMMAND = fileURLToPath(new URL('./backup-command.ts', import.meta.url))

let folder: string
let source: string
let product: ProductProcess
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prontuvoz-unfinished-'))
  await chmod(folder, 0o755)
  source = join(folder, 'source')
  product = await spawnProduct(source)
})
afterAll(async () => {
  await product.end()
  await rm(folder, { recursive: true, force: true })
})

const env = () => ({ ...bareEnvironment(), DATA_DIR: source })
const backup = (path: string) => promisify(execFile)(process.execPath, [COMMAND, path], { env: env() })

/** A backup that is running but suspended. One that ends before it can be suspended is started again. */
async function stoppedBackup(path: string, draftsIn: () => Promise<readonly string[]>) {
  for (;;) {
    const first = spawn(process.execPath, [COMMAND, path], { env: env() })
    const ended = once(first, 'exit')
    while (first.exitCode === null && (await draftsIn()).length === 0) await sleep(1)
    first.kill('SIGSTOP')
    const [draft] = await draftsIn()
    if (draft !== undefined && first.exitCode === null) return { first, ended, draft }
    first.kill('SIGKILL')
    await ended
    await rm(path, { force: true })
  }
}

test('a backup leaves one that still runs alone, and deletes what a killed one has left', async () => {
  const target = join(folder, 'copies')
  await mkdir(target)
  const draftsIn = async () => (await readdir(target)).filter((name) => name.endsWith('.part'))
  const { first, ended, draft } = await stoppedBackup(join(target, 'copia.tar'), draftsIn)
  await backup(join(target, 'copia.tar.gz'))
  await backup(join(target, 'copia.tar'))
  expect(await draftsIn()).toEqual([draft])
  first.kill('SIGKILL')
  await ended
  await rm(join(target, 'copia.tar'))
  const { stdout } = await backup(join(target, 'copia.tar'))
  expect(stdout).toContain(`Uma cópia que não terminou foi apagada: ${join(target, draft)}`)
  expect((await readdir(target)).toSorted()).toEqual(['copia.tar', 'copia.tar.gz'])
})

test('drafts of other machines and earlier versions go once nobody has written them for a day; nothing else is touched', async () => {
  const target = join(folder, 'shared')
  await mkdir(target)
  const old = ['prontuvoz-2026-11-20T0300Z.tar.part', 'prontuvoz-2026-11-20T0300Z.tar.0123456789ab.17-99.part']
  const kept = ['prontuvoz-2026-11-20T0300Z.tar', 'prontuvoz-model.bin.part', 'ferias.zip.part', 'copia.tarde.part']
  const fresh = ['prontuvoz-2026-11-26T0300Z.tar.0123456789ab.17-99.part']
  const own = draftFor('prontuvoz-2026-11-21T0300Z.tar')
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60_000)
  for (const name of [...old, ...kept, ...fresh, own]) await writeFile(join(target, name), 'x')
  for (const name of [...old, ...kept, own]) await utimes(join(target, name), twoDaysAgo, twoDaysAgo)
  const removed = await removeUnfinished(join(target, 'copia.tar'))
  expect(removed.toSorted()).toEqual(old.map((name) => join(target, name)).toSorted())
  expect((await readdir(target)).toSorted()).toEqual([...kept, ...fresh, own].toSorted())
})

test('a folder that is not there becomes no file: each later backup would be refused', async () => {
  const missing = `${join(folder, 'unmounted')}/`
  await expect(backup(missing)).rejects.toMatchObject({
    stderr: expect.stringContaining(`A pasta ${missing} não existe: crie-a, ou verifique se o disco está montado.`),
  })
  expect(await readdir(folder)).not.toContain('unmounted')
})
