import { beforeEach, expect, test } from 'vitest'
import type { Opened, RecordingPorts } from '../../apps/web/src/recording/recording-ports.ts'
import { Failure } from '../../apps/web/src/shared/failure.ts'
import { until } from './turns.ts'
import { answer, beginning, turns, WaitingWorld } from './waiting-world.ts'

let world: WaitingWorld
beforeEach(async () => {
  world = await WaitingWorld.open()
})

test('whatever is tapped twice is done once', async () => {
  let analyses = 0
  const analyse: RecordingPorts['consultations']['analyse'] = async (_id, conversation, _name, draft) => {
    analyses += 1
    if (analyses === 1) throw new Failure('unavailable', 'x')
    return world.host.analyse(conversation, draft !== undefined)
  }
  const engine = world.engineWith({}, { analyse })
  await Promise.all([engine.start(beginning), engine.start(beginning)])
  expect(world.host.created.size).toBe(1)
  world.microphone.speak(0)
  await turns()
  await Promise.all([engine.stop(), engine.stop()])
  expect(engine.state().step).toBe('failed')
  await Promise.all([engine.finalise(), engine.finalise()])
  expect(engine.state().step).toBe('done')
  expect(analyses).toBe(2)
  const typed = world.engineWith({}, {})
  await Promise.all([typed.analyseTyped(beginning, 'dor de cabeça'), typed.analyseTyped(beginning, 'dor de cabeça')])
  expect(world.host.created.size).toBe(2)
})

test('filling a gap with a double tap is not reported as a recording in another tab', async () => {
  let isDown = true
  const sendChunk: RecordingPorts['sendChunk'] = async (call) => {
    if (call.recordingSamples !== undefined) return { kind: 'declined' }
    return isDown && call.startSample > 4 * 8192 ? { kind: 'waiting', message: 'no engine' } : world.speech.take(call)
  }
  let analyses = 0
  const analyse: RecordingPorts['consultations']['analyse'] = (_id, conversation, _name, draft) => {
    analyses += 1
    return world.host.analyse(conversation, draft !== undefined)
  }
  const engine = world.engineWith({ sendChunk }, { analyse })
  await engine.start(beginning)
  for (let block = 0; block < 30; block += 1) {
    world.microphone.speak(block * 8192)
    await turns(5)
  }
  void engine.stop()
  await until('what came first is text', () => {
    const state = engine.state()
    return state.step === 'finalising' && state.text !== '' && state.sendError === 'no engine'
  })
  await Promise.all([engine.finishWithGap(), engine.finishWithGap()])
  expect(engine.state().step).toBe('done')
  expect(analyses).toBe(1)
  isDown = false
  await Promise.all([engine.fillGap(), engine.fillGap()])
  const state = engine.state()
  expect(state).toMatchObject({
    step: 'done',
    sendError: undefined,
    capturedSamples: 30 * 8192,
    storedSamples: 30 * 8192,
  })
  expect(world.claims).toBe(0)
})

test('from the stop on no screen says that it listens, and what the device still hands out is part of the recording', async () => {
  const handedOut = answer<void>()
  const { microphone } = world
  const openSound = async (): Promise<Opened> => {
    const sound = microphone.open()
    if (sound.kind !== 'open') return sound
    const start: typeof sound.start = async (firstSample, events) => {
      const running = await sound.start(firstSample, events)
      const stop = async () => {
        await handedOut.given
        microphone.speak(8192)
        await running.stop()
      }
      return { ...running, stop }
    }
    return { ...sound, start }
  }
  const engine = world.engineWith({ openSound })
  await engine.start(beginning)
  microphone.speak(0)
  await until('the first block is kept', () => {
    const state = engine.state()
    return 'capturedSamples' in state && state.capturedSamples === 8192
  })
  const stopping = engine.stop()
  await until('it has stopped', () => engine.state().step === 'finalising')
  expect(engine.state()).toMatchObject({ phase: 'transcribing', capturedSamples: 8192 })
  handedOut.give()
  await stopping
  expect(engine.state()).toMatchObject({ step: 'done', capturedSamples: 2 * 8192 })
})
