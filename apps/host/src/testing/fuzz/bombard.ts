import fc from 'fast-check'
import { isDocumentedFailure, type FuzzReport } from './fuzz-report.ts'
import type { FuzzWorld } from './fuzz-world.ts'
import { rawRequests } from './raw-requests.ts'
import { exchange } from './raw-socket.ts'

const BATCH = 500
const AT_ONCE = 16

/** Sends any bytes to any endpoint, each on a connection of its own. */
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
