import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'

export const CONSULTATION_WAVE = resolve('assets/speech-model/demo/consulta.wav')

/** Chromium with a file as its microphone; each opening of the device starts it from the beginning. */
export function microphoneFrom(wave: string): readonly string[] {
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${wave}`,
    '--autoplay-policy=no-user-gesture-required',
  ]
}

/** A WAV file of 24 kHz mono. @returns its path. */
export function waveFile(name: string, samples: Int16Array): string {
  const header = Buffer.alloc(44)
  header.write('RIFF')
  header.writeUInt32LE(36 + samples.byteLength, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(24_000, 24)
  header.writeUInt32LE(48_000, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.byteLength, 40)
  const path = join(mkdtempSync(join(tmpdir(), 'prontuvoz-wave-')), name)
  writeFileSync(path, Buffer.concat([header, Buffer.from(samples.buffer)]))
  return path
}

/** Gives a test access to the devices that the page opens from now on. */
export async function holdDevices(page: Page): Promise<void> {
  await page.evaluate(holding)
}

/** The same for every page that the context opens later. */
export async function holdDevicesOf(context: BrowserContext): Promise<void> {
  await context.addInitScript(holding)
}

function holding(): void {
  // Only the audio graph, which most browsers use, can be suspended.
  Reflect.deleteProperty(window, 'MediaStreamTrackProcessor')
  if (!('mediaDevices' in navigator)) return
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async (wish) => {
    const stream = await open(wish)
    Object.assign(window, { heldStream: stream })
    return stream
  }
  const Context = window.AudioContext
  window.AudioContext = class extends Context {
    constructor(options?: AudioContextOptions) {
      super(options)
      Object.assign(window, { heldContext: this })
    }
  }
}

/** Simulates unplugging the microphone. @param isBack whether another one can be opened. */
export async function losesMicrophone(page: Page, isBack: boolean): Promise<void> {
  await page.evaluate((canReopen) => {
    const stream: unknown = Reflect.get(window, 'heldStream')
    if (!(stream instanceof MediaStream)) throw new Error('no microphone is open')
    const open = navigator.mediaDevices.getUserMedia
    Object.assign(window, {
      plugIn: () => {
        navigator.mediaDevices.getUserMedia = open
        navigator.mediaDevices.dispatchEvent(new Event('devicechange'))
      },
    })
    if (!canReopen) {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
    }
    for (const track of stream.getTracks()) track.stop()
  }, isBack)
}

/** Simulates muting by the device's own switch or the system: it stays open and delivers zeros. */
export async function muteMicrophone(page: Page, isMuted: boolean): Promise<void> {
  await page.evaluate((muted) => {
    const stream: unknown = Reflect.get(window, 'heldStream')
    if (!(stream instanceof MediaStream)) throw new Error('no microphone is open')
    for (const track of stream.getAudioTracks()) track.enabled = !muted
  }, isMuted)
}

export async function plugsMicrophoneIn(page: Page): Promise<void> {
  await page.evaluate(() => {
    const plugIn: unknown = Reflect.get(window, 'plugIn')
    if (typeof plugIn === 'function') plugIn()
  })
}

export async function suspendsAudio(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const context: unknown = Reflect.get(window, 'heldContext')
    if (!(context instanceof BaseAudioContext) || !('suspend' in context)) throw new Error('no audio runs')
    const { suspend } = context
    if (typeof suspend === 'function') await suspend.call(context)
  })
}

/** Rows of the journal that this browser still has. */
export async function keptRows(page: Page): Promise<{ readonly blocks: number; readonly recordings: number }> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('prontuvoz-journal')
    await new Promise((done) => opening.addEventListener('success', done))
    const count = async (table: string) => {
      const asking = opening.result.transaction(table).objectStore(table).count()
      await new Promise((done) => asking.addEventListener('success', done))
      return asking.result
    }
    const rows = { blocks: await count('blocks'), recordings: await count('recordings') }
    opening.result.close()
    return rows
  })
}
