/**
 * Decodes base64 of 16-bit little-endian PCM.
 * @returns samples from -1 to 1; undefined if the text is not such audio.
 */
export function decodePcm16(base64: string): Float32Array | undefined {
  let binary: string
  try {
    binary = atob(base64)
  } catch {
    return undefined
  }
  if (binary.length % 2 !== 0) return undefined
  const samples = new Float32Array(binary.length / 2)
  for (let index = 0; index < samples.length; index += 1) {
    const value = binary.charCodeAt(2 * index) | (binary.charCodeAt(2 * index + 1) << 8)
    samples[index] = (value >= 0x8000 ? value - 0x10000 : value) / 0x8000
  }
  return samples
}

/** Encodes mono samples as a 16-bit WAV file for speech servers. */
export function encodeWav(samples: Float32Array, sampleRateHz: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(44 + samples.length * 2)
  const view = new DataView(bytes.buffer)
  const text = (offset: number, value: string) => bytes.set(new TextEncoder().encode(value), offset)
  text(0, 'RIFF')
  view.setUint32(4, 36 + samples.length * 2, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRateHz, true)
  view.setUint32(28, sampleRateHz * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  // Not Math.round, which takes nine times as long.
  for (let index = 0; index < samples.length; index += 1)
    view.setInt16(44 + 2 * index, Math.floor(Math.max(-1, Math.min(1, samples[index] ?? 0)) * 0x7fff + 0.5), true)
  return bytes
}
