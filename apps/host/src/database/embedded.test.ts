import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataFolderInUse, lockDataFolder } from './data-lock.ts'
import { startEmbedded } from './embedded.ts'
import { asOwner } from '#host/testing/as-owner.ts'

const holder = fileURLToPath(new URL('../testing/hold-database.ts', import.meta.url))
let folder: string
let children: ChildProcess[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'prontuvoz-embedded-'))
  await chmod(folder, 0o755)
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  children = []
  await (await startEmbedded(folder)).stop()
  await rm(folder, { recursive: true, force: true })
})

async function holdDatabase(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [holder, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

async function keptRows(): Promise<number> {
  const server = await startEmbedded(folder)
  const { rows } = await asOwner(server.socketDirectory, (client) =>
    client.query<{ found: number }>('select count(*)::int as found from kept'),
  )
  await server.stop()
  return rows[0]?.found ?? 0
}

test('starts again after kill -9 while the old server still runs, with the acknowledged row', async () => {
  const child = await holdDatabase()
  const orphan = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(() => process.kill(orphan, 0)).not.toThrow()
  const unlock = lockDataFolder(folder)
  expect(await keptRows()).toBe(1)
  unlock()
})

test('says in one line that the data folder is in use', async () => {
  const child = await holdDatabase()
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse)
  expect(() => lockDataFolder(folder)).toThrow(
    `A pasta de dados ${folder} já está em uso pelo processo ${child.pid}: encerre-o ou indique outra em DATA_DIR.`,
  )
})

test('takes over the lock of a process that is gone', async () => {
  const child = await holdDatabase()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const unlock = lockDataFolder(folder)
  unlock()
})

test('listens on no network port', async () => {
  const server = await startEmbedded(folder)
  const { rows } = await asOwner(server.socketDirectory, (client) => client.query('show listen_addresses'))
  expect(rows).toEqual([{ listen_addresses: '' }])
  await server.stop()
})
