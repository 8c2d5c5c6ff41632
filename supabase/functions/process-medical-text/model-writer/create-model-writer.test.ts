import { expect, test } from 'vitest'
import { readFolder } from '../../../../benchmarks/consultas/format.ts'
import { FORMS, writtenAs } from '../../../../benchmarks/consultas/forms.ts'
import type { ChatAnswer, ChatRequest } from '../../../../testing/openai-server.ts'
import { writeWithModel } from './create-model-writer.ts'
import { answering, conversation, item, TALK, useTextServer } from './test-text-server.ts'

const { server, settings, sentTexts } = useTextServer()

test('an item becomes a statement with the passages it cites', async () => {
  server().note = answering(
    item(),
    item({ tipo: 'medicamento_em_uso', texto: 'Losartana 50 mg.', situacao: 'em_uso', trechos: [2] }),
  )
  expect(await writeWithModel(settings(), conversation())).toEqual({
    missing: new Set(),
    statements: [
      {
        section: 'allergies',
        kind: 'allergy',
        text: 'Alergia: dipirona (urticária).',
        polarity: 'affirmed',
        sources: [
          { passage: 0, from: 0, to: 12 },
          { passage: 1, from: 0, to: 27 },
        ],
      },
      {
        section: 'medications',
        kind: 'medication',
        text: 'Losartana 50 mg.',
        polarity: 'affirmed',
        status: 'inUse',
        sources: [{ passage: 2, from: 0, to: 28 }],
      },
    ],
  })
})

