import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { databaseOfRun } from './given-server.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prontuvoz-starter-'))
  await chmod(folder, 0o755)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A script that starts the product, prints the host's process id, and then runs the given code. */
async function startedBy(then: string) {
  const module = JSON.stringify(join(import.meta.dirname, 'product-process.ts'))
  const environment = JSON.stringify(await databaseOfRun(inject('databaseHost')))
  const text = `const { spawnProduct } = await import(${module})
    const product = await spawnProduct(${JSON.stringify(folder)}, ${environment})
    console.log(product.child.pid)
    ${then}`
  const script = spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [said]: unknown[] = await once(script.stdout, 'data')
  return { script, host: Number(String(said)) }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each([
  ['throws', `throw new Error('a failed expectation')`],
  ['is killed', `process.kill(process.pid, 'SIGKILL')`],
])('a host ends when the script that started it %s', async (_what, then) => {
  const { script, host } = await startedBy(then)
  expect(host).toBeGreaterThan(0)
  if (script.exitCode === null && script.signalCode === null) await once(script, 'exit')
  for (let waitedMs = 0; isRunning(host) && waitedMs < 35_000; waitedMs += 50) await sleep(50)
  expect(isRunning(host)).toBe(false)
})
