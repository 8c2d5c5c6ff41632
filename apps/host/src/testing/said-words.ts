import sherpa from 'sherpa-onnx-node'
import type { SaidWord } from '../../../../testing/word-delays.ts'

const RATE_HZ = 16_000

/** A turn of a demonstration: its exact words, and its start and end in the recording. */
export interface Turn {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * The end time of each word of a turn, from the letters of the small recogniser, which looks at both sides of a letter
 * and times it well. The last word ends with its turn, whose end is known to 0.01 s. Turns that are not recognised word
 * for word are omitted.
 * @param samples of the recording, mono.
 * @param rateHz their sample rate.
 */
export async function endsOfWords(
  samples: Float32Array,
  rateHz: number,
  turns: readonly Turn[],
): Promise<readonly (readonly SaidWord[])[]> {
  const recogniser = await sherpa.OfflineRecognizer.createAsync({
    featConfig: { sampleRate: RATE_HZ, featureDim: 80 },
    modelConfig: {
      omnilingual: { model: 'assets/speech-model/tiny-ptbr-ctc.onnx' },
      tokens: 'assets/speech-model/tokens.txt',
      numThreads: 1,
      provider: 'cpu',
    },
  })
  const found: SaidWord[][] = []
  for (const { start, end, text } of turns) {
    const stream = recogniser.createStream()
    const begins = Math.max(0, start - 0.35)
    const turn = samples.slice(begins * rateHz, (end + 0.35) * rateHz)
    stream.acceptWaveform({ sampleRate: RATE_HZ, samples: new sherpa.LinearResampler(rateHz, RATE_HZ).flush(turn) })
    const { tokens, timestamps } = await recogniser.decodeAsync(stream)
    const words: SaidWord[] = []
    let letters = ''
    let lastSeconds = 0
    for (const [index, token] of [...tokens, ' '].entries()) {
      if (token.trim() !== '') {
        letters += token
        lastSeconds = begins + (timestamps[index] ?? 0)
      } else if (letters !== '') {
        words.push({ word: letters, endSeconds: Math.min(end, lastSeconds) })
        letters = ''
      }
    }
    const last = words.pop()
    if (last) words.push({ ...last, endSeconds: end })
    found.push(words.map(({ word }) => word).join(' ') === text ? words : [])
  }
  return found
}
