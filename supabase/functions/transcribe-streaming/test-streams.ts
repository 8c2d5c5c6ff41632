import { readFile } from 'node:fs/promises'
import { BLOCK_SAMPLES } from '@prontuvoz/rules/speech-engine'
import { createVoiceDetection } from '../../../apps/host/src/speech/voice-detection.ts'
import { createEmbeddedEngine } from '../../../apps/host/src/speech/embedded-engine.ts'
import { readWave } from '../../../testing/speech-sample.ts'
import { EngineGauge } from '../_shared/engine-gauge.ts'
import type { Transcribe } from '../_shared/speech-server.ts'
import type { StreamParts } from './live-stream.ts'
import { OpenStreams } from './open-streams.ts'
import type { PieceStore } from './pieces.ts'
import { InterimReading } from './interim-reading.ts'

export const engine = await createEmbeddedEngine(
  'assets/speech-model',
  createVoiceDetection('assets/silero-vad/silero_vad_16k.onnx'),
)
export const audio = readWave(await readFile('assets/speech-model/demo/consulta.wav'))
export const spoken = await readFile('assets/speech-model/demo/consulta.txt', 'utf8')

/** Sends parts of the consultation to one process. */
export function listener(store: PieceStore, transcribe: Transcribe = engine.transcribe) {
  const streams = new OpenStreams()
  const gauge = new EngineGauge()
  const measured: Transcribe = (samples) => gauge.measure(samples.length, () => transcribe(samples))
  const open = (): Omit<StreamParts, 'pieces'> => ({
    detector: engine.createDetector(),
    transcribe: measured,
    interim: new InterimReading({ transcribe: measured, gauge }),
  })
  return (startSample: number, sequence: number, blocks: number) => {
    const endSample = startSample + blocks * BLOCK_SAMPLES
    const samples = audio.subarray(startSample, endSample)
    return streams.take(
      { account: 'ana', consultationId: 'consultation', pass: 'live' },
      { sequence, startSample, samples, isFinal: endSample >= audio.length },
      store,
      open,
    )
  }
}
