/** Audio of a WAV file, mixed to one channel. */
export interface Wave {
  readonly sampleRateHz: number
  /** -1 to 1. */
  readonly samples: Float32Array<ArrayBuffer>
}

const PCM = 1
const FLOAT = 3
const EXTENSIBLE = 0xff_fe

/**
 * Reads PCM of 16 or 32 bits, or 32-bit floats, at any rate and with any number of channels.
 * @throws Error with the reason, in Portuguese, as the file was chosen by the person who measures.
 */
export function readWaveFile(file: Buffer): Wave {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE')
    throw new Error('não é um arquivo WAV')
  let format: { kind: number; channels: number; sampleRateHz: number; bits: number } | undefined
  for (let at = 12; at + 8 <= file.length;) {
    const name = file.toString('latin1', at, at + 4)
    const size = file.readUInt32LE(at + 4)
    const body = file.subarray(at + 8, at + 8 + size)
    if (name === 'fmt ') {
      const kind = body.readUInt16LE(0)
      format = {
        kind: kind === EXTENSIBLE && body.length >= 26 ? body.readUInt16LE(24) : kind,
        channels: body.readUInt16LE(2),
        sampleRateHz: body.readUInt32LE(4),
        bits: body.readUInt16LE(14),
      }
    } else if (name === 'data' && format) return { sampleRateHz: format.sampleRateHz, samples: mixed(body, format) }
    at += 8 + size + (size % 2)
  }
  throw new Error('o arquivo WAV não tem som')
}

function mixed(data: Buffer, { kind, channels, bits }: { kind: number; channels: number; bits: number }) {
  const read = reader(kind, bits)
  if (read === undefined || channels < 1) throw new Error(`WAV de um tipo que não se lê (${kind}, ${bits} bits)`)
  const frameBytes = (bits / 8) * channels
  return Float32Array.from({ length: Math.floor(data.length / frameBytes) }, (_, frame) => {
    let sum = 0
    for (let channel = 0; channel < channels; channel += 1) sum += read(data, frame * frameBytes + (channel * bits) / 8)
    return sum / channels
  })
}

function reader(kind: number, bits: number): ((data: Buffer, at: number) => number) | undefined {
  if (kind === PCM && bits === 16) return (data, at) => data.readInt16LE(at) / 2 ** 15
  if (kind === PCM && bits === 32) return (data, at) => data.readInt32LE(at) / 2 ** 31
  if (kind === FLOAT && bits === 32) return (data, at) => data.readFloatLE(at)
  return undefined
}
