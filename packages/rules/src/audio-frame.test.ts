import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packAudioFrame, unpackAudioFrame } from './audio-frame.ts'

const packets = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 })

test('a packed frame is unpacked to its fields and packets', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer()), packets, (fields, sent) => {
      const frame = unpackAudioFrame(packAudioFrame(fields, sent))
      expect(JSON.stringify(frame?.fields)).toBe(JSON.stringify(fields))
      expect(frame?.packets).toEqual(sent)
    }),
  )
})

test('a frame cut inside a packet is refused', () => {
  const whole = packAudioFrame({ sequence: 1 }, [new Uint8Array(40).fill(7)])
  for (let length = 0; length < whole.length; length += 1) {
    const cut = unpackAudioFrame(whole.subarray(0, length))
    // A cut right after the fields leaves a valid frame without packets.
    if (length !== whole.length - 42) expect(cut?.packets.length ?? 0).toBe(0)
    expect(cut?.packets).not.toEqual([new Uint8Array(40).fill(7)])
  }
})

test('any bytes are read without an error, and a frame accounts for every byte', () => {
  // With a matching head: four random bytes would nearly always declare more fields than there are bytes.
  const framed = fc.tuple(fc.uint8Array({ maxLength: 40 }), fc.uint8Array({ maxLength: 200 })).map(([fields, rest]) => {
    const bytes = new Uint8Array(4 + fields.length + rest.length)
    new DataView(bytes.buffer).setUint32(0, fields.length, true)
    bytes.set(fields, 4)
    bytes.set(rest, 4 + fields.length)
    return { bytes, restLength: rest.length }
  })
  let read = 0
  fc.assert(
    fc.property(framed, ({ bytes, restLength }) => {
      const frame = unpackAudioFrame(bytes)
      if (frame === undefined) return
      read += frame.packets.length
      expect(frame.packets.reduce((total, packet) => total + 2 + packet.length, 0)).toBe(restLength)
    }),
    { numRuns: 2000 },
  )
  // Also as packets of small lengths, so that some frames have packets.
  fc.assert(
    fc.property(packets, fc.nat(400), (sent, cut) => {
      const whole = packAudioFrame({ a: 1 }, sent)
      const frame = unpackAudioFrame(whole.subarray(0, cut))
      const taken = frame?.packets ?? []
      expect(taken).toEqual(sent.slice(0, taken.length))
      read += taken.length
    }),
  )
  expect(read).toBeGreaterThan(100)
})
