import { readFile } from 'node:fs/promises'
import { readWave } from './speech-sample.ts'

const FRAME_SAMPLES = 480
/** A frame of the demonstration counts as a pause below this root mean square. */
const PAUSE_LEVEL = 0.02
const PEAK = 0.15

/**
 * A voice without pauses (mono, 24 kHz, peak 0.15) to mix under tone words, because a speech detector detects no speech
 * in bare tones. Made from the consultation of the demonstration.
 */
export async function readVoiceBed(): Promise<Float32Array> {
  const audio = readWave(await readFile(new URL('../assets/speech-model/demo/consulta.wav', import.meta.url)))
  const voiced: Float32Array[] = []
  for (let at = 0; at + FRAME_SAMPLES <= audio.length; at += FRAME_SAMPLES) {
    const frame = audio.subarray(at, at + FRAME_SAMPLES)
    if (Math.sqrt(frame.reduce((sum, value) => sum + value * value, 0) / FRAME_SAMPLES) > PAUSE_LEVEL)
      voiced.push(frame)
  }
  const bed = new Float32Array(voiced.length * FRAME_SAMPLES)
  voiced.forEach((frame, index) => bed.set(frame, index * FRAME_SAMPLES))
  const peak = bed.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return bed.map((value) => (value * PEAK) / peak)
}
