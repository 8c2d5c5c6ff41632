import { beforeEach, expect, test } from 'vitest'
import type { Journal } from '../../apps/web/src/recording/journal/journal.ts'
import type { RecordingEngine } from '../../apps/web/src/recording/recording-engine.ts'
import type { Opened } from '../../apps/web/src/recording/recording-ports.ts'
import { Failure } from '../../apps/web/src/shared/failure.ts'
import { until } from './turns.ts'
import { answer, beginning, BLOCK, turns, WaitingWorld } from './waiting-world.ts'

// What a user clicks, and leaves, while a response is pending.

let world: WaitingWorld
beforeEach(async () => {
  world = await WaitingWorld.open()
})

/** The microphone is off, and no row is left. */
function expectNothingLeft(): void {
  expect(world.microphone.isOn).toBe(false)
  expect(world.microphone.running).toBe(0)
  expect(world.claims).toBe(0)
  expect(world.host.created.size).toBe(0)
  expect(world.disk.rows('recordings') + world.disk.rows('blocks')).toBe(0)
}

const waits: readonly (readonly [string, () => { readonly engine: RecordingEngine; readonly give: () => void }])[] = [
  [
    'the lock of the device',
    () => {
      const lock = answer<void>()
      const claimDevice = async () => {
        await lock.given
        world.claims += 1
        return () => {
          world.claims -= 1
        }
      }
      return { engine: world.engineWith({ claimDevice }), give: () => lock.give() }
    },
  ],
  [
    'the microphone',
    () => {
      const prompt = answer<Opened>()
      return {
        engine: world.engineWith({ openSound: () => prompt.given }),
        give: () => prompt.give(world.microphone.open()),
      }
    },
  ],
  [
    'the journal',
    () => {
      const opening = answer<Journal>()
      return { engine: world.engineWith({ openJournal: () => opening.given }), give: () => opening.give(world.journal) }
    },
  ],
  [
    'the consultation',
    () => {
      const created = answer<void>()
      const begin = async (id: string) => {
        await created.given
        await world.host.begin(id)
      }
      return { engine: world.engineWith({}, { begin }), give: () => created.give() }
    },
  ],
  [
    'the first sound',
    () => {
      world.microphone.isPrompt = false
      return { engine: world.engineWith(), give: () => world.microphone.starting[0]?.give() }
    },
  ],
]

test.each(waits)(
  'leaving while a recording waits for %s leaves nothing behind, and another can begin',
  async (_what, waiting) => {
    const { engine, give } = waiting()
    const starting = engine.start(beginning)
    await turns()
    await engine.leave()
    expect(world.microphone.isOn).toBe(false)
    give()
    expect(await starting).toBe(false)
    world.microphone.speak(0)
    await turns()
    expectNothingLeft()
    expect(engine.state()).toEqual({ step: 'idle' })
    world.microphone.isPrompt = true
    // The same instance: in development React mounts and unmounts each screen once before using it.
    expect(await engine.start(beginning)).toBe(true)
    expect(engine.state().step).toBe('recording')
    await engine.leave()
  },
)

test('a recording discarded while the microphone starts captures nothing', async () => {
  world.microphone.isPrompt = false
  const engine = world.engineWith()
  const starting = engine.start(beginning)
  await until('the microphone starts', () => world.microphone.starting.length > 0)
  expect(await engine.discard()).toBe(true)
  world.microphone.starting[0]?.give()
  expect(await starting).toBe(false)
  world.microphone.speak(0)
  await turns()
  expectNothingLeft()
})

test('a stop while the microphone is starting ends the recording as soon as it runs', async () => {
  world.microphone.isPrompt = false
  const engine = world.engineWith()
  const starting = engine.start(beginning)
  await until('the microphone starts', () => world.microphone.starting.length > 0)
  world.microphone.restAt = 0
  const stopping = engine.stop()
  world.microphone.starting[0]?.give()
  await starting
  await stopping
  expect(world.microphone.isOn).toBe(false)
  expect(engine.state()).toMatchObject({ step: 'done', capturedSamples: 8192 })
})

test('a slow stop of a discarded recording does not end the one begun since', async () => {
  const stopped = answer<void>()
  const slow = world.microphone.open()
  let opening = 0
  const openSound = async (): Promise<Opened> => {
    opening += 1
    if (opening > 1) return world.microphone.open()
    return {
      ...slow,
      start: async (first, events) => {
        const running = await slow.start(first, events)
        return { ...running, stop: () => stopped.given.then(() => running.stop()) }
      },
    }
  }
  const engine = world.engineWith({ openSound })
  await engine.start(beginning)
  const stopping = engine.stop()
  const discarding = engine.discard()
  await turns()
  stopped.give()
  await discarding
  const starting = engine.start(beginning)
  await stopping
  expect(await starting).toBe(true)
  await turns()
  expect(engine.state().step).toBe('recording')
  expect(world.microphone.isOn).toBe(true)
  await engine.leave()
})

