import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SAMPLE_RATE_HZ, type LiveSegment } from '@prontuvoz/rules/speech-engine'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { useOf } from '../../../../testing/process-use.ts'
import { readWave, wordErrorRate } from '../../../../testing/speech-sample.ts'
import {
  createLiveEngine,
  startLiveProcess,
  type LiveEngine,
  type LiveEngineOptions,
  type LiveProcess,
} from './live-engine.ts'

const MODEL = 'assets/live-speech-model'
const DEMO = 'assets/speech-model/demo'
const SLOW_MS = 180_000
const turnsIn = z.object({ turns: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })) })
const consultation = readWave(await readFile(`${DEMO}/consulta.wav`))
const { turns } = turnsIn.parse(JSON.parse(await readFile(`${DEMO}/consulta.json`, 'utf8')))

let engine: LiveEngine
let processes: LiveProcess[]
let failures: number
afterEach(() => engine.close())

async function load(options: LiveEngineOptions = {}): Promise<void> {
  processes = []
  failures = 0
  engine = await createLiveEngine(MODEL, {
    onFailure: () => (failures += 1),
    start(...given) {
      const started = startLiveProcess(...given)
      processes.push(started)
      return started
    },
    ...options,
  })
}

function openSegment(account = 'ana'): LiveSegment {
  const segment = engine.openSegment(account)
  if (!segment) throw new Error('no place was free')
  return segment
}

function kill(): void {
  const { pid, isAlive } = processes.at(-1) ?? {}
  if (pid !== undefined && isAlive === true) process.kill(pid, 'SIGKILL')
}

const seconds = (from: number, to: number) => consultation.slice(from * SAMPLE_RATE_HZ, to * SAMPLE_RATE_HZ)

test(
  'the words of the consultation come while it is spoken, the last of each turn within 0.56 s of sound after its end',
  async () => {
    await load()
    const STEP_SECONDS = 0.04
    const late: number[] = []
    const texts: string[] = []
    for (const { start, end } of turns) {
      const segment = openSegment()
      let text = ''
      let shownSeconds = 0
      for (let at = start - 0.35; at < end + 0.65; at += STEP_SECONDS) {
        const next = await segment.accept(seconds(at, at + STEP_SECONDS))
        if (next !== text) shownSeconds = at + STEP_SECONDS
        text = next
      }
      segment.close()
      late.push(shownSeconds - end)
      texts.push(text)
    }
    const rate = wordErrorRate(turns.map(({ text }) => text).join(' '), texts.join(' '))
    const sorted = late.toSorted((one, other) => one - other)
    const median = sorted[Math.floor(sorted.length / 2)] ?? Infinity
    console.info(
      `WER ${(100 * rate).toFixed(1)} %, last words ${median.toFixed(2)} s after their end, at most ${sorted.at(-1)?.toFixed(2)} s`,
    )
    expect(rate).toBeLessThanOrEqual(0.1)
    expect(sorted.at(-1)).toBeLessThanOrEqual(0.56)
  },
  SLOW_MS,
)

test('ten segments at once each hear their own audio, and none hears another', async () => {
  await load()
  const alone = openSegment()
  const expected = await alone.accept(seconds(0, 4))
  alone.close()
  const segments = Array.from({ length: 10 }, (_, index) => openSegment(`account ${index}`))
  const texts = await Promise.all(
    segments.map(async (segment, index) => {
      // Every other segment gets silence between the audio of the others.
      let text = ''
      for (let at = 0; at < 4; at += 0.5)
        text = await segment.accept(index % 2 === 0 ? seconds(at, at + 0.5) : new Float32Array(SAMPLE_RATE_HZ / 2))
      return text
    }),
  )
  expect(expected).toContain('bom dia')
  expect(texts).toEqual(texts.map((_, index) => (index % 2 === 0 ? expected : '')))
})

test('a closed segment leaves no audio behind for the next one', async () => {
  await load()
  const first = openSegment()
  // The last part of a chunk stays in the process until the chunk is full.
  await first.accept(seconds(0, 3.13))
  first.close()
  const second = openSegment()
  expect(await second.accept(new Float32Array(SAMPLE_RATE_HZ * 2))).toBe('')
})

