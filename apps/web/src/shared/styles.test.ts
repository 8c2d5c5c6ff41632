import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./styles.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')

function colour(theme: string, name: string): string {
  return new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(theme)?.[1] ?? ''
}

/** Relative luminance as WCAG 2.2 defines it. @param hex #rrggbb */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(theme: string, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other].map((name) => luminance(colour(theme, name))).toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

test.each([
  ['line', 'surface'],
  ['line', 'paper'],
  ['edge', 'surface'],
])('%s on %s is as clear in the dark as in the light', (one, other) => {
  expect(contrast(dark, one, other)).toBeGreaterThanOrEqual(contrast(light, one, other))
})

test.each([['light'], ['dark']])('what can be ticked or typed into stands out three to one, %s', (theme) => {
  for (const ground of ['surface', 'paper']) {
    expect(contrast(theme === 'dark' ? dark : light, 'edge', ground)).toBeGreaterThanOrEqual(3)
    expect(contrast(theme === 'dark' ? dark : light, 'brand', ground)).toBeGreaterThanOrEqual(3)
  }
})

test.each([['light'], ['dark']])('each colour of the voice line can be read as text, %s', (theme) => {
  for (const section of [1, 2, 3, 4, 5, 6, 7, 8])
    for (const ground of ['surface', 'paper', 'sunken'])
      expect(contrast(theme === 'dark' ? dark : light, `voice-${section}`, ground)).toBeGreaterThanOrEqual(4.5)
})
