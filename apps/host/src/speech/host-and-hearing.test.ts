import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { databaseOfRun } from '#host/testing/given-server.ts'
import { spawnProduct, type ProductProcess } from '#host/testing/product-process.ts'
import { readWave } from '../../../../testing/speech-sample.ts'

const SLOW_MS = 120_000
const audio = readWave(await readFile('assets/speech-model/demo/consulta.wav'))

let folder: string
let product: ProductProcess
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prontuvoz-hearing-'))
  product = await spawnProduct(folder, await databaseOfRun(inject('databaseHost')))
}, SLOW_MS)
afterEach(async () => {
  await product.end('SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

test(
  'a host that is asked to end finishes the recordings that it is hearing',
  async () => {
    const { backend } = await product.professional('ana')
    const samples = audio.subarray(0, 24_000 * 40)
    const audioChunk = Buffer.from(Int16Array.from(samples, (value) => Math.round(value * 0x7fff)).buffer)
    const body = { audioChunk: audioChunk.toString('base64') }
    const sending = Array.from({ length: 4 }, () => backend.functions.invoke<unknown>('transcribe-streaming', { body }))
    await Promise.race(sending)
    expect(await product.end('SIGTERM')).toBe(0)
    for (const { data, error } of await Promise.all(sending)) {
      expect(error).toBeNull()
      expect(z.object({ text: z.string() }).parse(data).text).toContain('dor de cabeça')
    }
  },
  SLOW_MS,
)
