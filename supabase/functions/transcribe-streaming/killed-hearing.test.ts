import { BLOCK_SAMPLES, BLOCKS_PER_CHUNK, SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { expect, test } from 'vitest'
import { createDetectorPool } from '../../../apps/host/src/speech/detector-pool.ts'
import { startDetectorProcess, type DetectorProcess } from '../../../apps/host/src/speech/detector-process.ts'
import { writtenWord } from '../../../testing/tone-code.ts'
import { toneText } from '../../../testing/tone-decoder.ts'
import { sayToneWords } from '../../../testing/tone-words.ts'
import { readVoiceBed } from '../../../testing/voice-bed.ts'
import { tallyWords } from '../../../testing/word-tally.ts'
import { PlainStreams } from './plain-streams.ts'
import { cutAtWordGaps } from './word-gaps.ts'

const CHUNK_SAMPLES = BLOCKS_PER_CHUNK * BLOCK_SAMPLES
const STEP_SAMPLES = CHUNK_SAMPLES - BLOCK_SAMPLES

test('chunks that overtake each other are put in order even if their detector is killed', async () => {
  const processes: DetectorProcess[] = []
  const pool = createDetectorPool('assets/silero-vad/silero_vad_16k.onnx', {
    start(...given) {
      const started = startDetectorProcess(...given)
      processes.push(started)
      return started
    },
  })
  const talk = sayToneWords({ words: 40, seed: 42, bed: await readVoiceBed(), maxWordsInPhrase: 1000 })
  // Full chunks, with silence after the last word.
  const chunks = Math.ceil((talk.samples.length + SAMPLE_RATE_HZ) / STEP_SAMPLES)
  const samples = new Float32Array(chunks * STEP_SAMPLES + BLOCK_SAMPLES)
  samples.set(talk.samples)
  const streams = new PlainStreams()
  const open = () => ({
    detector: cutAtWordGaps(pool.createDetector()),
    transcribe: async (samples: Float32Array) => toneText(samples, SAMPLE_RATE_HZ),
    interim: undefined,
  })
  const send = (index: number) => {
    const chunk = samples.slice(index * STEP_SAMPLES, index * STEP_SAMPLES + CHUNK_SAMPLES)
    return index < chunks ? streams.take('ana', chunk, async () => 'recording', open) : undefined
  }
  const kill = () => {
    const { pid, isAlive } = processes.at(-1) ?? {}
    if (pid !== undefined && isAlive === true) process.kill(pid, 'SIGKILL')
  }
  const texts = [await send(0)]
  for (let index = 1; index < chunks; index += 2) {
    kill()
    const later = send(index + 1)
    await new Promise((done) => setTimeout(done, 100))
    const earlier = send(index)
    setTimeout(kill, index % 9)
    texts.push(await earlier, await later)
  }
  pool.close()
  expect(processes.length).toBeGreaterThan(3)
  const heard = texts.filter(Boolean).join(' ').split(' ')
  expect(tallyWords(talk.words.map(writtenWord), heard)).toEqual({
    spoken: 40,
    lost: 0,
    doubled: 0,
    wrong: 0,
    misplaced: 0,
  })
}, 60_000)