test('no name, CPF, phone number, address or e-mail leaves for the server', { timeout: 500_000 }, async () => {
  const root = new URL('../../../../benchmarks/', import.meta.url).pathname
  const consultations = [...readFolder(`${root}treino`), ...readFolder(`${root}consultas/consultas`)]
  const identifiers = [
    'Meu CPF é 123.456.789-09.',
    'Liga no (11) 98765-4321.',
    'Rua das Flores, 12.',
    'ana@exemplo.com.br',
  ]
  for (const form of FORMS.filter((one) => one !== 'bare')) {
    for (const one of consultations) {
      const spoken = one.turns.flatMap(({ text }) =>
        [...text.matchAll(/(?<=\b(?:[Ss]eu|[Dd]ona|[Dd]outora?) )\p{Lu}\p{Ll}{2,}/gu)].map(([name]) => name),
      )
      const passages = [...writtenAs(form, one).text.split('\n'), ...identifiers]
      server().requests.length = 0
      await writeWithModel(settings(), { account: one.id, passages, names: ['Maria da Glória Sampaio'] })
      const sent = sentTexts().join('\n')
      for (const name of spoken)
        expect(sent, `${one.id} ${form}`).not.toMatch(new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u'))
      for (const hidden of ['123.456', '98765', 'das Flores', 'exemplo.com']) expect(sent).not.toContain(hidden)
    }
  }
})

test('a name that was hidden from the server is restored in the statement', async () => {
  server().note = ({ messages }: ChatRequest): ChatAnswer => {
    expect(messages[1]?.content).toBe('[0] Moro com a [pessoa 1].')
    return { content: answering(item({ tipo: 'habito', texto: 'Mora com [pessoa 1].', trechos: [0] })) }
  }
  const { statements } = await writeWithModel(settings(), conversation(['Moro com a Célia.']))
  expect(statements[0]?.text).toBe('Mora com Célia.')
})

test.each([
  ['a line break and a heading', 'Febre.\n\nALERGIAS\nNenhuma', []],
  ['a heading alone', 'CONDUTA:', []],
  ['a line of the history', '=== CONSULTA 1 - 01/01/2026 ===', []],
  ['NUL and control characters', 'Al\u0000ergia: \u0007dipirona.', ['Al ergia: dipirona.']],
  ['half a surrogate', 'Alergia: dipirona\uD83D.', ['Alergia: dipirona.']],
  ['a text turned around', 'Alergia: \u202Edipirona.', ['Alergia: dipirona.']],
  ['a bullet', '• Alergia: dipirona.', ['Alergia: dipirona.']],
  ['a thousand characters', 'a'.repeat(1000), []],
  ['nothing', ' ', []],
])('%s in an item makes no heading and no line of its own', async (_, texto, texts) => {
  server().note = answering(item({ texto }))
  const { statements } = await writeWithModel(settings(), conversation())
  expect(statements.map(({ text }) => text)).toEqual(texts)
})

test('the good items of a partly wrong answer are kept', async () => {
  server().note = answering(item({ tipo: 'desconhecido' }), 7, item(), { texto: 'sem nada' }, item({ trechos: 'zero' }))
  const { statements } = await writeWithModel(settings(), conversation())
  expect(statements.map(({ text }) => text)).toEqual(['Alergia: dipirona (urticária).'])
})

test('no more than 300 of 20,000 items are read', async () => {
  server().note = answering(...Array.from({ length: 20_000 }, (_, index) => item({ texto: `Item número ${index}.` })))
  const { statements } = await writeWithModel(settings(), conversation())
  expect(statements).toHaveLength(300)
})

test('a passage that was never sent is no source', async () => {
  server().note = answering(item({ trechos: [99, -1] }), item({ trechos: [99] }))
  const { statements } = await writeWithModel(settings(), conversation())
  expect(statements.map(({ sources }) => sources)).toEqual([[]])
})

test('a model without temperature on a server without schemas is asked without both, once', async () => {
  server().note = ({ temperature, response_format }: ChatRequest): ChatAnswer => {
    if (temperature !== undefined)
      return { status: 400, content: "Unsupported value: 'temperature' does not support 0." }
    if (response_format !== undefined) return { status: 400, content: 'response_format is not available.' }
    return { content: `\`\`\`json\n${answering(item())}\n\`\`\`` }
  }
  expect((await writeWithModel(settings(), conversation())).statements).toHaveLength(1)
  expect(server().requests).toHaveLength(3)
  expect((await writeWithModel(settings(), conversation(['Outra consulta.']))).statements).toHaveLength(1)
  expect(server().requests).toHaveLength(4)
})

test('a text that is refused for another reason is not sent, and paid for, a second time', async () => {
  server().note = (): ChatAnswer => ({ status: 400, content: 'The content was filtered.' })
  expect(await writeWithModel(settings(), conversation())).toMatchObject({ statements: [], failure: { status: 400 } })
  expect(server().requests).toHaveLength(1)
})

test('a server that truncates its input gets smaller parts that overlap', async () => {
  server().note = ({ messages }: ChatRequest): ChatAnswer => ({
    content: answering(),
    promptTokens: Math.min(800, (messages[1]?.content ?? '').split(/\s+/).length),
  })
  expect((await writeWithModel(settings(), conversation(TALK))).missing).toEqual(new Set())
  const sent = sentTexts()
  const last = sent.slice(sent.findLastIndex((text) => text.includes('número 0 ')))
  expect(last.length).toBeGreaterThan(3)
  const numbers = last.map((text) => [...text.matchAll(/Passagem número (\d+)/g)].map(([, number]) => Number(number)))
  expect([...new Set(numbers.flat())]).toHaveLength(200)
  expect(numbers[1]?.[0]).toBe((numbers[0]?.at(-1) ?? 0) - 3)
})

test('the same text is paid for once, in parallel and afterwards', async () => {
  server().note = answering(item())
  const mine = settings()
  const all = await Promise.all([1, 2, 3].map(() => writeWithModel(mine, conversation())))
  all.push(await writeWithModel(mine, conversation()))
  expect(all.map(({ statements }) => statements.length)).toEqual([1, 1, 1, 1])
  expect(server().requests).toHaveLength(1)
})

test('an account has two parallel calls, and another account does not wait for it', async () => {
  server().behaviour = 'slow'
  const mine = settings({ timeoutMs: 1500 })
  const many = [1, 2, 3, 4].map((number) => writeWithModel(mine, conversation([`Consulta ${number}.`])))
  await expect.poll(() => server().requests.length).toBe(2)
  const other = writeWithModel(mine, { ...conversation(), account: 'b' })
  await expect.poll(() => server().requests.length).toBe(3)
  for (const written of await Promise.all([...many, other]))
    expect(written).toMatchObject({ statements: [], failure: { name: 'TimeoutError' } })
})
