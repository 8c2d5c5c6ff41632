import { connect } from 'node:net'
import fc from 'fast-check'
import { isDocumentedFailure, type FuzzReport } from './fuzz-report.ts'
import type { FuzzWorld } from './fuzz-world.ts'
import { rawRequests } from './raw-requests.ts'

const MAX_MS = 10_000
// Only a truncated request takes longer: the server waits for its rest.
const PATIENCE_MS = 700

const BATCH = 500
const AT_ONCE = 16

/** Sends arbitrary bytes to arbitrary endpoints, each on its own connection. */
export async function bombard(world: FuzzWorld, seed: number, runs: number, report: FuzzReport): Promise<void> {
  for (let done = 0; done < runs; done += BATCH) {
    const { accessToken } = await world.other()
    const numRuns = Math.min(BATCH, runs - done)
    const waiting = fc
      .sample(fc.noBias(rawRequests(accessToken, world.product.key)), { seed: seed + done, numRuns })
      .values()
    const worker = async () => {
      for (const bytes of waiting) judge(bytes, await exchange(world.product.url, bytes))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    for (const ailment of await world.ailments()) report.fault(`unwell after the batch from ${done}: ${ailment}`)
  }

  function judge(bytes: Buffer, answer: string | undefined): void {
    const line = bytes.toString('latin1').split('\r\n', 1)[0] ?? ''
    if (answer === undefined) return report.fault(`hung: ${shown(bytes)}`)
    const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((found) => Number(found[1]))
    for (const status of statuses) {
      report.answered(line.split(' ')[1] ?? '', status)
      if (status >= 500 && !isDocumentedFailure(status, answer)) report.fault(`${status}: ${shown(bytes)}`)
    }
    if (statuses.length === 0) report.answered(line.split(' ')[1] ?? '', 0)
  }
}

function shown(bytes: Buffer): string {
  return JSON.stringify(bytes.toString('latin1').slice(0, 1500))
}

/**
 * Writes the bytes on a new connection and reads until the other side closes it, half-closing it when nothing more
 * arrives for a while.
 * @returns everything received; empty if the connection was cut without a response; undefined if it was still open at
 * the time limit.
 */
function exchange(url: string, bytes: Buffer): Promise<string | undefined> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setTimeout(PATIENCE_MS, () => socket.end())
    const timer = setTimeout(() => {
      resolve(undefined)
      socket.destroy()
    }, MAX_MS)
    socket.on('data', (part) => parts.push(part))
    socket.on('error', (cause) => {
      // Refusing a connection is a fault of the product; cutting it while we write is allowed.
      if ('code' in cause && cause.code === 'ECONNREFUSED') reject(cause)
    })
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(Buffer.concat(parts).toString('latin1'))
    })
  })
}
