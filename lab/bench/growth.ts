// How the main queries slow down as the number of consultations of the whole installation, and of one doctor, grows.
import type { Caller } from '@prontuvoz/backend/database/database'
import { createRest } from '@prontuvoz/backend/rest/create-rest'
import { alternate, openBenchWorld } from './bench-world.ts'

const ROUNDS = 21
const doctorOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const cpfOf = (number: number) => String(number).padStart(11, '0')
const PATIENTS_OF_PART = 500
const SIZES = [100, 100_000, ...(process.env['BENCH_LARGE'] === '1' ? [1_000_000] : [])]

const paths = (user: string) => ({
  dashboard: `/consultations?select=id,status,duration_seconds,created_at,transcription,patients(name)&user_id=eq.${user}&order=created_at.desc&limit=10`,
  'patient list': `/patients?select=id,name,cpf,birth_date,phone&user_id=eq.${user}&order=created_at.desc,id.asc&offset=0&limit=41`,
  'history page': `/consultations?select=id,status,duration_seconds,created_at,has_transcription,patients!inner(name)&user_id=eq.${user}&order=created_at.desc,id.asc&offset=0&limit=41`,
})

/** @param consultations in total, @param each of one doctor; a patient has ten. */
async function fill(
  query: (text: string) => Promise<unknown>,
  from: number,
  consultations: number,
  each: number,
): Promise<void> {
  const doctors = Math.max(1, Math.ceil(consultations / each))
  await query('set session_replication_role = replica')
  await query(`insert into auth.users (id, email)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, n || '@example.com' from generate_series(${from}, ${from + doctors - 1}) n`)
  await query(`insert into patients (user_id, name, cpf)
    select ('00000000-0000-4000-8000-' || lpad((${from} + n % ${doctors})::text, 12, '0'))::uuid, 'Paciente ' || n, lpad(n::text, 11, '0')
    from generate_series(0, ${Math.ceil(consultations / 10)} - 1) n`)
  await query(`insert into counters.patients (user_id, total) select user_id, count(*) from patients group by user_id
    on conflict (user_id) do update set total = excluded.total`)
  // With triggers, since counters depend on them. In batches: one transaction that changes a counter a million times
  // walks through ever more versions of it, which no doctor's consultations do.
  await query('set session_replication_role = origin')
  for (let patient = 0; patient < consultations / 10; patient += PATIENTS_OF_PART) {
    await query(`insert into consultations (user_id, patient_id, status, transcription, created_at)
      select p.user_id, p.id, 'completed', repeat('a', 200), now() - n * interval '1 minute'
      from patients p, generate_series(1, 10) n
      where p.user_id between '${doctorOf(from)}' and '${doctorOf(from + doctors - 1)}'
        and p.cpf between '${cpfOf(patient)}' and '${cpfOf(patient + PATIENTS_OF_PART - 1)}'`)
  }
  await query('vacuum analyze')
}

for (const dimension of ['the installation', 'one doctor'] satisfies string[]) {
  const results: { size: number; times: ReadonlyMap<string, number> }[] = []
  const world = await openBenchWorld()
  let next = 1
  let present = 0
  for (const size of SIZES) {
    const first = next
    // The measured doctor has 100 consultations if the installation grows, and all of them if only this doctor's grow.
    const own = dimension === 'one doctor' ? size : 100
    await fill((text) => world.owner.query(text), first, own, own)
    next += 1
    present += own
    if (dimension === 'the installation' && size > present) {
      await fill((text) => world.owner.query(text), next, size - present, 1000)
      next += Math.ceil((size - present) / 1000)
      present = size
    }
    const caller: Caller = { role: 'authenticated', claims: { sub: doctorOf(first) } }
    const rest = createRest({ database: world.database, callerOf: async () => caller })
    const ask =
      (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
      async () => {
        const answer = await rest.fetch(
          new Request(`http://bench.local${path}`, { method, headers, ...(method === 'POST' ? { body: '{}' } : {}) }),
        )
        const text = await answer.text()
        if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${text}`)
      }
    const { dashboard, 'patient list': patients, 'history page': history } = paths(doctorOf(first))
    const subjects = {
      dashboard: ask(dashboard),
      'patient list': ask(patients),
      'history page': ask(history),
      'patient total': ask('/rpc/patient_total', { 'content-type': 'application/json' }, 'POST'),
      'history counters': ask('/rpc/consultation_summary', { 'content-type': 'application/json' }, 'POST'),
    }
    for (const work of Object.values(subjects)) await work()
    results.push({ size, times: await alternate(subjects, ROUNDS) })
  }
  const [small, ...larger] = results
  for (const { size, times } of larger) {
    for (const [name, ms] of times) {
      const before = small?.times.get(name) ?? 0
      console.log(
        `${name}, consultations of ${dimension} from 100 to ${size.toLocaleString('en')}: ${before.toFixed(2)} ms to ${ms.toFixed(2)} ms, ratio ${(ms / before).toFixed(2)}`,
      )
    }
  }
  await world.close()
}
