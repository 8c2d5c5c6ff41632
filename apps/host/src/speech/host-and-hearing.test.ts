import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BLOCK_SAMPLES, BLOCKS_PER_CHUNK } from '@prontuvoz/rules/speech-engine'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { z } from 'zod'
import { databaseOfRun } from '#host/testing/given-server.ts'
import { spawnProduct, type ProductProcess } from '#host/testing/product-process.ts'
import { descendantsNamed } from '../../../../testing/process-use.ts'
import { readWave, wordErrorRate } from '../../../../testing/speech-sample.ts'

const SLOW_MS = 120_000
const audio = readWave(await readFile('assets/speech-model/demo/consulta.wav'))
const spoken = await readFile('assets/speech-model/demo/consulta.txt', 'utf8')
const answered = z.object({ text: z.string() })

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

const hearing = () => descendantsNamed(product.child.pid ?? 0, 'hear-streams')

const base64Of = (samples: Float32Array) =>
  Buffer.from(Int16Array.from(samples, (value) => Math.round(value * 0x7fff)).buffer).toString('base64')

const isGone = (pid: number) => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

test(
  'a recording becomes its text although its detector process is killed again and again',
  async () => {
    const { backend, userId } = await product.professional('ana')
    const patient = { user_id: userId, name: 'Helena Prado', cpf: '52998224725' }
    const { data } = await backend.from('patients').insert(patient).select('id').single().throwOnError()
    const consultationId = randomUUID()
    await backend
      .from('consultations')
      .insert({ id: consultationId, user_id: userId, patient_id: data.id, status: 'recording', duration_seconds: 0 })
      .throwOnError()
    const texts: string[] = []
    const killed = new Set<number>()
    const step = (BLOCKS_PER_CHUNK - 1) * BLOCK_SAMPLES
    for (let at = 0, sequence = 0; at < audio.length - BLOCK_SAMPLES; at += step, sequence += 1) {
      const end = at + BLOCKS_PER_CHUNK * BLOCK_SAMPLES
      const body = {
        ...{ audioChunk: base64Of(audio.subarray(at, end)), consultationId, sequence, startSample: at },
        final: end >= audio.length,
      }
      const sending = backend.functions.invoke<unknown>('transcribe-streaming', { body })
      if (sequence % 3 === 2)
        for (const pid of await hearing()) {
          killed.add(pid)
          process.kill(pid, 'SIGKILL')
        }
      const answer = await sending
      expect(answer.error).toBeNull()
      texts.push(answered.parse(answer.data).text)
    }
    expect(killed.size).toBeGreaterThan(3)
    expect(wordErrorRate(spoken, texts.filter(Boolean).join(' '))).toBeLessThanOrEqual(0.05)
    expect(product.output()).toContain('process-ended')
  },
  SLOW_MS,
)

for (const signal of ['SIGTERM', 'SIGKILL'] as const)
  test(
    `a host ended by ${signal} during a recording leaves no process behind`,
    async () => {
      const { backend } = await product.professional('ana')
      const body = { audioChunk: base64Of(audio.subarray(0, 24_000 * 40)) }
      const sending = Array.from({ length: 4 }, () => backend.functions.invoke('transcribe-streaming', { body }))
      const pids = await vi.waitFor(
        async () => {
          const found = await hearing()
          expect(found).not.toEqual([])
          return found
        },
        { timeout: 20_000, interval: 5 },
      )
      const status = await product.end(signal)
      if (signal === 'SIGTERM') {
        expect(status).toBe(0)
        // Running requests were finished first.
        for (const { error } of await Promise.all(sending)) expect(error).toBeNull()
      }
      await vi.waitFor(() => expect(pids.filter((pid) => !isGone(pid))).toEqual([]), 10_000)
    },
    SLOW_MS,
  )
