import type { Page, Request } from '@playwright/test'
import { unpackAudioFrame } from '@prontuvoz/rules/audio-frame'
import { z } from 'zod'
import { decodeOpus } from '../../supabase/functions/_shared/opus.ts'

/** One request for live text and its response. */
export interface Sent {
  readonly startSample: number
  readonly sampleCount: number
  /** Whether it belongs to the live text rather than the second pass. */
  readonly isLive: boolean
  /** The samples as the server decodes them. */
  readonly heard: Float32Array
  readonly bytes: number
  readonly text: string
  readonly interim: string
}

const fields = z.object({
  startSample: z.number(),
  sampleCount: z.number(),
  skipSamples: z.number(),
  pass: z.string().optional(),
})
const answered = z.object({ text: z.string(), provisional: z.string() })
const encoded = z.array(z.array(z.number()))

/** Records every live request of the page from now on, in the order of their responses. */
export function watchSentAudio(page: Page): readonly Sent[] {
  const sent: Sent[] = []
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/functions/v1/transcribe-streaming')) void note(request).then((one) => sent.push(one))
  })
  return sent
}

async function note(request: Request): Promise<Sent> {
  const frame = unpackAudioFrame(request.postDataBuffer() ?? new Uint8Array())
  const { startSample, sampleCount, skipSamples, pass } = fields.parse(frame?.fields)
  const heard = await decodeOpus({ packets: frame?.packets ?? [], skipSamples, sampleCount })
  if (!heard) throw new Error('a request that cannot be decoded')
  const { requestBodySize, requestHeadersSize } = await request.sizes()
  const { text, provisional } = answered.parse(await (await request.response())?.json())
  const bytes = requestBodySize + requestHeadersSize
  return { startSample, sampleCount, isLive: pass === undefined, heard, bytes, text, interim: provisional }
}

/** How many samples a request repeats of the previous one. */
export function repeatedIn(one: Sent, before: Sent | undefined): number {
  if (!before || before.isLive !== one.isLive) return 0
  return before.startSample + before.sampleCount - one.startSample
}

/** Makes the page remember the samples that it passes to its encoder; call it before the page is opened. */
export async function rememberEncoded(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const remembered: number[][] = []
    Object.assign(window, { remembered })
    const encode = AudioEncoder.prototype.encode
    AudioEncoder.prototype.encode = function (data) {
      const samples = new Int16Array(data.numberOfFrames)
      data.copyTo(samples, { planeIndex: 0 })
      remembered.push([...samples])
      return encode.call(this, data)
    }
  })
}

/** @returns the 16-bit samples of each call of the encoder. */
export async function encodedSamples(page: Page): Promise<readonly (readonly number[])[]> {
  return encoded.parse(await page.evaluate(() => Reflect.get(window, 'remembered')))
}
