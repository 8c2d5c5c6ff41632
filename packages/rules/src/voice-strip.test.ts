import { expect, test } from 'vitest'
import { voiceHeights } from './voice-strip.ts'

test('each bar is as high as its loudest half second', () => {
  expect(voiceHeights('091800', 6, 3)).toEqual([1, 8 / 9, 0])
})

test('a strip shorter than its bars repeats its half seconds', () => {
  expect(voiceHeights('09', 2, 4)).toEqual([0, 0, 1, 1])
})

test('unknown or future audio has no bar', () => {
  expect(voiceHeights('9 9', 6, 6)).toEqual([1, undefined, 1, undefined, undefined, undefined])
  expect(voiceHeights('', 0, 2)).toEqual([undefined, undefined])
})
