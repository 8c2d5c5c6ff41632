import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stopOrphan } from './orphan.ts'

let cluster: string
let lockFile: string
beforeEach(async () => {
  cluster = await mkdtemp(join(tmpdir(), 'prontuvoz-orphan-'))
  lockFile = join(cluster, 'postmaster.pid')
})
afterEach(() => rm(cluster, { recursive: true, force: true }))

test('a lock file whose process id belongs to another program is removed, and the program left alone', async () => {
  await writeFile(lockFile, `${process.pid}\n${cluster}\n`)
  await stopOrphan(cluster, cluster)
  expect(existsSync(lockFile)).toBe(false)
})

test('a killed server that is still a zombie does not prevent the next start', async () => {
  // The shell becomes a program that never reaps its child, so the child stays a zombie.
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [zombie] = await once(parent.stdout.setEncoding('utf8'), 'data')
  await writeFile(lockFile, `${String(zombie).trim()}\n${cluster}\n`)
  await new Promise((done) => setTimeout(done, 300))
  expect(() => process.kill(Number(zombie), 0)).not.toThrow()
  await stopOrphan(cluster, cluster)
  expect(existsSync(lockFile)).toBe(false)
  parent.kill()
})

test('the lock file of a process that is gone is left to PostgreSQL', async () => {
  const gone = spawn('true')
  await once(gone, 'exit')
  await writeFile(lockFile, `${gone.pid}\n${cluster}\n`)
  await stopOrphan(cluster, cluster)
  expect(existsSync(lockFile)).toBe(true)
})

test('waits for backends of a killed server, which still hold its memory', async () => {
  const backend = spawn('sleep', ['0.5'], { cwd: cluster })
  const ended = once(backend, 'exit')
  await writeFile(lockFile, `${process.pid}\n${cluster}\n`)
  const startedMs = performance.now()
  await stopOrphan(cluster, cluster)
  expect(performance.now() - startedMs).toBeGreaterThan(300)
  await ended
})

test('the socket lock of a killed server does not prevent the next start', async () => {
  const socketLock = join(cluster, '.s.PGSQL.5432.lock')
  await writeFile(socketLock, `${process.pid}\n`)
  await stopOrphan(cluster, cluster)
  expect(existsSync(socketLock)).toBe(false)
})
