import { expect, test } from 'vitest'
import type { OpenConsultation } from '../../apps/web/src/recording/open-recordings.ts'
import { until } from './turns.ts'
import { beginning, BLOCK, turns, WaitingWorld } from './waiting-world.ts'

const BLOCK_SAMPLES = BLOCK.samples.length

/** Two restored tabs both offer the recording that the first of them lost. */
async function offered(world: WaitingWorld): Promise<OpenConsultation> {
  const before = world.engineWith()
  await before.start(beginning)
  world.microphone.speak(0)
  await until('it is stored', () => world.disk.rows('blocks') === 1)
  await before.leave()
  const [id = ''] = world.host.created
  const consultation = { id, patientName: 'Ana' }
  return { journal: world.journal, consultation, cpf: null, startedAt: '', isOnlyGap: false }
}

for (const how of ['record', 'finish'] as const)
  test(`a recording that another tab has finished since it was offered is not taken up to ${how}`, async () => {
    const world = await WaitingWorld.open()
    const open = await offered(world)
    const finishing = world.engineWith()
    await finishing.resume(open, 'finish')
    expect(finishing.state().step).toBe('done')
    await finishing.leave()

    const late = world.engineWith()
    await late.resume(open, how)
    world.microphone.speak(BLOCK_SAMPLES)
    await turns()
    expect(late.state()).toEqual({
      step: 'idle',
      notice: { title: 'Erro ao iniciar gravação', text: 'Esta gravação não está mais neste aparelho.' },
    })
    expect([world.microphone.isOn, world.claims, world.disk.rows('keys')]).toEqual([false, 0, 1])
  })

test('a recording whose record another device has made since it was offered is not recorded on', async () => {
  const world = await WaitingWorld.open()
  const open = await offered(world)
  const known = { status: 'completed', patientName: 'Ana', cpf: null, isMissingText: true, storedSamples: 0 }
  const late = world.engineWith({}, { find: async () => known })
  await late.resume(open, 'record')
  expect(late.state()).toEqual({
    step: 'idle',
    notice: { title: 'Erro ao iniciar gravação', text: 'Esta consulta já tem prontuário.' },
  })
  // What only this device has is still offered, as a gap.
  expect([world.microphone.isOn, world.disk.rows('blocks')]).toEqual([false, 1])
  await late.resume({ ...open, isOnlyGap: true }, 'gap')
  expect(late.state().step).toBe('done')
})
