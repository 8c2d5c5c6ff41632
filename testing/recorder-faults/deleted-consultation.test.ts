import { beforeEach, expect, test } from 'vitest'
import { askIfWanted, heardOnlyHere, openHere } from '../../apps/web/src/recording/open-recordings.ts'
import { refusalOf } from '../../apps/web/src/recording/send/transcription-call.ts'
import type { RecordingPorts } from '../../apps/web/src/recording/recording-ports.ts'
import { until } from './turns.ts'
import { beginning, BLOCK, turns, WaitingWorld } from './waiting-world.ts'

const GONE = {
  title: 'O servidor não tem mais esta consulta',
  text: 'Ela foi excluída em outra aba ou em outro aparelho, ou o servidor voltou a uma cópia anterior.',
}
const GONE_MEANWHILE =
  'O servidor não tem mais esta consulta: foi excluída em outra aba ou aparelho, ou ele voltou a uma cópia anterior. O áudio está guardado neste aparelho: depois de finalizar, envie-a de novo ou descarte-a.'

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
    return state.step === 'recording' && state.sendError === GONE_MEANWHILE
  })
  await engine.stop()
  expect(engine.state()).toMatchObject({ step: 'failed', message: GONE })
})

test('a consultation deleted after its last word is not taken for one in which nothing was said', async () => {
  const nothing = { text: '', nextSequence: 0, throughSample: 0 }
  const engine = world.engineWith({}, { storedTranscript: async () => nothing, find: async () => undefined })
  await engine.start(beginning)
  for (let block = 0; block < 9; block += 1) world.microphone.speak(block * 8192)
  await turns()
  await engine.stop()
  expect(engine.state()).toMatchObject({ step: 'failed', message: GONE })
})

test('a recording whose server is restored while it runs is sent again with all of its sound, also what was text before', async () => {
  const size = BLOCK.samples.length
  const gone = refusalOf({ error: { kind: 'not-found', message: 'Esta consulta não foi encontrada.' } })
  const engine = world.engineWith(
    { sendChunk: async (call) => (world.host.created.has(call.consultationId) ? world.speech.take(call) : gone) },
    {},
  )
  await engine.start(beginning)
  for (let block = 0; block < 20; block += 1) world.microphone.speak(block * size)
  await until('something is text', () => world.speech.storedThrough > 0)
  const [id = ''] = world.host.created
  world.host.created.delete(id)
  world.speech.forget()
  for (let block = 20; block < 30; block += 1) world.microphone.speak(block * size)
  await turns()
  await engine.stop()
  expect(engine.state()).toMatchObject({ step: 'failed', message: GONE })
  await engine.leave()
  const lost = await heardOnlyHere(world.journal, id, '2026-11-28T12:00:00.000Z')
  if (!lost) throw new Error('nobody is asked')
  await engine.resume(openHere(world.journal, id, await askIfWanted(world.journal, id, lost)), 'finish')
  expect(engine.state()).toMatchObject({ step: 'done', capturedSamples: 30 * size, interruptions: [] })
  expect(world.speech.storedThrough).toBe(30 * size)
})
