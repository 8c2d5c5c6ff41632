import type { SupabaseClient } from '@supabase/supabase-js'
import type { Client } from 'pg'
import sharp from 'sharp'
import type { Holdings } from './fuzz-request.ts'

/** An account as the test product creates it. */
export interface Account {
  readonly backend: SupabaseClient
  readonly userId: string
  readonly email: string
}

/** Gives an account a row in every table and an image; every text contains the marker. */
export async function furnish(account: Account, owner: Client, marker: string): Promise<Holdings> {
  const { backend, userId, email } = account
  const mine = { user_id: userId }
  await backend
    .from('profiles')
    .update({ full_name: `Doutora ${marker}`, specialty: marker })
    .eq('user_id', userId)
    .throwOnError()
  const patient = await backend
    .from('patients')
    .insert({ ...mine, name: `Paciente ${marker}`, cpf: '12345678909', known_allergies: marker })
    .select('id')
    .single()
    .throwOnError()
  const consultation = await backend
    .from('consultations')
    .insert({ ...mine, patient_id: patient.data.id, duration_seconds: 65 })
    .select('id')
    .single()
    .throwOnError()
  const piece = { ...mine, consultation_id: consultation.data.id, sequence: 0, start_sample: 0, end_sample: 24_000 }
  await backend
    .from('transcript_pieces')
    .insert({ ...piece, text: `Fala ${marker}` })
    .throwOnError()
  await backend
    .from('second_pass_pieces')
    .insert({ ...piece, text: `Leitura ${marker}` })
    .throwOnError()
  const record = await backend
    .rpc('complete_consultation', {
      consultation: consultation.data.id,
      transcript: `Transcrição ${marker}`,
      analysis: `QUEIXA PRINCIPAL\n• ${marker}.`,
      statements: [{ section: 'complaint', text: marker, passages: [marker] }],
      omissions: [{ text: marker, passages: [marker] }],
      organiser: 'manual',
    })
    .throwOnError()
  await owner.query(
    `insert into subscriptions (user_id, plan_id, status) select $1, id, 'active' from plans where name = 'Profissional'`,
    [userId],
  )
  await owner.query('insert into payment_accounts (user_id, customer_id) values ($1, $2)', [userId, `cus_${marker}`])
  const imageName = `${userId}/logo.png`
  const { error } = await backend.storage
    .from('profiles')
    .upload(imageName, new File([new Uint8Array(await noise())], 'logo.png', { type: 'image/png' }))
  if (error) throw error
  return {
    ...{ userId, email, imageName, recordId: String(record.data.id) },
    patientId: String(patient.data.id),
    consultationId: String(consultation.data.id),
  }
}

/** A unique image. */
async function noise(): Promise<Buffer> {
  const side = 32
  const pixels = crypto.getRandomValues(new Uint8Array(side * side * 3))
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
}
