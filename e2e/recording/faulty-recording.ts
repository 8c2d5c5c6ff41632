import type { Browser, Page } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { ToneSpeech } from '../../testing/tone-words.ts'
import { openDemoPage } from '../product/demo-session.ts'
import { speakFast, type FastTalk } from '../browsers/fast-microphone.ts'
import type { RunningProduct } from '../product/product.ts'
import { brokenPromises, lossesOf, storedConsultation } from '../../testing/recording-promises.ts'
import { holdDevicesOf, keptRows } from './recording-devices.ts'
import { RECORDING_FAULTS, type FaultyRun, type SpeechMood } from './recording-faults.ts'
import { startAgreed } from '../product/screen.ts'

const SAMPLE_RATE_HZ = 24_000
const STORED_WAIT_MS = 120_000
const BETWEEN_TRIES_MS = 2000

export interface FaultyRecording {
  readonly browser: Browser
  readonly product: RunningProduct
  /** Signed in to the demonstration's account. */
  readonly client: SupabaseClient
  readonly talk: ToneSpeech
  /** Names of the faults, in order. */
  readonly faults: readonly string[]
  readonly random: () => number
  readonly speed: number
  readonly setSpeech: (mood: SpeechMood) => void
}

export interface FaultyOutcome {
  /** Promises that were broken; empty if none were. */
  readonly broken: readonly string[]
  /** Seconds of speech captured and lost with each killed tab. */
  readonly lossSeconds: readonly number[]
}

/** Records a talk while faults happen, finishes it, and compares what is stored with what was captured. */
export async function playFaultyRecording(recording: FaultyRecording): Promise<FaultyOutcome> {
  const { browser, product, client, talk, faults, random, speed, setSpeech } = recording
  let fast: FastTalk | undefined
  const open = async () => {
    await product.healthy()
    return openDemoPage(browser, product.url, async (context) => {
      fast = await speakFast(context, talk.samples, speed, { goesOn: true })
      await holdDevicesOf(context)
      context.on('page', (opened) => opened.on('dialog', (question) => void question.accept()))
    })
  }
  // Another run may kill the host at this moment; nothing is recorded yet.
  const page = await open().catch(open)
  if (!fast) throw new Error('no talk')
  const context = page.context()
  const run: FaultyRun = { page, context, talk: fast, product, setSpeech, random }
  try {
    await startAgreed(run.page)
    await run.page.getByRole('timer').waitFor()
    const consultationId = await openRecordingId(run.page)
    for (const name of faults) {
      await run.page.waitForTimeout(1000 + random() * 2500)
      await RECORDING_FAULTS[name]?.(run)
    }
    while (!fast.isOver()) await run.page.waitForTimeout(100)
    // A block in transit to the page when it stops would count as delivered but not be captured.
    fast.setDeaf(true)
    await run.page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
    await run.page.getByRole('button', { name: 'Finalizar gravação' }).click()
    const shown = await untilStored(run.page)
    const kept = await keptRows(run.page)
    const { data } = await client.from('consultations').select().eq('id', consultationId).single().throwOnError()
    const losses = lossesOf(fast.beginnings)
    const stored = storedConsultation.parse(data)
    return {
      broken: brokenPromises(talk, stored, {
        shown,
        losses,
        keptRows: kept.blocks + kept.recordings,
        speed,
        givenSamples: fast.givenSamples(),
      }),
      lossSeconds: losses.map(({ samples }) => samples / SAMPLE_RATE_HZ / speed),
    }
  } finally {
    setSpeech({ kind: 'well' })
    await context.close()
  }
}

/** The recording's id as stored on the device. */
async function openRecordingId(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('prontuvoz-journal', 1)
    await new Promise((done) => opening.addEventListener('success', done))
    const asking = opening.result.transaction('recordings').objectStore('recordings').getAllKeys()
    await new Promise((done) => asking.addEventListener('success', done))
    opening.result.close()
    return String(asking.result[0])
  })
}

/** @returns the text on the screen once the record is stored. */
async function untilStored(page: Page): Promise<string> {
  const isStored = page.getByText('Prontuário salvo com sucesso!').first()
  const retry = page.getByRole('button', { name: 'Tentar novamente' })
  const endMs = Date.now() + STORED_WAIT_MS
  while (Date.now() < endMs) {
    await isStored.or(retry).first().waitFor({ timeout: STORED_WAIT_MS })
    if (await isStored.isVisible())
      return (await page.getByRole('region', { name: 'Transcrição da consulta' }).textContent()) ?? ''
    // It may disappear by itself once the connection is back.
    await retry.click({ timeout: BETWEEN_TRIES_MS }).catch(() => undefined)
    await page.waitForTimeout(BETWEEN_TRIES_MS)
  }
  throw new Error(`the recording was not stored; the screen: ${await page.getByRole('main').innerText()}`)
}
