import { expect, test } from 'vitest'
import { askIfWanted, heardOnlyHere, openHere } from '../../apps/web/src/recording/open-recordings.ts'
import { offlineAnswer } from '../../apps/web/src/recording/send/transcription-call.ts'
import { beginning, BLOCK, turns, WaitingWorld } from './waiting-world.ts'

const AT = '2026-11-28T12:00:00.000Z'

/** A tab closed with this many blocks, none of them sent, while its server is restored from an earlier backup. */
async function closedOver(blocks: number) {
  const world = await WaitingWorld.open()
  let isServerThere = false
  const engine = world.engineWith({
    sendChunk: async (call) => (isServerThere ? world.speech.take(call) : offlineAnswer()),
  })
  await engine.start(beginning)
  for (let block = 0; block < blocks; block += 1) world.microphone.speak(block * BLOCK.samples.length)
  await turns()
  await engine.leave()
  const [id = ''] = world.host.created
  world.host.created.delete(id)
  isServerThere = true
  return { world, engine, id, lost: await heardOnlyHere(world.journal, id, AT) }
}

test('a recording whose consultation a restored server does not know keeps its sound, is asked about and is filed again', async () => {
  const { world, engine, id, lost } = await closedOver(30)
  expect(lost).toMatchObject({ patient: { name: 'Ana', cpf: null }, startedAt: AT, stage: 'here' })
  if (!lost) return
  const asked = await askIfWanted(world.journal, id, lost)
  expect(asked.problem?.kind).toBe('not-found')
  await engine.resume(openHere(world.journal, id, asked), 'finish')
  expect([engine.state().step, [...world.host.created]]).toEqual(['done', [id]])
  expect(world.speech.storedThrough).toBe(30 * BLOCK.samples.length)
})

test('nobody is asked about the last seconds of a consultation that was deleted elsewhere', async () => {
  expect((await closedOver(10)).lost).toBeUndefined()
})
