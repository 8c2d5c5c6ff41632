import type { OpusAudio } from '@prontuvoz/rules/opus-audio'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { createDecoder, isOpusError } from 'libopus-wasm'

// RFC 6716, section 3.4: no packet of one frame is longer. MAX_PACKETS bounds the work: a minute in steps of 20 ms.
const MAX_PACKET_BYTES = 1275
const MAX_PACKETS = 3100
// Decoding a minute takes 50 ms of CPU, during which nobody else would be served; this many packets take 4 ms.
const PACKETS_AT_ONCE = 150
// Encoders pad the end by a few packets. More is decoded for nothing: a packet of a few bytes may hold six frames.
const MAX_SURPLUS_SAMPLES = SAMPLE_RATE_HZ
/** RFC 6716, section 3.2.5: no packet holds more than 120 ms. */
const MAX_PACKET_SAMPLES = 0.12 * SAMPLE_RATE_HZ

/**
 * Decodes mono Opus to exactly the encoded samples, at their own positions.
 * @returns undefined if the packets are damaged or too few.
 */
export async function decodeOpus(audio: OpusAudio): Promise<Float32Array | undefined> {
  const { length } = audio.packets
  // Room for a minute that a few bytes only claim to hold would be made and dropped each time.
  const isPlausible =
    length <= MAX_PACKETS && audio.sampleCount <= length * MAX_PACKET_SAMPLES && audio.packets.every(isPacket)
  if (!isPlausible) return undefined
  // A new decoder for each request, so that recordings share no state. All use the module's memory: with a memory each,
  // garbage collection took longer than decoding.
  const decoder = await createDecoder({ sampleRate: SAMPLE_RATE_HZ, channels: 1 })
  try {
    const samples = new Float32Array(audio.sampleCount)
    let end = -audio.skipSamples
    for (const [index, packet] of audio.packets.entries()) {
      if (index > 0 && index % PACKETS_AT_ONCE === 0) await others()
      const decoded = decoder.decodeFloat(packet)
      const [skipped, place] = [Math.max(0, -end), Math.min(samples.length, Math.max(0, end))]
      samples.set(decoded.subarray(skipped, skipped + samples.length - place), place)
      end += decoded.length
      if (end > samples.length + MAX_SURPLUS_SAMPLES) break
    }
    return end < samples.length ? undefined : samples
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
