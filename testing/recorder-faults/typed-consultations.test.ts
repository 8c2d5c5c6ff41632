import { beforeEach, expect, test } from 'vitest'
import { Failure } from '../../apps/web/src/shared/failure.ts'
import { beginning, WaitingWorld } from './waiting-world.ts'

let world: WaitingWorld
beforeEach(async () => {
  world = await WaitingWorld.open()
})

test('a typed conversation whose creation has no answer is one consultation, however often it is tried', async () => {
  let tries = 0
  const begin = async (id: string) => {
    tries += 1
    if (tries === 1) throw new Failure('unanswered', 'Sem resposta.')
    await world.host.begin(id)
    if (tries === 2) throw new Failure('offline', 'Sem conexão.')
  }
  const removed: string[] = []
  const remove = async (id: string) => {
    removed.push(id)
    throw new Failure('offline', 'Sem conexão.')
  }
  const engine = world.engineWith({}, { begin, remove })
  for (let attempt = 0; attempt < 3; attempt += 1) await engine.analyseTyped(beginning, 'dor de cabeça há dois dias')
  expect(engine.state().step).toBe('done')
  expect([tries, world.host.created.size, removed]).toEqual([3, 1, []])
})

test('of a typed conversation that is given up, or is another patient’s, no empty consultation stays', async () => {
  const begin = async (id: string) => {
    await world.host.begin(id)
    throw new Failure('unanswered', 'Sem resposta.')
  }
  const engine = world.engineWith({}, { begin })
  await engine.analyseTyped(beginning, 'dor de cabeça')
  const savePatient = async () => ({ patientId: 'another', patientName: 'Bia' })
  await engine.analyseTyped({ savePatient }, 'tosse')
  expect(world.host.created.size).toBe(1)
  await engine.leave()
  expect(world.host.created.size).toBe(0)
})
