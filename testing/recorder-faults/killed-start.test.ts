import { expect, test } from 'vitest'
import { Failure } from '../../apps/web/src/shared/failure.ts'
import { never, until } from './turns.ts'
import { beginning, turns, WaitingWorld } from './waiting-world.ts'

test('a tab that is killed while the server creates its consultation leaves a note of it on the device', async () => {
  const world = await WaitingWorld.open()
  const engine = world.engineWith(
    {},
    {
      begin: async (id) => {
        await world.host.begin(id)
        await never()
      },
    },
  )
  void engine.start(beginning)
  await until('it is created', () => world.host.created.size === 1)
  const [open] = await world.journal.openRecordings('doctor')
  expect([open?.consultationId]).toEqual([...world.host.created])
})

test('of a start that the server refuses, or a device that stores nothing, nothing stays', async () => {
  const world = await WaitingWorld.open()
  const begin = async (id: string) => {
    await world.host.begin(id)
    throw new Failure('rule', 'Não.')
  }
  const refused = world.engineWith({}, { begin })
  await refused.start(beginning)
  await turns()
  expect(refused.state()).toEqual({ step: 'idle', notice: { title: 'Erro ao iniciar gravação', text: 'Não.' } })
  expect([world.host.created.size, world.disk.rows('recordings')]).toEqual([0, 0])
  const journal = { ...world.journal, begin: () => Promise.reject(new Error('full')) }
  const full = world.engineWith({ openJournal: async () => journal })
  await full.start(beginning)
  await turns()
  expect(full.state()).toMatchObject({ step: 'idle', notice: { title: 'Este navegador não guarda dados' } })
  expect([world.host.created.size, world.disk.rows('recordings'), world.microphone.isOn]).toEqual([0, 0, false])
})