test('a failed record does not fail the recording begun meanwhile', async () => {
  const analysed = answer<void>()
  const engine = world.engineWith(
    {},
    { analyse: () => analysed.given.then(() => Promise.reject(new Failure('unavailable', 'x'))) },
  )
  await engine.start(beginning)
  world.microphone.speak(0)
  await turns()
  void engine.stop()
  await until('the record is being made', () => {
    const state = engine.state()
    return state.step === 'finalising' && state.phase === 'analysing'
  })
  await engine.discard()
  expect(await engine.start(beginning)).toBe(true)
  analysed.give()
  await turns()
  expect(engine.state().step).toBe('recording')
  expect(world.claims).toBe(1)
  await engine.leave()
})

test('a microphone opened to continue a recording is closed if the server cannot be reached', async () => {
  await world.journal.begin({ consultationId: 'c', userId: 'doctor', startedAt: '2026-11-22T11:00:00.000Z' })
  await world.journal.keep('c', { startSample: 0, samples: BLOCK.samples })
  const storedTranscript = () => Promise.reject(new Failure('offline', 'Sem conexão.'))
  const engine = world.engineWith({}, { storedTranscript })
  const consultation = { id: 'c', patientName: 'Ana' }
  await engine.resume({ journal: world.journal, consultation, cpf: null, startedAt: '', isOnlyGap: false }, 'record')
  expect(engine.state()).toMatchObject({ step: 'idle', notice: { title: 'Erro ao iniciar gravação' } })
  expect(world.microphone.openings).toBe(1)
  expect(world.microphone.isOn).toBe(false)
  expect(world.claims).toBe(0)
  expect((await world.journal.reach('c'))?.throughSample).toBe(8192)
})

test('a failed start is reported at once, even if the empty consultation cannot be removed', async () => {
  const openSound = async (): Promise<Opened> => ({
    ...world.microphone.open(),
    start: () => Promise.reject(new Error('the browser did not start audio')),
  })
  const engine = world.engineWith(
    { openSound },
    { remove: () => Promise.reject(new Failure('offline', 'Sem conexão.')) },
  )
  expect(await engine.start(beginning)).toBe(false)
  expect(engine.state()).toMatchObject({
    step: 'idle',
    notice: { title: 'Erro de áudio', text: 'Falha ao configurar processamento de áudio' },
  })
  expect(world.microphone.isOn).toBe(false)
})

test('a typed conversation becomes a record, even if the screen is left while it is sent', async () => {
  const created = answer<void>()
  const begin = async (id: string) => {
    await created.given
    await world.host.begin(id)
  }
  const engine = world.engineWith({}, { begin })
  const sending = engine.analyseTyped(beginning, 'dor de cabeça há dois dias')
  await turns()
  await engine.leave()
  created.give()
  await sending
  expect(world.host.status).toBe('completed')
  expect(world.host.transcript).toBe('dor de cabeça há dois dias')
  expect(engine.state()).toEqual({ step: 'idle' })
})

test('a file whose screen is left during reading is kept whole on this device, and gets no record while nobody is there', async () => {
  const engine = world.engineWith()
  const importing = engine.importFile(beginning, new Float32Array(20 * 8192).fill(0.2))
  await until('the first block is kept', () => world.disk.rows('blocks') > 0)
  expect(world.disk.rows('blocks')).toBeLessThan(20)
  await engine.leave()
  expect(world.claims).toBe(0)
  expect(world.disk.reach).toBe(20 * 8192)
  await importing
  expect(world.host.status).toBe('processing')
  const [open] = await world.journal.openRecordings('doctor')
  expect((await world.journal.details(open?.consultationId ?? '')).isEnded).toBe(true)
})

test('a file becomes a record with all of its samples', async () => {
  const engine = world.engineWith()
  await engine.importFile(beginning, new Float32Array(20 * 8192).fill(0.2))
  expect(engine.state()).toMatchObject({ step: 'done', capturedSamples: 20 * 8192, storedSamples: 20 * 8192 })
  expect(world.disk.rows('blocks') + world.disk.rows('recordings')).toBe(0)
  expect(world.claims).toBe(0)
})

test('a recording can be discarded while the previous one is still being removed from the server', async () => {
  const removed = answer<void>()
  const engine = world.engineWith({}, { remove: (id) => removed.given.then(() => world.host.remove(id)) })
  await engine.start(beginning)
  const first = engine.discard()
  await until('the screen is free', () => engine.state().step === 'idle')
  await engine.start(beginning)
  const second = engine.discard()
  await until('the screen is free again', () => engine.state().step === 'idle')
  removed.give()
  expect(await Promise.all([first, second])).toEqual([true, true])
  expectNothingLeft()
})

test('a recording discarded while its stored text is read gets no record', async () => {
  const read = answer<void>()
  let isAsked = false
  let analyses = 0
  const engine = world.engineWith(
    {},
    {
      storedTranscript: async () => {
        isAsked = true
        await read.given
        return world.speech.transcript
      },
      analyse: async () => {
        analyses += 1
        throw new Failure('not-found', 'x')
      },
    },
  )
  await engine.start(beginning)
  world.microphone.speak(0)
  await turns()
  const stopping = engine.stop()
  await until('the stored text is asked for', () => isAsked)
  expect(await engine.discard()).toBe(true)
  read.give()
  await stopping
  expect(analyses).toBe(0)
  expectNothingLeft()
})
