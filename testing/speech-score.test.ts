import { expect, test } from 'vitest'
import { scoreSpeech, sumOfScores } from './speech-score.ts'
import { readWaveFile } from './wave-file.ts'

test('case, punctuation and speaker labels are not errors, and every other difference is one', () => {
  expect(scoreSpeech('Médica: Tem dor?\nPaciente: Não, doutora.', 'tem dor não doutora')).toMatchObject({
    words: 4,
    wrongWords: 0,
  })
  expect(scoreSpeech('tem dor há três dias', 'tem cor três dias ontem')).toMatchObject({ words: 5, wrongWords: 3 })
  expect(scoreSpeech('', 'legendas')).toMatchObject({ words: 0, wrongWords: 1 })
})

test('a medicine counts once per mention, under its generic name, and a near miss counts as lost', () => {
  expect(scoreSpeech('losartana de manhã e losartana à noite', 'losartana de manhã e losarlana à noite')).toMatchObject(
    {
      drugs: 2,
      lostDrugs: 1,
      inventedDrugs: 0,
    },
  )
  expect(scoreSpeech('tomo dipirona', 'tomo amoxicilina')).toMatchObject({ drugs: 1, lostDrugs: 1, inventedDrugs: 1 })
})

test('the counts of several recordings are added up', () => {
  const one = scoreSpeech('tomo dipirona', 'tomo')
  expect(sumOfScores([one, one])).toEqual({ words: 4, wrongWords: 2, drugs: 2, lostDrugs: 2, inventedDrugs: 0 })
})

/** A WAV file of one extra chunk, a format and data. */
function wave(kind: number, channels: number, bits: number, data: Buffer): Buffer {
  const format = Buffer.alloc(16)
  format.writeUInt16LE(kind, 0)
  format.writeUInt16LE(channels, 2)
  format.writeUInt32LE(44_100, 4)
  format.writeUInt16LE(bits, 14)
  const chunk = (name: string, body: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(body.length)
    return Buffer.concat([Buffer.from(name), size, body, Buffer.alloc(body.length % 2)])
  }
  return Buffer.concat([
    Buffer.from('RIFF....WAVE'),
    chunk('LIST', Buffer.from('abc')),
    chunk('fmt ', format),
    chunk('data', data),
  ])
}

test('reads integers and floats, and mixes channels', () => {
  const integers = Buffer.alloc(8)
  ;[16_384, 0, -16_384, -16_384].forEach((value, index) => integers.writeInt16LE(value, 2 * index))
  expect(readWaveFile(wave(1, 2, 16, integers))).toEqual({ sampleRateHz: 44_100, samples: Float32Array.of(0.25, -0.5) })
  const floats = Buffer.from(Float32Array.of(0.5, -1).buffer)
  expect(readWaveFile(wave(3, 1, 32, floats)).samples).toEqual(Float32Array.of(0.5, -1))
})

test.each([
  ['MP3', Buffer.from('ID3\u0004 a song of some length'), 'não é um arquivo WAV'],
  ['WAV of 8 bits', wave(1, 1, 8, Buffer.alloc(4)), 'WAV de um tipo que não se lê (1, 8 bits)'],
  ['WAV without sound', wave(1, 1, 16, Buffer.alloc(0)).subarray(0, 30), 'o arquivo WAV não tem som'],
])('%s is refused with the reason', (_what, file, reason) => {
  expect(() => readWaveFile(file)).toThrow(reason)
})
