// The dashboard's query through the REST host and the same statement through the bare driver, alternating.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Caller } from '@prontuvoz/backend/database/database'
import { startEmbedded } from '../../apps/host/src/embedded-postgres/embedded.ts'
import { migrate } from '@prontuvoz/backend/database/migrate'
import { MIGRATION_FOLDERS } from '../../apps/host/src/database/migration-folders.ts'
import { openDatabase } from '@prontuvoz/backend/database/pool'
import { createRest } from '@prontuvoz/backend/rest/create-rest'

const CALLERS = 16
const ROUND_MS = 1500
const ROUNDS = 7
// Until the JavaScript engine has compiled the hot code, as in a host that has been up for a minute.
const WARM_UP_ROUNDS = 3
const USER = '00000000-0000-4000-8000-0000000000a1'
const caller: Caller = { role: 'authenticated', claims: { sub: USER } }

const folder = mkdtempSync(join(tmpdir(), 'prontuvoz-bench-'))
chmodSync(folder, 0o755)
const server = await startEmbedded(folder)
const owner = new Client({ host: server.socketDirectory, user: 'postgres', database: 'postgres' })
await owner.connect()
await migrate(owner, MIGRATION_FOLDERS)
await owner.query(`insert into auth.users (id, email) values ('${USER}', 'a@example.com')`)
await owner.query(`insert into patients (user_id, name, cpf) values ('${USER}', 'Ana', '11111111111')`)
await owner.query(`insert into consultations (user_id, patient_id, transcription, created_at)
  select '${USER}', p.id, repeat('a', 1000), now() - n * interval '1 minute' from patients p, generate_series(1, 50000) n`)
await owner.query('analyze')

const database = openDatabase({ host: server.socketDirectory, user: 'authenticator', database: 'postgres' })
const rest = createRest({ database, callerOf: async () => caller })
const url = `http://bench.local/consultations?select=id,status,duration_seconds,created_at,transcription,patients(name)&user_id=eq.${USER}&order=created_at.desc&limit=10`
const statement = {
  name: 'dashboard',
  text: `select c.id, c.status, c.duration_seconds, c.created_at, c.transcription, p.name from consultations c
    join patients p on p.id = c.patient_id and p.user_id = c.user_id where c.user_id = $1 order by c.created_at desc limit 10`,
  values: [USER],
}
const subjects = {
  host: async () => {
    await (await rest.fetch(new Request(url))).bytes()
  },
  driver: async () => {
    await database.asCaller(caller, statement, { readOnly: true })
  },
  // The same with separate statements for the beginning and the end of its transaction, as up to decision 220.
  inBlock: async () => {
    await database.asCaller(caller, statement, { readOnly: true, isUndone: true })
  },
}

async function callsPerSecond(work: () => Promise<void>): Promise<number> {
  let calls = 0
  const end = performance.now() + ROUND_MS
  const loop = async () => {
    for (; performance.now() < end; calls += 1) await work()
  }
  await Promise.all(Array.from({ length: CALLERS }, loop))
  return (calls * 1000) / ROUND_MS
}

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
const rates: Record<keyof typeof subjects, number[]> = { host: [], driver: [], inBlock: [] }
for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
  for (const work of Object.values(subjects)) await callsPerSecond(work)
}
for (let round = 0; round < ROUNDS; round += 1) {
  rates.host.push(await callsPerSecond(subjects.host))
  rates.driver.push(await callsPerSecond(subjects.driver))
  rates.inBlock.push(await callsPerSecond(subjects.inBlock))
}
const [host, driver, inBlock] = [median(rates.host), median(rates.driver), median(rates.inBlock)]
console.log(
  `dashboard query, ${CALLERS} callers, 50,000 consultations: host ${host.toFixed(0)}/s, bare driver ${driver.toFixed(0)}/s, ratio ${(host / driver).toFixed(2)}; bare driver with begin and end ${inBlock.toFixed(0)}/s, ratio ${(host / inBlock).toFixed(2)}`,
)

await database.close()
await owner.end()
await server.stop()
rmSync(folder, { recursive: true })
