import { setTimeout as sleep } from 'node:timers/promises'
import { BLOCK_SAMPLES, BLOCKS_PER_CHUNK, SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'

const heard = z.object({ text: z.string(), provisional: z.string() })

/** The text on the screen at a moment. */
export interface Shown {
  /** Measured from when the first sample was spoken. */
  readonly atSeconds: number
  readonly finished: string
  readonly interim: string
}

/**
 * Plays a recording into a product in real time, sending like our browser: two new blocks once they are spoken and the
 * previous chunk is answered, eight at most, and the last block of each chunk repeated.
 * @returns the text after each response. @throws if a response is a failure.
 */
export async function speakLive(
  client: SupabaseClient,
  consultationId: string,
  samples: Float32Array,
  onAnswer: (sequence: number) => unknown = () => undefined,
): Promise<readonly Shown[]> {
  const pcm = Int16Array.from(samples, (value) => Math.round(Math.max(-1, Math.min(1, value)) * 0x7fff))
  const shown: Shown[] = []
  const texts: string[] = []
  const startMs = performance.now()
  const spoken = () => Math.floor((((performance.now() - startMs) / 1000) * SAMPLE_RATE_HZ) / BLOCK_SAMPLES)
  let sentBlocks = 0
  for (let sequence = 0; ; sequence += 1) {
    const soonMs = ((sentBlocks + 2) * BLOCK_SAMPLES * 1000) / SAMPLE_RATE_HZ
    await sleep(Math.max(0, startMs + soonMs - performance.now()))
    const upTo = Math.min(Math.max(spoken(), sentBlocks + 2), sentBlocks + BLOCKS_PER_CHUNK - 1)
    const startSample = Math.max(0, sentBlocks - 1) * BLOCK_SAMPLES
    const chunk = pcm.subarray(startSample, upTo * BLOCK_SAMPLES)
    const final = upTo * BLOCK_SAMPLES >= pcm.length
    const audioChunk = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('base64')
    const { data, error } = await client.functions.invoke<unknown>('transcribe-streaming', {
      body: { audioChunk, consultationId, sequence, startSample, final },
    })
    if (error) throw error
    const { text, provisional } = heard.parse(data)
    if (text !== '') texts.push(text)
    shown.push({ atSeconds: (performance.now() - startMs) / 1000, finished: texts.join(' '), interim: provisional })
    await onAnswer(sequence)
    if (final) return shown
    sentBlocks = upTo
  }
}
