import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'

/** Samples as Opus packets, an independent stream. */
export interface OpusChunk {
  readonly packets: readonly Uint8Array[]
  /** Samples that the decoder outputs before the first encoded one. */
  readonly skipSamples: number
}

// TypeScript's library lacks `application` (W3C, WebCodecs Opus registration, section 4.1). Without Opus' speech model the
// waveform is preserved, so that recognisers hear what was said.
const OPUS = { application: 'lowdelay', frameDuration: 20_000, format: 'opus' } as const
const SETTINGS: AudioEncoderConfig = {
  codec: 'opus',
  sampleRate: SAMPLE_RATE_HZ,
  numberOfChannels: 1,
  bitrate: 32_000,
  opus: OPUS,
}
const FRAME_SAMPLES = 0.02 * SAMPLE_RATE_HZ
/** Look-ahead at 24 kHz (RFC 6716): 2.5 ms without the speech model, 6.5 ms with it. */
const LOOK_AHEADS = [60, 156]
const MAX_LOOK_AHEAD = 156
const MAX_ENCODING_MS = 10_000

/**
 * Compresses samples (24 kHz, mono, 16 bits) to a twelfth.
 * @returns undefined if the browser has no such encoder, or does not report its look-ahead.
 */
export async function encodeOpus(samples: Int16Array): Promise<OpusChunk | undefined> {
  if (typeof AudioEncoder === 'undefined') return undefined
  const packets: Uint8Array[] = []
  let skipSamples: number | undefined
  let fail: () => void = () => undefined
  const failed = new Promise<void>((done) => {
    fail = done
  })
  const encoder = new AudioEncoder({
    output: (chunk, about) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      packets.push(bytes)
      skipSamples ??= lookAheadOf(about?.decoderConfig?.description)
    },
    error: () => fail(),
  })
  try {
    encoder.configure(SETTINGS)
    const frames = Math.ceil((samples.length + MAX_LOOK_AHEAD) / FRAME_SAMPLES)
    const data = mirroredTo(frames * FRAME_SAMPLES, samples)
    const audio = new AudioData({
      format: 's16',
      sampleRate: SAMPLE_RATE_HZ,
      numberOfFrames: data.length,
      numberOfChannels: 1,
      timestamp: 0,
      data,
    })
    encoder.encode(audio)
    audio.close()
    await Promise.race([encoder.flush(), failed, timeOut(MAX_ENCODING_MS)])
    return skipSamples === undefined || packets.length < frames ? undefined : { packets, skipSamples }
  } catch {
    // Whatever the reason, the audio can be sent uncompressed.
    return undefined
  } finally {
    if (encoder.state !== 'closed') encoder.close()
  }
}

/** Pads with the end played backwards: abrupt silence would cause pre-echo. */
function mirroredTo(length: number, samples: Int16Array): Int16Array<ArrayBuffer> {
  const padded = new Int16Array(length)
  padded.set(samples)
  for (let at = samples.length; at < length; at += 1) padded[at] = samples[2 * samples.length - 1 - at] ?? 0
  return padded
}

/** The pre-skip of an Opus header (RFC 7845, section 5.1): some browsers count it at 48 kHz, some at the given rate. */
function lookAheadOf(description: AllowSharedBufferSource | undefined): number | undefined {
  if (!description) return undefined
  const view = ArrayBuffer.isView(description)
    ? new DataView(description.buffer, description.byteOffset, description.byteLength)
    : new DataView(description)
  if (view.byteLength < 12) return undefined
  const preSkip = view.getUint16(10, true)
  return LOOK_AHEADS.find((samples) => samples === preSkip || samples * 2 === preSkip)
}

function timeOut(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
