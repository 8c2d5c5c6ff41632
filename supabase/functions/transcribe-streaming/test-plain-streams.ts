import { randomUUID } from 'node:crypto'
import { BLOCK_SAMPLES, BLOCKS_PER_CHUNK, SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { writtenWord } from '../../../testing/tone-code.ts'
import { toneText } from '../../../testing/tone-decoder.ts'
import { sayToneWords } from '../../../testing/tone-words.ts'
import { readVoiceBed } from '../../../testing/voice-bed.ts'
import type { Transcribe } from '../_shared/speech-server.ts'
import { PlainStreams, type CountSamples } from './plain-streams.ts'
import { engine } from './test-streams.ts'
import { cutAtWordGaps } from './word-gaps.ts'

export const CHUNK_SAMPLES = BLOCKS_PER_CHUNK * BLOCK_SAMPLES
export const bed = await readVoiceBed()

export const uncounted: CountSamples = async (recording) => recording ?? randomUUID()
export const hearTones: Transcribe = async (samples) => toneText(samples, SAMPLE_RATE_HZ)

/**
 * The chunks that the specification's loop sends of a recording: full ones only, the last block repeated as overlap.
 */
export function chunksOf(samples: Float32Array): readonly Float32Array[] {
  const chunks: Float32Array[] = []
  for (let at = 0; at + CHUNK_SAMPLES <= samples.length; at += CHUNK_SAMPLES - BLOCK_SAMPLES)
    chunks.push(samples.slice(at, at + CHUNK_SAMPLES))
  return chunks
}

/** A process with its streams, and a function to send to it for one account. */
export function listener(transcribe: Transcribe = hearTones, count: CountSamples = uncounted) {
  const streams = new PlainStreams([10, 20])
  const open = () => ({
    detector: cutAtWordGaps(engine.createDetector()),
    transcribe,
    interim: undefined,
    textOfRefused: '[trecho não transcrito]',
  })
  return {
    streams,
    send: (samples: Float32Array, userId = 'ana') => streams.take(userId, samples, count, open),
  }
}

export function talkOf(seed: number, words = 90, maxWordsInPhrase = 30) {
  const { samples, words: said, wordEndsSeconds } = sayToneWords({ words, seed, bed, maxWordsInPhrase })
  const chunks = chunksOf(samples)
  const sentSeconds = (chunks.length * (CHUNK_SAMPLES - BLOCK_SAMPLES) + BLOCK_SAMPLES) / SAMPLE_RATE_HZ
  return { chunks, said: said.map(writtenWord), wordEndsSeconds, sentSeconds }
}
