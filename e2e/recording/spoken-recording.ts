import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type LaunchOptions, type Page } from '@playwright/test'
import { encodeWav } from '../../supabase/functions/_shared/pcm.ts'
import { openDemoPage } from '../product/demo-session.ts'
import { startAgreed } from '../product/screen.ts'

/** The whole browser, for use outside a test. */
export const WHOLE_CHROMIUM: LaunchOptions = {
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
}
const ATTEMPTS = 5
const RETRY_MS = 20_000

export interface SpokenRecording {
  /** The text on the screen once the recording is finished. */
  readonly text: string
  /** '65,0 s gravados · 65,0 s transcritos · 0 lacunas' */
  readonly coverage: string
  /** Bodies of the requests that carried audio, as they were sent. */
  readonly sentBodies: readonly Buffer[]
  /** When each word first appeared on the screen, in seconds since the microphone was opened. */
  readonly shownSeconds: ReadonlyMap<string, number>
}

/**
 * How long after its end each word appeared on the screen, in seconds; words that never appeared are omitted.
 * @param spokenSeconds when each word ended.
 */
export function delaysOnScreen(
  { shownSeconds }: SpokenRecording,
  spokenSeconds: ReadonlyMap<string, number>,
): number[] {
  return [...spokenSeconds].flatMap(([word, spoken]) => {
    const shown = shownSeconds.get(word)
    return shown === undefined ? [] : [shown - spoken]
  })
}

/**
 * Records a talk in a separate browser whose microphone is a WAV file, from the first click to the stored text; takes
 * as long as the talk.
 * @param url of a product that runs as demonstration.
 * @param samples mono; beginning and ending with at least a second of silence.
 * @param during runs on the page meanwhile.
 * @param prepare runs on it before.
 */
export async function recordInChromium(
  launch: LaunchOptions,
  url: string,
  samples: Float32Array,
  sampleRateHz: number,
  during: (page: Page) => Promise<unknown> = async () => undefined,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<SpokenRecording> {
  const folder = await mkdtemp(join(tmpdir(), 'spoken-'))
  // A missing file would give silence without an error; it must exist before the browser starts.
  const wave = join(folder, 'talk.wav')
  await writeFile(wave, encodeWav(samples, sampleRateHz))
  const browser = await chromium.launch({
    ...launch,
    args: [
      ...(launch.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${wave}%noloop`,
      '--autoplay-policy=no-user-gesture-required',
    ],
  })
  try {
    const page = await openDemoPage(browser, url)
    const sentBodies: Buffer[] = []
    page.on('request', (request) => {
      const body = request.url().endsWith('/transcribe-streaming') ? request.postDataBuffer() : null
      if (body) sentBodies.push(body)
    })
    await noteShownWords(page)
    await prepare(page)
    await startAgreed(page)
    await page.getByRole('timer').waitFor()
    await Promise.all([page.waitForTimeout((samples.length / sampleRateHz) * 1000), during(page)])
    await page.getByRole('button', { name: 'Finalizar gravação' }).click()
    await untilStored(page)
    const text = await page.getByRole('region', { name: 'Transcrição da consulta' }).textContent()
    const coverage = await page.getByText(/s gravados · /).textContent()
    return { text: text ?? '', coverage: coverage ?? '', sentBodies, shownSeconds: await shownWords(page) }
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** From now on the page records when the microphone opens and when each word appears. */
async function noteShownWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shown = new Map<string, number>()
    let openedMs = Number.NaN
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await open(wish)
      openedMs = performance.now()
      return stream
    }
    new MutationObserver(() => {
      const seconds = (performance.now() - openedMs) / 1000
      const text = document.querySelector('[aria-label="Transcrição ao vivo"]')?.textContent ?? ''
      for (const word of text.split(/\s+/)) if (!shown.has(word)) shown.set(word, seconds)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { shownWords: shown })
  })
}

async function shownWords(page: Page): Promise<ReadonlyMap<string, number>> {
  const entries = await page.evaluate(() => {
    const shown: unknown = Reflect.get(window, 'shownWords')
    return shown instanceof Map ? [...shown].map(([word, seconds]) => [String(word), Number(seconds)] as const) : []
  })
  return new Map(entries)
}

/** On a busy machine the analysis may time out; a person would retry, too. */
async function untilStored(page: Page): Promise<void> {
  const isStored = page.getByText('Prontuário salvo com sucesso!').first()
  const retry = page.getByRole('button', { name: 'Tentar novamente' })
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await isStored.or(retry).first().waitFor({ timeout: 300_000 })
    if (await isStored.isVisible()) return
    await retry.click()
    // Beyond the account’s three recordings, this one resumes on its own once another has ended.
    await isStored.waitFor({ timeout: RETRY_MS }).catch(() => undefined)
  }
  throw new Error('the recording was not stored')
}
