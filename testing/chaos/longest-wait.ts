import type { SupabaseClient } from '@supabase/supabase-js'

const AUDIO_CHUNK = Buffer.alloc(2 * 73_728).toString('base64')
const NEW_SAMPLES = 65_536
/** New audio in a chunk. */
export const CHUNK_SECONDS = NEW_SAMPLES / 24_000

export interface RecordingAccount {
  readonly backend: SupabaseClient
  readonly userId: string
  readonly patientId: string
}

/**
 * Sends the chunks of one recording, each after the response to the previous one.
 * @returns the longest wait in milliseconds. @throws if one is rejected.
 */
export async function longestWait({ backend, userId, patientId }: RecordingAccount, chunks: number): Promise<number> {
  const consultation = { user_id: userId, patient_id: patientId, status: 'recording', duration_seconds: 0 }
  const { data } = await backend.from('consultations').insert(consultation).select('id').single().throwOnError()
  let longestMs = 0
  for (let sequence = 0; sequence < chunks; sequence += 1) {
    const sinceMs = performance.now()
    const place = { sequence, startSample: sequence * NEW_SAMPLES, final: sequence === chunks - 1 }
    const { error } = await backend.functions.invoke('transcribe-streaming', {
      body: { audioChunk: AUDIO_CHUNK, consultationId: data.id, ...place },
    })
    if (error) throw new Error('a chunk was refused', { cause: error })
    longestMs = Math.max(longestMs, performance.now() - sinceMs)
  }
  return longestMs
}
