import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastOf } from './contrast.ts'

const css = readFileSync(new URL('./styles.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')

function colour(theme: string, name: string): string {
  return new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(theme)?.[1] ?? ''
}

function contrast(theme: string, one: string, other: string): number {
  return contrastOf(colour(theme, one), colour(theme, other))
}

test.each([
  ['line', 'surface'],
  ['line', 'paper'],
  ['edge', 'surface'],
  ['surface', 'paper'],
  ['sunken', 'surface'],
  ['glow', 'surface'],
])('%s on %s is as clear in the dark as in the light', (one, other) => {
  expect(contrast(dark, one, other)).toBeGreaterThanOrEqual(contrast(light, one, other))
})

test.each([['light'], ['dark']])('controls have a contrast of at least 3:1, %s', (theme) => {
  for (const ground of ['surface', 'paper']) {
    expect(contrast(theme === 'dark' ? dark : light, 'edge', ground)).toBeGreaterThanOrEqual(3)
    expect(contrast(theme === 'dark' ? dark : light, 'brand', ground)).toBeGreaterThanOrEqual(3)
  }
})

test.each([['light'], ['dark']])('text is readable on every background it is used on, %s', (theme) => {
  const colours = theme === 'dark' ? dark : light
  const pairs = [
    ...['paper', 'surface', 'sunken', 'tint', 'glow'].map((ground) => ['ink', ground] as const),
    ...['paper', 'surface', 'sunken'].map((ground) => ['muted', ground] as const),
    ['brand', 'surface'],
    ['brand', 'tint'],
    ['on-brand', 'brand'],
    ['danger', 'surface'],
    ['danger', 'danger-tint'],
    ['warn', 'surface'],
    ['warn', 'warn-tint'],
    ['on-live', 'live'],
  ] as const
  for (const [text, ground] of pairs)
    expect.soft(contrast(colours, text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
})

test.each([['light'], ['dark']])('each colour of the voice line is readable as text, %s', (theme) => {
  for (const section of [1, 2, 3, 4, 5, 6, 7, 8])
    for (const ground of ['surface', 'paper', 'sunken'])
      expect(contrast(theme === 'dark' ? dark : light, `voice-${section}`, ground)).toBeGreaterThanOrEqual(4.5)
})
