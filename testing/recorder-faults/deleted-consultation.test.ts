import { beforeEach, expect, test } from 'vitest'
import { refusalOf } from '../../apps/web/src/recording/send/transcription-call.ts'
import type { RecordingPorts } from '../../apps/web/src/recording/recording-ports.ts'
import { until } from './turns.ts'
import { beginning, turns, WaitingWorld } from './waiting-world.ts'

const DELETED = {
  title: 'Consulta excluída',
  text: 'Esta consulta foi excluída em outra aba ou em outro aparelho, e não vira mais prontuário. Comece uma nova.',
}

let world: WaitingWorld
beforeEach(async () => {
  world = await WaitingWorld.open()
})

test('a recording whose consultation was deleted elsewhere says so while it runs, and once it has ended', async () => {
  let isDeleted = false
  const gone = refusalOf({ error: { kind: 'not-found', message: 'Esta consulta não foi encontrada.' } })
  const sendChunk: RecordingPorts['sendChunk'] = async (call) => (isDeleted ? gone : world.speech.take(call))
  const engine = world.engineWith({ sendChunk }, {})
  await engine.start(beginning)
  world.microphone.speak(0)
  await turns()
  isDeleted = true
  for (let block = 1; block < 9; block += 1) world.microphone.speak(block * 8192)
  await until('the deletion is told', () => {
    const state = engine.state()
    return state.step === 'recording' && state.sendError === DELETED.text
  })
  await engine.stop()
  expect(engine.state()).toMatchObject({ step: 'failed', message: DELETED })
})

test('a consultation deleted after its last word is not taken for one in which nothing was said', async () => {
  const nothing = { text: '', nextSequence: 0, throughSample: 0 }
  const engine = world.engineWith({}, { storedTranscript: async () => nothing, find: async () => undefined })
  await engine.start(beginning)
  for (let block = 0; block < 9; block += 1) world.microphone.speak(block * 8192)
  await turns()
  await engine.stop()
  expect(engine.state()).toMatchObject({ step: 'failed', message: DELETED })
})
