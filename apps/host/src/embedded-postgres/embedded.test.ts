import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DataFolderInUse, lockDataFolder } from './data-lock.ts'
import { socketDirectoryOf, startEmbedded } from './embedded.ts'
import { stopOrphan } from './orphan.ts'
import { asOwner } from '@prontuvoz/backend/testing/as-owner'

const holder = fileURLToPath(new URL('../testing/hold-database.ts', import.meta.url))
let created: string
let folder: string
let children: ChildProcess[] = []

// Creating a cluster takes a second of CPU; a copy gives the same cluster.
beforeAll(async () => {
  created = await newFolder()
  await (await startEmbedded(created)).stop()
})
afterAll(() => rm(created, { recursive: true, force: true }))

beforeEach(async () => {
  folder = await newFolder()
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  children = []
  await stopOrphan(join(folder, 'postgres'), socketDirectoryOf(folder))
  await rm(folder, { recursive: true, force: true })
})

async function newFolder(): Promise<string> {
  const made = mkdtempSync(join(tmpdir(), 'prontuvoz-embedded-'))
  await chmod(made, 0o755)
  return made
}

/** Copies the created cluster, with its owner, into the folder. */
function haveCluster(): void {
  execFileSync('cp', ['-a', join(created, 'postgres'), folder])
}

async function holdDatabase(): Promise<ChildProcess> {
  haveCluster()
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

test('starts again after kill -9 of the host while the old server still runs, with the acknowledged row', async () => {
  const child = await holdDatabase()
  const orphan = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(() => process.kill(orphan, 0)).not.toThrow()
  const unlock = lockDataFolder(folder)
  expect(await keptRows()).toBe(1)
  unlock()
})

test('restarts the server when it ends, with the acknowledged row', async () => {
  haveCluster()
  const events: string[] = []
  const server = await startEmbedded(folder, (event) => void events.push(event))
  await asOwner(server.socketDirectory, (client) => client.query('create table kept (id serial)'))
  await asOwner(server.socketDirectory, (client) => client.query('insert into kept default values'))
  for (const round of [1, 2]) {
    process.kill(Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    await expect.poll(() => events.filter((event) => event === 'restarted').length, { timeout: 10_000 }).toBe(round)
  }
  const { rows } = await asOwner(server.socketDirectory, (client) =>
    client.query<{ found: number }>('select count(*)::int as found from kept'),
  )
  await server.stop()
  expect(rows).toEqual([{ found: 1 }])
  expect(events).toEqual(['ended', 'restarted', 'ended', 'restarted'])
})

test('stopping during a restart of the server leaves none running', async () => {
  haveCluster()
  const server = await startEmbedded(folder)
  const pidFile = join(folder, 'postgres', 'postmaster.pid')
  const first = readFileSync(pidFile, 'utf8').split('\n')[0]
  process.kill(Number(first), 'SIGKILL')
  await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8').split('\n')[0] !== first).toBe(true)
  await server.stop()
  await expect.poll(() => existsSync(pidFile)).toBe(false)
})

test('stops a server that ignores the usual signals', async () => {
  haveCluster()
  const server = await startEmbedded(folder)
  const pid = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGSTOP')
  await server.stop()
  expect(() => process.kill(pid, 0)).toThrow()
})

test('takes over the lock of a zombie process', async () => {
  // The shell becomes a program that never reaps its child, so the child stays a zombie.
  const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  children.push(parent)
  const [text] = await once(parent.stdout.setEncoding('utf8'), 'data')
  const pid = String(text).trim()
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  writeFileSync(join(folder, 'host.lock'), `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`)
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse)
  await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ')
  lockDataFolder(folder)()
})

test('reports in one line that the data folder is in use', async () => {
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

test.each(['a,b', 'ã'.repeat(40)])('starts in a folder whatever its name: %s', async (name) => {
  folder = join(folder, name)
  mkdirSync(folder)
  haveCluster()
  const server = await startEmbedded(folder)
  const { rows } = await asOwner(server.socketDirectory, (client) => client.query('select 1 as one'))
  expect(rows).toEqual([{ one: 1 }])
  await server.stop()
  await rm(server.socketDirectory, { recursive: true })
  folder = join(folder, '..')
})

test('listens on no network port', async () => {
  haveCluster()
  const server = await startEmbedded(folder)
  const { rows } = await asOwner(server.socketDirectory, (client) => client.query('show listen_addresses'))
  expect(rows).toEqual([{ listen_addresses: '' }])
  await server.stop()
})
