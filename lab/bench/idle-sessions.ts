// Memory taken by 1,000 signed-in, idle visitors: with a connection each, and after the connections end.
import { readFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnProduct } from '../../apps/host/src/testing/product-process.ts'

const SESSIONS = 1000
const AT_ONCE = 20

const folder = mkdtempSync(join(tmpdir(), 'prontuvoz-bench-'))
chmodSync(folder, 0o755)
const product = await spawnProduct(folder)
const doctor = await product.professional('memoria')
const headers = { apikey: product.key, authorization: `Bearer ${doctor.accessToken}` }
const agents: Agent[] = []

function visit(agent: Agent): Promise<void> {
  return new Promise((done, fail) => {
    request(`${product.url}/rest/v1/patients?select=id`, { agent, headers }, (answer) => {
      answer.resume().on('end', done)
      if (answer.statusCode !== 200) fail(new Error(`${answer.statusCode}`))
    })
      .on('error', fail)
      .end()
  })
}

async function visits(count: number): Promise<void> {
  const own = Array.from({ length: count }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  agents.push(...own)
  const waiting = [...own]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let agent = waiting.pop(); agent; agent = waiting.pop()) await visit(agent)
    }),
  )
}

const residentMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

// A first run warms up the code.
await visits(SESSIONS)
for (const agent of agents.splice(0)) agent.destroy()
await sleep(3000)
const before = residentMb()
await visits(SESSIONS)
const held = residentMb()
for (const agent of agents.splice(0)) agent.destroy()
await sleep(3000)
console.log(
  `1,000 idle sessions: host ${before.toFixed(0)} MB before, ${held.toFixed(0)} MB with a connection each (${((held - before) * 1.024).toFixed(0)} KB a session), ${residentMb().toFixed(0)} MB afterwards`,
)
await product.end()
rmSync(folder, { recursive: true, force: true })
