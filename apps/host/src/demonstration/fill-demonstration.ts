import { createHash } from 'node:crypto'
import type { Database } from '@prontuvoz/backend/database/database'
import { z } from 'zod'
import type { Demonstration } from '#host/configuration.ts'
import { PERSON } from './demonstration.ts'
import { EARLIER_CONSULTATIONS } from './earlier-consultations.ts'
import { RECENT_CONSULTATIONS } from './recent-consultations.ts'
import type { SpokenConsultation } from './spoken-consultation.ts'

interface Product {
  readonly database: Database
  /** Address of the product. */
  readonly url: string
  /** The public API key. */
  readonly key: string
  readonly now: Date
}

const DAY_MS = 86_400_000
/** The clinic of the demonstration is in São Paulo, three hours behind UTC. */
const UTC_HOURS = 3
const SERVICE = { role: 'service_role', claims: {} } as const

/** In addition to the account's first three; the CPFs are valid but belong to no known person. */
const MORE_PATIENTS = [
  {
    name: 'João Batista Ferraz',
    cpf: '38521469764',
    birth_date: '1957-06-24',
    gender: 'masculino',
    phone: '11955550101',
    chronic_diseases: 'Diabetes tipo 2',
  },
  {
    name: 'Luiza Tavares Monteiro',
    cpf: '74096321516',
    birth_date: '1998-11-03',
    gender: 'feminino',
    phone: '21955550102',
    profession: 'Médica residente',
  },
  {
    name: 'Sebastião Rocha Andrade',
    cpf: '21658794001',
    birth_date: '1952-01-20',
    gender: 'masculino',
    phone: '31955550103',
    known_allergies: 'Penicilina',
  },
]
const ORDER = ['52998224725', '11144477735', '12345678909', ...MORE_PATIENTS.map(({ cpf }) => cpf)]

const begunConsultation = z.object({ id: z.string(), name: z.string() })
const token = z.object({ access_token: z.string() })
const analysed = z.object({ recordId: z.string() })

/**
 * Gives the demonstration six patients, the plan Profissional, twelve confirmed records and two drafts. The product
 * itself writes the drafts from the dialogues; they are then edited and confirmed as a doctor would. An account that
 * already has consultations is left unchanged. @throws Error if the product answers unexpectedly.
 */
export async function fillDemonstration(demonstration: Demonstration, product: Product): Promise<void> {
  const { database } = product
  const { rows: begun } = await database.asCaller(SERVICE, {
    text: 'select 1 from public.consultations where user_id = $1 limit 1',
    values: [PERSON],
  })
  if (begun.length > 0) return
  await database.asCaller(SERVICE, {
    text: `insert into public.subscriptions (user_id, plan_id, status)
      select $1, id, 'active' from public.plans where name = 'Profissional' on conflict do nothing`,
    values: [PERSON],
  })
  await database.asCaller(SERVICE, {
    text: `insert into public.patients (user_id, name, cpf, birth_date, gender, phone, profession, known_allergies, chronic_diseases)
      select $1, name, cpf, birth_date, gender, phone, profession, known_allergies, chronic_diseases
      from json_populate_recordset(null::public.patients, $2::json) on conflict do nothing`,
    values: [PERSON, JSON.stringify(MORE_PATIENTS)],
  })
  const post = await signIn(demonstration, product)
  for (const one of [...EARLIER_CONSULTATIONS, ...RECENT_CONSULTATIONS]) await addConsultation(one, product, post)
}

type Post = (path: string, body: unknown) => Promise<unknown>

async function signIn({ email, password }: Demonstration, { url, key }: Product): Promise<Post> {
  const send = async (path: string, body: unknown, bearer: string): Promise<unknown> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer.json()
  }
  const session = token.parse(await send('/auth/v1/token?grant_type=password', { email, password }, key))
  return (path, body) => send(path, body, session.access_token)
}

async function addConsultation(
  { patient, daysAgo, hour, seconds, conversation, signed }: SpokenConsultation,
  { database, now }: Product,
  post: Post,
): Promise<void> {
  const day = new Date(now.getTime() - daysAgo * DAY_MS)
  const atHour = day.setUTCHours(hour + UTC_HOURS, (hour * 7) % 60, 0, 0)
  // Today, but not in the future.
  const beganAt = new Date(Math.min(atHour, now.getTime() - 45 * 60_000)).toISOString()
  const { rows } = await database.asCaller(SERVICE, {
    text: `insert into public.consultations (user_id, patient_id, status, duration_seconds, created_at)
      select $1, id, 'processing', $3, $4 from public.patients where user_id = $1 and cpf = $2
      returning id, (select name from public.patients where user_id = $1 and cpf = $2) as name`,
    values: [PERSON, ORDER[patient], seconds, beganAt],
  })
  const consultation = begunConsultation.parse(rows[0])
  const { recordId } = analysed.parse(
    await post('/functions/v1/process-medical-text', {
      transcriptionText: conversation,
      patientName: consultation.name,
      consultationId: consultation.id,
    }),
  )
  await database.asCaller(SERVICE, {
    text: `update public.patient_records set created_at = $2::timestamptz + $3 * interval '1 second' where id = $1`,
    values: [recordId, beganAt, seconds],
  })
  if (signed === undefined) return
  await database.asCaller(SERVICE, {
    text: 'update public.patient_records set medical_analysis = $2 where id = $1',
    values: [recordId, signed],
  })
  const text_hash = createHash('sha256').update(signed).digest('hex')
  await post('/rest/v1/rpc/confirm_record', { record: recordId, text_hash })
  // Confirming happens now; the statistics should show a few minutes after each consultation.
  await database.asCaller(SERVICE, {
    text: `update public.record_facts set first_confirmed_at = drafted_at + $2 * interval '1 second' where record_id = $1`,
    values: [recordId, 60 + (seconds % 400)],
  })
}
