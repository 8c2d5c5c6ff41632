import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { asOwner } from '@prontuvoz/backend/testing/as-owner'
import { startEmbedded } from './embedded.ts'

const holder = fileURLToPath(new URL('../testing/hold-database.ts', import.meta.url))

/** initdb processes that work below the folder. */
function makersIn(folder: string): readonly number[] {
  const isMaker = (name: string) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(join(folder, 'postgres.new'))
    } catch {
      return false
    }
  }
  return readdirSync('/proc').filter(isMaker).map(Number)
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended since it was listed.
    }
  }
}

test.skipIf(process.platform !== 'linux')(
  'a first start is not disturbed by the initdb of one that was killed, which the next start cleans up',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'prontuvoz-first-'))
    await chmod(folder, 0o755)
    const staging = () => readdirSync(folder).filter((name) => name.startsWith('postgres.new'))
    const isAt = async (part: string) => {
      while (!staging().some((name) => existsSync(join(folder, name, part)))) await sleep(1)
    }
    let orphans: readonly number[] = []
    try {
      const killed = spawn(process.execPath, [holder, folder], { stdio: 'ignore' })
      await isAt('base/1')
      orphans = makersIn(folder)
      signal(orphans, 'SIGSTOP')
      killed.kill('SIGKILL')
      const starting = startEmbedded(folder)
      const first = staging()
      // Resumes the first initdb while the second is still running.
      while (staging().every((name) => first.includes(name)) && !existsSync(join(folder, 'postgres'))) await sleep(1)
      await isAt('base/1')
      signal(orphans, 'SIGCONT')
      const server = await starting
      const { rowCount } = await asOwner(server.socketDirectory, (client) => client.query('select from pg_database'))
      expect(rowCount).toBe(3)
      await server.stop()
      await expect.poll(() => makersIn(folder), { timeout: 20_000 }).toEqual([])
      await (await startEmbedded(folder)).stop()
      expect(staging()).toEqual([])
    } finally {
      signal(orphans, 'SIGKILL')
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
    }
  },
)
