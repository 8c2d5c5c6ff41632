import { afterEach, expect, test, vi } from 'vitest'
import type { ChatAnswer } from '../../../../testing/openai-server.ts'
import { writeWithModel, type ModelWriterSettings } from './create-model-writer.ts'
import { answering, conversation, item, useTextServer } from './test-text-server.ts'

const TIMEOUT_MS = 1200

const { server, settings } = useTextServer()
/** The same server, with enough time to respond. */
const answeringInTime = () => settings({ timeoutMs: 30_000 })
const hanging = () => {
  server().behaviour = 'slow'
  return settings({ timeoutMs: TIMEOUT_MS })
}
let said = 0
/** A unique conversation from a different account each time, since a text is paid for once. */
const another = () => ({ ...conversation([`Tenho alergia a dipirona, disse ${(said += 1)}.`]), account: `a${said}` })

afterEach(() => vi.restoreAllMocks())

function passes(forMs: number): void {
  const real = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => real() + forMs)
}

async function failThreeTimes(mine: ModelWriterSettings): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await writeWithModel(mine, another())
  expect(server().requests).toHaveLength(3)
}

test('a server that hangs costs three conversations their deadline; the next ones are told the same reason at once', async () => {
  const mine = hanging()
  await failThreeTimes(mine)
  const startedMs = performance.now()
  for (let turn = 0; turn < 5; turn += 1)
    expect(await writeWithModel(mine, another())).toMatchObject({
      statements: [],
      missing: new Set([0]),
      failure: { name: 'LeftAlone', cause: { name: 'TimeoutError' } },
    })
  expect(performance.now() - startedMs).toBeLessThan(TIMEOUT_MS)
  expect(server().requests).toHaveLength(3)
})

test('after a while one conversation probes the server, and does not wait for it', async () => {
  const mine = hanging()
  await failThreeTimes(mine)
  passes(31_000)
  const startedMs = performance.now()
  const all = await Promise.all([another(), another(), another()].map((one) => writeWithModel(mine, one)))
  for (const { failure } of all) expect(failure).toMatchObject({ name: 'LeftAlone' })
  expect(performance.now() - startedMs).toBeLessThan(TIMEOUT_MS)
  await expect.poll(() => server().requests.length).toBe(4)
  // The probe failed, too: the pause starts over.
  await new Promise((done) => setTimeout(done, 2 * TIMEOUT_MS))
  await writeWithModel(mine, another())
  expect(server().requests).toHaveLength(4)
})

test('a probe that is answered closes the circuit, and what it wrote is there for whoever asks again', async () => {
  const mine = hanging()
  await failThreeTimes(mine)
  passes(31_000)
  server().behaviour = 'well'
  server().note = answering(item({ trechos: [0] }))
  const given = answeringInTime()
  const probed = another()
  expect(await writeWithModel(given, probed)).toMatchObject({ failure: { name: 'LeftAlone' } })
  await expect.poll(() => server().requests.length).toBe(4)
  expect(await writeWithModel(given, { ...probed, isAskedAgain: true })).toMatchObject({ missing: new Set() })
  expect(server().requests).toHaveLength(4)
  expect(await writeWithModel(given, another())).toMatchObject({ missing: new Set() })
  expect(server().requests).toHaveLength(5)
})

test('somebody who asks again is always answered by the server, and its answer closes the circuit', async () => {
  const mine = hanging()
  await failThreeTimes(mine)
  const draft = another()
  expect(await writeWithModel(mine, { ...draft, isAskedAgain: true })).toMatchObject({
    failure: { name: 'TimeoutError' },
  })
  expect(server().requests).toHaveLength(4)
  server().behaviour = 'well'
  server().note = answering(item({ trechos: [0] }))
  const given = answeringInTime()
  expect(await writeWithModel(given, { ...draft, isAskedAgain: true })).toMatchObject({ missing: new Set() })
  expect(await writeWithModel(given, another())).toMatchObject({ missing: new Set() })
})

test('what was paid for before the server failed is still used while it is left alone', async () => {
  const mine = settings({ timeoutMs: TIMEOUT_MS })
  server().note = answering(item({ trechos: [0] }))
  const paid = another()
  await writeWithModel(answeringInTime(), paid)
  server().requests.length = 0
  server().behaviour = 'slow'
  await failThreeTimes(mine)
  expect(await writeWithModel(mine, paid)).toMatchObject({ missing: new Set() })
  expect(server().requests).toHaveLength(3)
})

test.each([
  ['refuses a key', 401],
  ['refuses a text', 400],
])('a server that %s is asked each time: that costs no time', async (_, status) => {
  const mine = settings()
  server().note = (): ChatAnswer => ({ status, content: 'no' })
  for (let turn = 0; turn < 5; turn += 1)
    expect(await writeWithModel(mine, another())).toMatchObject({ failure: { status } })
})

test('a conversation that waited for its turn and was sent late is no evidence', async () => {
  const mine = hanging()
  // Two at a time per account: of six, two are sent and four never are.
  await Promise.all([1, 2, 3, 4, 5, 6].map((turn) => writeWithModel(mine, conversation([`Disse ${turn}.`]))))
  expect(server().requests).toHaveLength(2)
  server().behaviour = 'well'
  server().note = answering(item({ trechos: [0] }))
  expect(await writeWithModel(answeringInTime(), another())).toMatchObject({ missing: new Set() })
})
