import { createClient, type SupabaseClient } from '@supabase/supabase-js'

const BLOCK_SAMPLES = 8192
const BLOCKS_PER_CHUNK = 9

export interface SpecificationInput {
  readonly url: string
  /** The public API key. */
  readonly key: string
  readonly email: string
  readonly password: string
  /** Mono, 24 kHz, -1 to 1. */
  readonly recording: Float32Array
  /** Returns the link in the newest mail. */
  readonly mailedLink: () => Promise<string>
  readonly photo: File
}

/** What the client observed. */
export interface SpecificationReport {
  readonly userId: string
  readonly transcript: string
  readonly analysis: string
  readonly recordsAfterInsert: number
  readonly historyAfterUpdate: readonly string[]
  readonly checkoutUrl: string
  readonly photoStatus: number
}

const CPF = '52998224725'

/**
 * Plays the client of the specification, call by call as in its sections 4 and 7, with the official library and nothing
 * from this project: no optional fields, no client-side ids, no retries. It signs up, signs in, records, saves the
 * record after the analysis, edits the history, looks at plans, and deletes its account.
 * @throws on the first call that is answered with an error.
 */
export async function playSpecificationClient(input: SpecificationInput): Promise<SpecificationReport> {
  const client = createClient(input.url, input.key, { auth: { persistSession: false, detectSessionInUrl: false } })
  const userId = await signUpAndIn(client, input)
  await saveProfile(client, userId)
  const { transcript, analysis, recordsAfterInsert } = await recordConsultation(client, userId, input.recording)
  const historyAfterUpdate = await editHistory(client, userId)
  await readLists(client, userId)
  const photoStatus = await uploadPhoto(client, userId, input.photo)
  const checkoutUrl = await choosePlan(client, userId)
  await deleteAccount(client, userId)
  return { userId, transcript, analysis, recordsAfterInsert, historyAfterUpdate, checkoutUrl, photoStatus }
}

async function signUpAndIn(client: SupabaseClient, { url, email, password, mailedLink }: SpecificationInput) {
  const emailRedirectTo = `${url}/dashboard`
  const metadata = { full_name: 'Ana Prado', crm_number: 'CRM 1', specialty: 'Clínica', address: '', online_only: true }
  const signedUp = await client.auth.signUp({ email, password, options: { emailRedirectTo, data: metadata } })
  if (signedUp.error) throw signedUp.error
  // The link leads to a page that confirms with its secret, as this client's own page would.
  const secret = new URLSearchParams(new URL(await mailedLink()).hash.slice(1)).get('token_hash') ?? ''
  const confirmed = await client.auth.verifyOtp({ type: 'signup', token_hash: secret })
  if (confirmed.error) throw confirmed.error
  // The login first clears an earlier session; there may be none.
  await client.auth.signOut({ scope: 'global' })
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  const current = await client.auth.getUser()
  if (current.error) throw current.error
  return data.user.id
}

async function saveProfile(client: SupabaseClient, userId: string): Promise<void> {
  const { data } = await client.from('profiles').select('*').eq('user_id', userId).maybeSingle().throwOnError()
  const fields = { full_name: 'Ana Prado', professional_register: 'CRM 1', specialty: 'Clínica', address: null }
  await (data
    ? client.from('profiles').update(fields).eq('user_id', userId).throwOnError()
    : client
        .from('profiles')
        .insert({ user_id: userId, ...fields })
        .throwOnError())
}

async function recordConsultation(client: SupabaseClient, userId: string, recording: Float32Array) {
  const found = await client.from('patients').select('*').eq('user_id', userId).eq('cpf', CPF).single()
  if (found.error?.code !== 'PGRST116') throw new Error('the new patient is known already', { cause: found.error })
  const person = { user_id: userId, name: 'Helena Prado', cpf: CPF, phone: null, known_allergies: null }
  const patient = await client.from('patients').insert(person).select().single().throwOnError()
  const begun = { user_id: userId, patient_id: patient.data.id, status: 'recording', duration_seconds: 0 }
  const consultation = await client.from('consultations').insert(begun).select().single().throwOnError()
  const consultationId: string = consultation.data.id

  const transcript = await transcribe(client, recording)

  const duration_seconds = Math.floor(recording.length / 24_000)
  await client
    .from('consultations')
    .update({ status: 'processing', duration_seconds, updated_at: new Date().toISOString() })
    .eq('id', consultationId)
    .throwOnError()
  const body = { transcriptionText: transcript, patientName: person.name, consultationId }
  const { data, error } = await client.functions.invoke<{ analysis: string }>('process-medical-text', { body })
  if (error) throw error
  const analysis = data?.analysis ?? ''
  const record = {
    user_id: userId,
    patient_cpf: CPF,
    patient_name: person.name,
    consultation_id: consultationId,
    medical_analysis: analysis,
  }
  await client.from('patient_records').insert(record).throwOnError()
  return { transcript, analysis, recordsAfterInsert: (await historyOf(client, userId)).length }
}

