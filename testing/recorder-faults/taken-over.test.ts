import { expect, test } from 'vitest'
import type { OpenConsultation } from '../../apps/web/src/recording/open-recordings.ts'
import { until } from './turns.ts'
import { answer, beginning, BLOCK, turns, WaitingWorld } from './waiting-world.ts'

const BLOCK_SAMPLES = BLOCK.samples.length

/** A finished recording of one block, without a record yet. */
async function ended(world: WaitingWorld): Promise<OpenConsultation> {
  const before = world.engineWith({ sendChunk: async () => ({ kind: 'waiting', message: 'offline' }) })
  await before.start(beginning)
  world.microphone.speak(0)
  await until('it is stored', () => world.disk.rows('blocks') === 1)
  void before.stop()
  await turns()
  await before.leave()
  const [id = ''] = world.host.created
  await expect.poll(async () => (await world.journal.details(id)).isEnded).toBe(true)
  return {
    journal: world.journal,
    consultation: { id, patientName: 'Ana' },
    cpf: null,
    startedAt: '',
    isOnlyGap: false,
  }
}

/** The server's view of it, as the browser requests it. */
const find = (world: WaitingWorld) => async () => ({
  status: world.host.status,
  patientName: 'Ana',
  cpf: null,
  isMissingText: false,
  storedSamples: world.speech.storedThrough,
})

/** Finishes in the background, giving way to any recording. */
const giveWay = { claimDevice: async () => () => undefined }

test('a recording whose record is being written is not recorded on, and keeps its sound until the record is there', async () => {
  const world = await WaitingWorld.open()
  const open = await ended(world)
  const writing = answer<void>()
  let isWriting = false
  const behind = world.engineWith(giveWay, {
    analyse: async (_id, conversation) => {
      isWriting = true
      await writing.given
      return world.host.analyse(conversation, false)
    },
  })
  const finishing = behind.resume(open, 'finish')
  await until('the record is being written', () => isWriting)
  await behind.leave()

  for (const how of ['record', 'finish'] as const) {
    const doctor = world.engineWith({}, { find: find(world) })
    await doctor.resume(open, how)
    expect(doctor.state()).toEqual({
      step: 'idle',
      notice: {
        title: 'Erro ao iniciar gravação',
        text: 'O prontuário desta consulta está sendo gerado agora. Tente novamente em instantes.',
      },
    })
    expect([world.microphone.isOn, world.claims, world.disk.rows('blocks')]).toEqual([false, 0, 1])
  }
  writing.give()
  await finishing
  await until('the sound is gone with its record', () => world.disk.rows('recordings') === 0)
  expect([world.host.status, world.host.hasGap]).toEqual(['completed', false])
})

test('a recording whose record could not be written is recorded on', async () => {
  const world = await WaitingWorld.open()
  const open = await ended(world)
  const behind = world.engineWith(giveWay, { analyse: () => Promise.reject(new Error('the server has ended')) })
  await behind.resume(open, 'finish')
  expect(behind.state().step).toBe('failed')
  await behind.leave()
  const doctor = world.engineWith({}, { find: find(world) })
  await doctor.resume(open, 'record')
  expect(doctor.state().step).toBe('recording')
  await doctor.leave()
})

test('whoever finishes behind the screen writes no record of what is recorded on, however late its last answer comes', async () => {
  const world = await WaitingWorld.open()
  const open = await ended(world)
  const sent = answer<void>()
  let isSent = false
  const behind = world.engineWith({
    ...giveWay,
    sendChunk: async (call) => {
      isSent = true
      await sent.given
      return world.speech.take(call)
    },
  })
  const finishing = behind.resume(open, 'finish')
  await until('the last words are sent', () => isSent)
  const leaving = behind.leave()
  const doctor = world.engineWith({}, { find: find(world) })
  await doctor.resume(open, 'record')
  sent.give()
  await Promise.all([leaving, finishing])
  world.microphone.speak(BLOCK_SAMPLES)
  await turns()
  expect([world.host.status, doctor.state().step]).toEqual(['processing', 'recording'])
  await doctor.stop()
  expect([world.host.status, doctor.state().step, world.host.hasGap]).toEqual(['completed', 'done', false])
  expect(world.speech.heard.subarray(0, 2 * BLOCK_SAMPLES)).toEqual(new Int16Array(2 * BLOCK_SAMPLES).fill(7))
  expect(world.disk.rows('recordings')).toBe(0)
})

test('a recording that is recorded on after its end has not ended: if the tab is cut off, nobody finishes it unasked', async () => {
  const world = await WaitingWorld.open()
  const open = await ended(world)
  const doctor = world.engineWith({}, { find: find(world) })
  await doctor.resume(open, 'record')
  await expect.poll(async () => (await world.journal.details(open.consultation.id)).isEnded).toBe(false)
  await doctor.leave()
})
