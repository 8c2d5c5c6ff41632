import { expect, test, type Page } from '@playwright/test'
import { writtenWord } from '../../testing/tone-code.ts'
import { sayToneWords, TONE_RATE_HZ } from '../../testing/tone-words.ts'
import { readVoiceBed } from '../../testing/voice-bed.ts'
import { tallyWords } from '../../testing/word-tally.ts'
import { recordInChromium } from './spoken-recording.ts'
import { startToneProduct } from './tone-product.ts'

const BLOCKED_MS = 2000
const BLOCKS = 4

/** Repeatedly blocks the page for two seconds. */
async function blockPage(page: Page): Promise<void> {
  for (let block = 0; block < BLOCKS; block += 1) {
    await page.waitForTimeout(1500)
    await page.evaluate((blockedMs) => {
      const endMs = performance.now() + blockedMs
      while (performance.now() < endMs);
    }, BLOCKED_MS)
  }
}

let tones: Awaited<ReturnType<typeof startToneProduct>>
test.beforeAll(async () => {
  tones = await startToneProduct()
})
test.afterAll(() => tones.close())

for (const way of ['a worker', 'an audio graph'] as const)
  test(`a page that is blocked for two seconds again and again loses no word, captured through ${way}`, async ({
    launchOptions,
  }) => {
    const talk = sayToneWords({ words: 24, seed: 12, bed: await readVoiceBed(), maxWordsInPhrase: 8 })
    const recording = await recordInChromium(
      launchOptions,
      tones.product.url,
      talk.samples,
      TONE_RATE_HZ,
      blockPage,
      (page) =>
        way === 'a worker'
          ? Promise.resolve()
          : page.evaluate(() => void Reflect.deleteProperty(window, 'MediaStreamTrackProcessor')),
    )
    const tally = tallyWords(talk.words.map(writtenWord), recording.text.split(' '))
    // Noise suppression distorts a word now and then; eight blocked seconds would have cost half of the words.
    expect(tally.lost).toBeLessThanOrEqual(1)
    expect(tally.doubled + tally.misplaced).toBe(0)
    expect(recording.coverage).toMatch(/ 0 lacunas$/)
    const [seconds = ''] = recording.coverage.split(' s gravados')
    expect(Number(seconds.replace(',', '.'))).toBeGreaterThanOrEqual(talk.samples.length / TONE_RATE_HZ - 0.5)
  })
