// A function's calls to the backend: one live chunk whose text is stored, and one record that is written, compared with
// the same statements sent to the REST service one by one.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { loadKeys } from '@prontuvoz/backend/auth/keys/keys'
import { hashPassword } from '@prontuvoz/backend/auth/passwords/password-hash'
import { createFileObjects } from '@prontuvoz/backend/storage/files'
import type { SpeechDetector } from '@prontuvoz/rules/speech-engine'
import { createClient } from '@supabase/supabase-js'
import { composeBackend } from '../../apps/host/src/compose-backend.ts'
import { listen } from '../../apps/host/src/listen.ts'
import { createLog } from '../../apps/host/src/observe/log.ts'
import { alternate, openBenchWorld } from './bench-world.ts'

const ROUNDS = 61
const CHUNK_SAMPLES = 9 * 8192
const PASSWORD = 'uma senha comprida'
const USER = '00000000-0000-4000-8000-0000000000a1'
const TRANSCRIPT =
  'O que a trouxe aqui? Estou com dor de cabeça há três dias. Tem febre? Não tive febre. Toma algum remédio? Tomo losartana.'

/** Detects a finished utterance in every chunk, so that each is stored. */
function cutEveryChunk(): SpeechDetector {
  let heard = 0
  return {
    accept: async (samples) => {
      const startSample = heard
      heard += samples.length
      return [{ startSample, endSample: heard, samples, speechSeconds: samples.length / 24_000 }]
    },
    flush: async () => [],
    openSpeech: () => undefined,
    get settledThroughSample() {
      return heard
    },
    close: () => undefined,
  }
}

const world = await openBenchWorld()
const keys = await loadKeys(world.folder)
const listener = await listen(0, '127.0.0.1')
const url = `http://127.0.0.1:${listener.port}`
const speech = { name: 'bench', createDetector: cutEveryChunk, transcribe: async () => 'dor de cabeça' }
const backend = await composeBackend({
  database: world.database,
  keys,
  log: createLog('text'),
  mailer: { send: async () => undefined },
  objects: createFileObjects(join(world.folder, 'objects')),
  publicUrl: url,
  ports: () => ({ speech }),
})
listener.serve(backend)

await world.owner.query(
  `insert into auth.users (id, email, encrypted_password, email_confirmed_at) values ($1, 'a@example.com', $2, now())`,
  [USER, await hashPassword(PASSWORD)],
)
const doctor = createClient(url, keys.anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
const { data: session } = await doctor.auth.signInWithPassword({ email: 'a@example.com', password: PASSWORD })
const patient = await doctor
  .from('patients')
  .insert({ user_id: USER, name: 'Ana', cpf: '52998224725' })
  .select('id')
  .single()
  .throwOnError()

const consultations: string[] = []
async function consultation(): Promise<string> {
  const id = randomUUID()
  await doctor.from('consultations').insert({ id, user_id: USER, patient_id: patient.data.id }).throwOnError()
  consultations.push(id)
  return id
}

async function call(name: string, body: object): Promise<unknown> {
  const answer = await fetch(`${url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: keys.anonKey,
      authorization: `Bearer ${session.session?.access_token ?? ''}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

const audioChunk = Buffer.alloc(2 * CHUNK_SAMPLES).toString('base64')
const recorded = await consultation()
const bare = await consultation()
let chunks = 0
let pieces = 0

const times = await alternate(
  {
    chunk: () =>
      call('transcribe-streaming', {
        ...{ audioChunk, consultationId: recorded, sequence: chunks, startSample: CHUNK_SAMPLES * chunks++ },
      }),
    // A row written and read back; the function stores it with one call.
    piece: async () => {
      const place = { consultation_id: bare, sequence: pieces }
      const span = { start_sample: CHUNK_SAMPLES * pieces++, end_sample: CHUNK_SAMPLES * pieces }
      const table = () => doctor.from('transcript_pieces')
      await table()
        .upsert(
          { ...place, ...span, user_id: USER, text: 'dor de cabeça' },
          { ignoreDuplicates: true, onConflict: 'consultation_id,sequence' },
        )
        .throwOnError()
      await table().select('sequence, text').match(place).single().throwOnError()
    },
    record: async () => {
      await consultation()
      await call('process-medical-text', {
        ...{ transcriptionText: TRANSCRIPT, patientName: 'Ana', consultationId: consultations.at(-1) },
      })
    },
    consultation,
  },
  ROUNDS,
)
const ms = (name: 'chunk' | 'piece' | 'record' | 'consultation') => times.get(name) ?? 0
console.log(
  `a live chunk whose text is stored: ${ms('chunk').toFixed(1)} ms, written and read by two bare calls ${ms('piece').toFixed(1)} ms, ratio ${(ms('chunk') / ms('piece')).toFixed(2)}`,
)
const record = ms('record') - ms('consultation')
console.log(
  `a record written without a model: ${record.toFixed(1)} ms, one bare insert ${ms('consultation').toFixed(1)} ms, ratio ${(record / ms('consultation')).toFixed(1)}`,
)
await listener.close()
await world.close()
