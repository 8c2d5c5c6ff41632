import { expect, test } from 'vitest'
import type { ChatAnswer, ChatRequest } from '../../../../testing/openai-server.ts'
import { writeWithModel } from './create-model-writer.ts'
import { answering, conversation, item, TALK, useTextServer } from './test-text-server.ts'

const { server, settings, sentTexts } = useTextServer()

test('of a truncated answer nothing is used, and its passages are reported', async () => {
  const whole = answering(item(), item({ texto: 'Outra coisa.' }))
  server().note = () => ({ content: whole.slice(0, -30), finishReason: 'length' })
  expect(await writeWithModel(settings(), conversation())).toEqual({
    statements: [],
    missing: new Set([0, 1, 2]),
    failure: undefined,
  })
  expect(server().requests).toHaveLength(1)
})

test.each(['', 'Desculpe, não posso ajudar.', 'null', '{"itens":'])(
  'the answer "%s" is paid for once, and asked for again only if somebody wants it',
  async (note) => {
    const mine = settings()
    server().note = note
    const unread = { statements: [], failure: { name: 'UnreadableAnswer' } }
    expect(await writeWithModel(mine, conversation())).toMatchObject(unread)
    server().note = answering(item())
    expect(await writeWithModel(mine, conversation())).toMatchObject(unread)
    expect(server().requests).toHaveLength(1)
    const again = await writeWithModel(mine, { ...conversation(), isAskedAgain: true })
    expect(again).toMatchObject({ statements: [{ section: 'allergies' }], missing: new Set() })
    expect(server().requests).toHaveLength(2)
  },
)

test('a server that only answers with something else is asked once for a long conversation', async () => {
  server().note = 'Desculpe, não posso ajudar.'
  const { missing } = await writeWithModel(settings({ maxPartWords: 400 }), conversation(TALK))
  expect(missing.size).toBe(200)
  expect(server().requests.length).toBeLessThanOrEqual(2)
})

test('an answer that never comes ends at the deadline, and is not asked for again unless somebody wants it', async () => {
  const mine = settings({ timeoutMs: 1500 })
  server().behaviour = 'slow'
  const late = { statements: [], missing: new Set([0, 1, 2]), failure: { name: 'TimeoutError' } }
  expect(await writeWithModel(mine, conversation())).toMatchObject(late)
  server().behaviour = 'well'
  server().note = answering(item())
  expect(await writeWithModel(mine, conversation())).toMatchObject(late)
  expect(server().requests).toHaveLength(1)
  expect(await writeWithModel(mine, { ...conversation(), isAskedAgain: true })).toMatchObject({ missing: new Set() })
  expect(server().requests).toHaveLength(2)
})

test('the parts that came before the deadline are kept, and another try pays only for the others', async () => {
  const mine = settings({ timeoutMs: 6000, maxPartWords: 400 })
  server().note = ({ messages }: ChatRequest): ChatAnswer => ({
    content: answering(item({ texto: `Item de ${messages[1]?.content.slice(4, 24)}.`, trechos: [0] })),
    ...(server().requests.length > 3 ? { delayMs: 20_000 } : {}),
  })
  const first = await writeWithModel(mine, conversation(TALK))
  expect(first.statements).toHaveLength(3)
  expect([...first.missing]).toEqual(
    Array.from({ length: first.missing.size }, (_, at) => 200 - first.missing.size + at),
  )
  expect(first.missing.size).toBeGreaterThan(60)
  expect(first.failure).toMatchObject({ name: 'TimeoutError' })
  const paidFor = sentTexts().slice(0, 3)
  server().requests.length = 0
  server().note = answering(item())
  const again = await writeWithModel(mine, { ...conversation(TALK), isAskedAgain: true })
  expect(again.missing).toEqual(new Set())
  expect(again.statements.map(({ text }) => text)).toEqual([
    ...first.statements.map(({ text }) => text),
    'Alergia: dipirona (urticária).',
  ])
  expect(sentTexts().filter((text) => paidFor.includes(text))).toEqual([])
})

test.each(['7200', new Date(Date.now() + 7_200_000).toUTCString()])(
  'a server that wants to be left alone for hours (%s) is left alone, and nobody waits',
  async (retryAfter) => {
    server().note = (): ChatAnswer => ({ status: 429, content: 'slow down', retryAfter })
    const startedMs = performance.now()
    expect(await writeWithModel(settings(), conversation())).toMatchObject({ failure: { status: 429 }, statements: [] })
    expect(performance.now() - startedMs).toBeLessThan(5000)
    expect(server().requests).toHaveLength(1)
  },
)

test.each([429, 500, 503])('a server that answers %i is asked once more', async (status) => {
  server().note = (): ChatAnswer =>
    server().requests.length === 1 ? { status, content: 'no', retryAfter: '1' } : { content: answering(item()) }
  expect(await writeWithModel(settings(), conversation())).toMatchObject({ missing: new Set() })
  server().requests.length = 0
  server().note = (): ChatAnswer => ({ status, content: 'no' })
  const other = conversation(['Outra consulta.'])
  expect(await writeWithModel(settings(), other)).toMatchObject({ statements: [], failure: { status } })
  expect(server().requests).toHaveLength(2)
})

test('a part that was never sent is asked for by a later try', async () => {
  const mine = settings({ timeoutMs: 3000 })
  server().behaviour = 'slow'
  const others = ['Um.', 'Dois.'].map((text) => writeWithModel(mine, conversation([text])))
  await expect.poll(() => server().requests.length).toBe(2)
  expect(await writeWithModel({ ...mine, timeoutMs: 1000 }, conversation())).toMatchObject({ statements: [] })
  await Promise.all(others)
  expect(server().requests).toHaveLength(2)
  server().behaviour = 'well'
  server().note = answering(item())
  expect(await writeWithModel(mine, conversation())).toMatchObject({ missing: new Set() })
})