/**
 * Blocks of 8192 samples; nine are joined and sent, and the last is kept. A real client would only log failed chunks.
 */
async function transcribe(client: SupabaseClient, recording: Float32Array): Promise<string> {
  let transcript = ''
  let buffered: Float32Array[] = []
  for (let at = 0; at + BLOCK_SAMPLES <= recording.length; at += BLOCK_SAMPLES) {
    buffered.push(recording.subarray(at, at + BLOCK_SAMPLES))
    if (buffered.length < BLOCKS_PER_CHUNK) continue
    const pcm = Int16Array.from(
      buffered.flatMap((block) => [...block]),
      (value) => Math.round(Math.max(-1, Math.min(1, value)) * 0x7fff),
    )
    const audioChunk = Buffer.from(pcm.buffer).toString('base64')
    const { data, error } = await client.functions.invoke<{ text: string }>('transcribe-streaming', {
      body: { audioChunk },
    })
    if (error) throw error
    if (data?.text) transcript = transcript === '' ? data.text : `${transcript} ${data.text}`
    buffered = buffered.slice(-1)
  }
  return transcript
}

async function historyOf(client: SupabaseClient, userId: string) {
  const { data } = await client
    .from('patient_records')
    .select('*')
    .eq('user_id', userId)
    .eq('patient_cpf', CPF)
    .order('created_at', { ascending: true })
    .throwOnError()
  return data
}

async function editHistory(client: SupabaseClient, userId: string): Promise<readonly string[]> {
  const latest = (await historyOf(client, userId)).at(-1)
  const medical_analysis = `${latest.medical_analysis}\nRetorno em 30 dias.`
  const updated_at = new Date().toISOString()
  await client.from('patient_records').update({ medical_analysis, updated_at }).eq('id', latest.id).throwOnError()
  return (await historyOf(client, userId)).map((record) => record.medical_analysis)
}

async function readLists(client: SupabaseClient, userId: string): Promise<void> {
  const consultations = () =>
    client
      .from('consultations')
      .select('id, status, duration_seconds, created_at, transcription, patients(name)')
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
  await client.from('profiles').select('full_name').eq('user_id', userId).single().throwOnError()
  await consultations().limit(10).throwOnError()
  await consultations().throwOnError()
  await client
    .from('patients')
    .select('*')
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .throwOnError()
  const counted = await client.from('patients').select('*', { count: 'exact', head: true }).eq('user_id', userId)
  if (counted.error || counted.count !== 1) throw new Error('one patient is to be counted', { cause: counted.error })
}

async function uploadPhoto(client: SupabaseClient, userId: string, photo: File): Promise<number> {
  const path = `${userId}/profile-${Date.now()}.png`
  const bucket = client.storage.from('profiles')
  const uploaded = await bucket.upload(path, photo)
  if (uploaded.error) throw uploaded.error
  const { publicUrl } = bucket.getPublicUrl(path).data
  await client.from('profiles').update({ profile_photo_url: publicUrl }).eq('user_id', userId).throwOnError()
  const { status } = await fetch(publicUrl)
  const removed = await bucket.remove([path])
  if (removed.error) throw removed.error
  return status
}

async function choosePlan(client: SupabaseClient, userId: string): Promise<string> {
  await client
    .from('subscriptions')
    .select('plans(name, max_patients, max_recording_minutes)')
    .eq('user_id', userId)
    .eq('status', 'active')
    .maybeSingle()
    .throwOnError()
  await client.from('subscriptions').select('plan_id, status, current_period_end').eq('user_id', userId).throwOnError()
  const plans = await client.from('plans').select('*').order('price_cents', { ascending: true }).throwOnError()
  const planId: string = plans.data.at(-1).id
  const { data, error } = await client.functions.invoke<{ url: string }>('create-checkout', { body: { planId } })
  if (error) throw error
  return data?.url ?? ''
}

/** The administrative call fails for a professional, who is signed out instead (section 6). */
async function deleteAccount(client: SupabaseClient, userId: string): Promise<void> {
  for (const table of ['patient_records', 'consultations', 'patients', 'subscriptions', 'profiles'])
    await client.from(table).delete().eq('user_id', userId).throwOnError()
  const { error } = await client.auth.admin.deleteUser(userId)
  if (!error) return
  const signedOut = await client.auth.signOut()
  if (signedOut.error) throw signedOut.error
}
