import { BLOCK_SAMPLES, SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import type { JournalBlock } from '#recording/journal/recent-blocks.ts'

/** A file decoded as a recording, or why it cannot be one. */
export type AudioFile =
  | { readonly kind: 'audio'; readonly samples: Float32Array }
  | { readonly kind: 'undecodable' | 'empty' | 'too-large' }

/** Types for the file dialog; what matters is whether the browser can decode the file. */
export const AUDIO_FILE_TYPES = '.wav,.mp3,.m4a,.webm,.ogg,audio/*'

// An hour of stereo WAV at 48 kHz is 690 MB.
const MAX_BYTES = 700_000_000

/** Decodes a file in the browser to 24 kHz mono. */
export async function readAudioFile(file: File): Promise<AudioFile> {
  if (file.size === 0) return { kind: 'empty' }
  if (file.size > MAX_BYTES) return { kind: 'too-large' }
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE_HZ)
  let audio: AudioBuffer
  try {
    audio = await context.decodeAudioData(await file.arrayBuffer())
  } catch {
    return { kind: 'undecodable' }
  }
  return audio.length === 0 ? { kind: 'empty' } : { kind: 'audio', samples: mixed(audio) }
}

function mixed(audio: AudioBuffer): Float32Array {
  const samples = audio.getChannelData(0)
  for (let channel = 1; channel < audio.numberOfChannels; channel += 1) {
    const other = audio.getChannelData(channel)
    for (let at = 0; at < samples.length; at += 1) samples[at] = (samples[at] ?? 0) + (other[at] ?? 0)
  }
  if (audio.numberOfChannels > 1)
    for (let at = 0; at < samples.length; at += 1) samples[at] = (samples[at] ?? 0) / audio.numberOfChannels
  return samples
}

/** The samples in blocks, like those of the microphone's worklet. */
export function* blocksOf(samples: Float32Array): Generator<JournalBlock & { readonly peak: number }> {
  for (let startSample = 0; startSample < samples.length; startSample += BLOCK_SAMPLES) {
    const part = samples.subarray(startSample, startSample + BLOCK_SAMPLES)
    const peak = part.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    const block = Int16Array.from(part, (value) => {
      const clipped = Math.max(-1, Math.min(1, value))
      return clipped < 0 ? clipped * 0x8000 : clipped * 0x7fff
    })
    yield { startSample, samples: block, peak }
  }
}
