import type { OpusAudio } from '@prontuvoz/rules/opus-audio'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { createDecoder, isOpusError } from 'libopus-wasm'

// RFC 6716, section 3.4: no packet of one frame is longer. MAX_PACKETS bounds the work: a minute in steps of 20 ms.
const MAX_PACKET_BYTES = 1275
const MAX_PACKETS = 3100
// Decoding a minute takes 50 ms of CPU, during which nobody else would be served; this much takes 2 ms, in packets of
// any length.
const SAMPLES_AT_ONCE = 3 * SAMPLE_RATE_HZ
// Packets crafted to be slow (full-length noise in frames of 2.5 ms) take eight times as long as speech.
const MAX_STEP_MS = 4
// Encoders pad the end by a few packets. Anything beyond is decoded for nothing: a packet of a few bytes may contain
// six frames.
const MAX_SURPLUS_SAMPLES = SAMPLE_RATE_HZ
/** RFC 6716, section 3.2.5: no packet contains more than 120 ms. */
const MAX_PACKET_SAMPLES = 0.12 * SAMPLE_RATE_HZ

/** Runs a step when it is its turn. */
export type InTurn = <T>(step: () => T) => Promise<T>

/**
 * Decodes mono Opus to exactly the encoded samples, at their own positions.
 * @param inTurn runs each step of a few seconds of audio.
 * @returns undefined if the packets are damaged or too few.
 */
export async function decodeOpus(
  { packets, skipSamples, sampleCount }: OpusAudio,
  inTurn: InTurn = async (step) => step(),
): Promise<Float32Array | undefined> {
  const { length } = packets
  // Otherwise a few bytes that claim to contain a minute would cause a large allocation each time.
  const isPlausible = length <= MAX_PACKETS && sampleCount <= length * MAX_PACKET_SAMPLES && packets.every(isPacket)
  if (!isPlausible) return undefined
  // A new decoder for each request, so that recordings share no state. All use the module's memory: with separate
  // memories, garbage collection took longer than decoding.
  const decoder = await createDecoder({ sampleRate: SAMPLE_RATE_HZ, channels: 1 })
  const samples = new Float32Array(sampleCount)
  let end = -skipSamples
  let next = 0
  const step = () => {
    const [stop, startedMs] = [end + SAMPLES_AT_ONCE, performance.now()]
    do {
      const packet = packets[next]
      if (!packet || end > sampleCount + MAX_SURPLUS_SAMPLES) return true
      const decoded = decoder.decodeFloat(packet)
      const [skipped, place] = [Math.max(0, -end), Math.min(sampleCount, Math.max(0, end))]
      samples.set(decoded.subarray(skipped, skipped + sampleCount - place), place)
      end += decoded.length
      next += 1
    } while (end < stop && performance.now() - startedMs < MAX_STEP_MS)
    return false
  }
  try {
    while (!(await inTurn(step))) await others()
    return end < sampleCount ? undefined : samples
  } catch (cause) {
    if (isOpusError(cause)) return undefined
    throw cause
  } finally {
    decoder.free()
  }
}

/** Yields to the event loop. */
function others(): Promise<void> {
  return new Promise((done) => setTimeout(done, 0))
}

function isPacket(bytes: Uint8Array): boolean {
  return bytes.length > 0 && bytes.length <= MAX_PACKET_BYTES
}
