import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packAudioFrame, unpackAudioFrame } from './audio-frame.ts'

const packets = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 })

test('a frame gives back its fields and packets', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer()), packets, (fields, sent) => {
      const frame = unpackAudioFrame(packAudioFrame(fields, sent))
      expect(JSON.stringify(frame?.fields)).toBe(JSON.stringify(fields))
      expect(frame?.packets).toEqual(sent)
    }),
  )
})

test('a frame that was cut anywhere inside a packet is no frame', () => {
  const whole = packAudioFrame({ sequence: 1 }, [new Uint8Array(40).fill(7)])
  for (let length = 0; length < whole.length; length += 1) {
    const cut = unpackAudioFrame(whole.subarray(0, length))
    // Exactly behind the fields a frame without packets is whole.
    if (length !== whole.length - 42) expect(cut?.packets.length ?? 0).toBe(0)
    expect(cut?.packets).not.toEqual([new Uint8Array(40).fill(7)])
  }
})

test('bytes of any kind are read without a fault', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void unpackAudioFrame(bytes)))
})