test('a segment that is closed while its audio waits is never started in the process', async () => {
  await load()
  const long = openSegment('bia').accept(seconds(0, 40))
  const waiting = openSegment('ana')
  const heard = waiting.accept(seconds(0, 4))
  waiting.close()
  await expect(heard).rejects.toThrow('unavailable')
  expect(await long).toContain('bom dia')
  expect(processes[0]?.size).toBe(1)
})

test('a load that is aborted leaves no process behind', async () => {
  await load()
  const stopping = new AbortController()
  const started: LiveProcess[] = []
  const loading = createLiveEngine(MODEL, {
    signal: stopping.signal,
    start(...given) {
      const process = startLiveProcess(...given)
      started.push(process)
      setTimeout(() => stopping.abort(), 10)
      return process
    },
  })
  await expect(loading).rejects.toThrow()
  await vi.waitFor(() => expect(started.map(({ isAlive }) => isAlive)).toEqual([false]))
})

test('if the process dies its segments fail, and another process hears the next one', async () => {
  await load()
  const lost = openSegment()
  await lost.accept(seconds(0, 2))
  kill()
  await expect(lost.accept(seconds(2, 3))).rejects.toThrow('unavailable')
  await expect(lost.accept(seconds(3, 4))).rejects.toThrow('unavailable')
  await vi.waitFor(() => expect(failures).toBe(1))
  const again = openSegment()
  expect(await again.accept(seconds(0, 4))).toContain('bom dia')
  expect(processes).toHaveLength(2)
})

test('an account has at most four segments, all accounts the allowed number, and idle ones are freed', async () => {
  await load({ maxSegments: 6, restMs: 300 })
  const own = Array.from({ length: 4 }, () => openSegment('ana'))
  expect(engine.openSegment('ana')).toBeUndefined()
  openSegment('bia')
  openSegment('caio')
  expect(engine.openSegment('davi')).toBeUndefined()
  own[0]?.close()
  openSegment('davi')
  await vi.waitFor(() => expect(openSegment('ana')).toBeDefined(), 5000)
  // A segment that was idle too long fails, and starts again elsewhere.
  await expect(own[1]?.accept(seconds(0, 1))).rejects.toThrow('unavailable')
  expect(processes[0]?.size).toBe(0)
})

test(
  'the memory of a thousand segments is freed',
  async () => {
    await load()
    const { pid = 0 } = processes[0] ?? {}
    const hearMany = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        const segment = openSegment()
        await segment.accept(seconds(0, 0.8))
        segment.close()
      }
    }
    await hearMany(300)
    const before = (await useOf(pid)).memoryMegabytes
    await hearMany(1000)
    const after = (await useOf(pid)).memoryMegabytes
    console.info(`${before.toFixed(0)} MB after 300 segments, ${after.toFixed(0)} MB after 1300`)
    expect(after - before).toBeLessThan(20)
  },
  SLOW_MS,
)

test('an account that floods the process does not take another’s turns', async () => {
  await load()
  const flood = Array.from({ length: 4 }, () => openSegment('ana'))
  const flooding = flood.flatMap((segment) => Array.from({ length: 5 }, () => segment.accept(seconds(0, 10))))
  await sleep(1)
  let answered = 0
  for (const one of flooding) void one.then(() => (answered += 1))
  await openSegment('bia').accept(seconds(0, 0.3))
  expect(answered).toBeLessThanOrEqual(3)
  await Promise.all(flooding)
})

test('a folder whose network cannot be loaded is refused with a message, and the process continues', async () => {
  await load()
  const folder = await mkdtemp(join(tmpdir(), 'prontuvoz-live-'))
  await cp(MODEL, folder, { recursive: true })
  const network = join(folder, 'tiny-ptbr-live-ctc.onnx')
  const bytes = await readFile(network)
  bytes.fill(255, 1000, 2000)
  await writeFile(network, bytes)
  await expect(createLiveEngine(folder)).rejects.toThrow('não pôde ser carregado')
  await rm(folder, { recursive: true })
})

test('if memory is too short for a second model the operator reads how much is missing', async () => {
  await load()
  await expect(createLiveEngine(MODEL, { availableBytes: () => 50e6 })).rejects.toThrow(
    /um segundo modelo precisa de cerca de 15\d MB de memória, e há 50 MB livres\./,
  )
})
