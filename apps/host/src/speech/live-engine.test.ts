import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SAMPLE_RATE_HZ, type LiveStretch } from '@prontuvoz/rules/speech-engine'
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

function openStretch(account = 'ana'): LiveStretch {
  const stretch = engine.openStretch(account)
  if (!stretch) throw new Error('no place was free')
  return stretch
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
      const stretch = openStretch()
      let text = ''
      let shownSeconds = 0
      for (let at = start - 0.35; at < end + 0.65; at += STEP_SECONDS) {
        const next = await stretch.accept(seconds(at, at + STEP_SECONDS))
        if (next !== text) shownSeconds = at + STEP_SECONDS
        text = next
      }
      stretch.close()
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

test('ten stretches at once each hear what they are given, and none hears another', async () => {
  await load()
  const alone = openStretch()
  const expected = await alone.accept(seconds(0, 4))
  alone.close()
  const stretches = Array.from({ length: 10 }, (_, index) => openStretch(`account ${index}`))
  const texts = await Promise.all(
    stretches.map(async (stretch, index) => {
      // Every other one hears silence between the pieces of the others.
      let text = ''
      for (let at = 0; at < 4; at += 0.5)
        text = await stretch.accept(index % 2 === 0 ? seconds(at, at + 0.5) : new Float32Array(SAMPLE_RATE_HZ / 2))
      return text
    }),
  )
  expect(expected).toContain('bom dia')
  expect(texts).toEqual(texts.map((_, index) => (index % 2 === 0 ? expected : '')))
})

test('a stretch that was closed leaves no sound behind for the next one', async () => {
  await load()
  const first = openStretch()
  // Part of a chunk waits for the rest of it.
  await first.accept(seconds(0, 3.13))
  first.close()
  const second = openStretch()
  expect(await second.accept(new Float32Array(SAMPLE_RATE_HZ * 2))).toBe('')
})

test('a stretch that is closed while its sound waits is not begun in the process', async () => {
  await load()
  const long = openStretch('bia').accept(seconds(0, 40))
  const waiting = openStretch('ana')
  const heard = waiting.accept(seconds(0, 4))
  waiting.close()
  await expect(heard).rejects.toThrow('unavailable')
  expect(await long).toContain('bom dia')
  expect(processes[0]?.size).toBe(1)
})

test('a load that is given up leaves no process behind', async () => {
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

test('a process that dies fails its stretches, and the next stretch is heard by another', async () => {
  await load()
  const lost = openStretch()
  await lost.accept(seconds(0, 2))
  kill()
  await expect(lost.accept(seconds(2, 3))).rejects.toThrow('unavailable')
  await expect(lost.accept(seconds(3, 4))).rejects.toThrow('unavailable')
  await vi.waitFor(() => expect(failures).toBe(1))
  const again = openStretch()
  expect(await again.accept(seconds(0, 4))).toContain('bom dia')
  expect(processes).toHaveLength(2)
})

test('an account has four stretches at most, all have as many as were allowed, and silence gives them back', async () => {
  await load({ maxStretches: 6, restMs: 300 })
  const own = Array.from({ length: 4 }, () => openStretch('ana'))
  expect(engine.openStretch('ana')).toBeUndefined()
  openStretch('bia')
  openStretch('caio')
  expect(engine.openStretch('davi')).toBeUndefined()
  own[0]?.close()
  openStretch('davi')
  await vi.waitFor(() => expect(openStretch('ana')).toBeDefined(), 5000)
  // One that rested too long is told so, and begins anew elsewhere.
  await expect(own[1]?.accept(seconds(0, 1))).rejects.toThrow('unavailable')
  expect(processes[0]?.size).toBe(0)
})

test(
  'the memory of a thousand stretches comes back',
  async () => {
    await load()
    const { pid = 0 } = processes[0] ?? {}
    const hearMany = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        const stretch = openStretch()
        await stretch.accept(seconds(0, 0.8))
        stretch.close()
      }
    }
    await hearMany(300)
    const before = (await useOf(pid)).memoryMegabytes
    await hearMany(1000)
    const after = (await useOf(pid)).memoryMegabytes
    console.info(`${before.toFixed(0)} MB after 300 stretches, ${after.toFixed(0)} MB after 1300`)
    expect(after - before).toBeLessThan(20)
  },
  SLOW_MS,
)

test('an account that floods does not take the turns of another', async () => {
  await load()
  const flood = Array.from({ length: 4 }, () => openStretch('ana'))
  const flooding = flood.flatMap((stretch) => Array.from({ length: 5 }, () => stretch.accept(seconds(0, 10))))
  await sleep(1)
  let answered = 0
  for (const one of flooding) void one.then(() => (answered += 1))
  await openStretch('bia').accept(seconds(0, 0.3))
  expect(answered).toBeLessThanOrEqual(3)
  await Promise.all(flooding)
})

test('a folder whose network cannot be loaded is refused in words, and the process goes on', async () => {
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

test('where memory is short for a second model the operator reads how much is missing', async () => {
  await load()
  await expect(createLiveEngine(MODEL, { availableBytes: () => 50e6 })).rejects.toThrow(
    /um segundo modelo precisa de cerca de 15\d MB de memória, e há 50 MB livres\./,
  )
})
