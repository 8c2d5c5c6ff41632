import fc from 'fast-check'
import { authRequests } from './auth-requests.ts'
import { functionRequests } from './function-requests.ts'
import type { FuzzAnswer, FuzzRequest, Parties } from './fuzz-request.ts'
import type { FuzzWorld } from './fuzz-world.ts'
import { isDocumentedFailure, type FuzzReport } from './fuzz-report.ts'
import { restRequests } from './rest-requests.ts'
import { leaksIn } from './secrets.ts'
import { createSender } from './send-request.ts'
import { storageRequests } from './storage-requests.ts'

const BATCH = 400
const AT_ONCE = 4

/** Lets accounts request another account's data in random ways, with a new account for each batch. */
export async function attack(world: FuzzWorld, seed: number, runs: number, report: FuzzReport): Promise<void> {
  const sender = createSender(world.product.url)
  try {
    for (let done = 0; done < runs; done += BATCH) {
      const before = await world.digest()
      const { holdings, accessToken } = await world.other()
      const requests = fc.sample(requestsOf({ mine: holdings, theirs: world.secrets.holdings }), {
        seed: seed + done,
        numRuns: Math.min(BATCH, runs - done),
      })
      const bearing = { authorization: `Bearer ${accessToken}`, apikey: world.product.key }
      const waiting = requests.values()
      const worker = async () => {
        for (const request of waiting) {
          const whole = { ...request, headers: { ...request.headers, ...bearing } }
          await sender.send(whole).then(
            (answer) => judge(request, answer),
            (cause: unknown) => report.fault(`no answer (${String(cause)}): ${shown(request)}`),
          )
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, worker))
      const after = await world.digest()
      for (const [table, digest] of Object.entries(before))
        if (after[table] !== digest) report.fault(`changed: ${table}, in the batch from ${done}`)
      for (const ailment of await world.ailments()) report.fault(`unwell after the batch from ${done}: ${ailment}`)
    }
  } finally {
    sender.close()
  }

  function judge(request: FuzzRequest, answer: FuzzAnswer): void {
    report.answered(request.path, answer.status)
    if (answer.status >= 500 && !isDocumentedFailure(answer.status, answer.body.toString()))
      report.fault(`${answer.status}: ${shown(request)} → ${answer.body.toString().slice(0, 300)}`)
    for (const leak of leaksIn(world.secrets, request, answer)) report.fault(`told ${leak}: ${shown(request)}`)
  }
}

function requestsOf(parties: Parties): fc.Arbitrary<FuzzRequest> {
  return fc.noBias(
    fc.oneof(
      { weight: 5, arbitrary: restRequests(parties) },
      { weight: 3, arbitrary: storageRequests(parties) },
      { weight: 2, arbitrary: functionRequests(parties) },
      { weight: 2, arbitrary: authRequests(parties) },
    ),
  )
}

function shown({ method, path, headers, body }: FuzzRequest): string {
  const sent = typeof body === 'string' ? body : Buffer.from(body ?? []).toString('base64')
  return JSON.stringify({ method, path, headers, body: sent.slice(0, 1500) })
}
