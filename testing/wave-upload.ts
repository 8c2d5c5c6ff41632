import { z } from 'zod'
import { encodeWav } from '../supabase/functions/_shared/pcm.ts'

const answer = z.object({ text: z.string() })

/**
 * Transcribes audio with a speech server of OpenAI's protocol, without an SDK.
 * @param baseUrl with /v1.
 * @throws with the server's message if it rejects the request.
 */
export async function uploadWave(baseUrl: string, samples: Float32Array, sampleRateHz: number): Promise<string> {
  const form = new FormData()
  form.set('model', 'tons')
  form.set('file', new File([encodeWav(samples, sampleRateHz)], 'trecho.wav', { type: 'audio/wav' }))
  const response = await fetch(`${baseUrl}/audio/transcriptions`, { method: 'POST', body: form })
  if (!response.ok) throw new Error(await response.text())
  return answer.parse(await response.json()).text
}
