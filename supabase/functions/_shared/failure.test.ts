import { expect, test } from 'vitest'
import { answering, FunctionFailure, fromBackend, type FailureKind } from './failure.ts'

interface Line {
  readonly level: string
  readonly event: string
  readonly fields: unknown
}

async function answer(cause: unknown) {
  const lines: Line[] = []
  const response = await answering({ log: (level, event, fields) => void lines.push({ level, event, fields }) }, () =>
    Promise.reject(cause),
  )
  return {
    status: response.status,
    wait: response.headers.get('retry-after'),
    body: await response.json(),
    lines,
  }
}

test('an answer without a failure is left as it is', async () => {
  const response = Response.json({ done: true })
  expect(await answering({ log: () => expect.unreachable() }, async () => response)).toBe(response)
})

test.each<[FailureKind, number, string | null]>([
  ['invalid', 400, null],
  ['unauthenticated', 401, null],
  ['limit', 403, null],
  ['not-found', 404, null],
  ['conflict', 409, null],
  ['too-large', 413, null],
  ['engine-busy', 429, '2'],
  ['no-engine', 501, null],
  ['engine-refused', 502, null],
  ['engine-unavailable', 503, '2'],
  ['payment-unavailable', 503, '2'],
])(
  'the failure “%s” answers %i in its own words, with %s seconds to wait, and is no fault',
  async (kind, status, wait) => {
    const failure = new FunctionFailure(kind, 'Em palavras.', { details: { sequence: 3 }, cause: new Error('inner') })
    const body = { error: { kind, message: 'Em palavras.', sequence: 3 } }
    expect(await answer(failure)).toEqual({ status, wait, body, lines: [] })
  },
)

test('a fault is logged with its name and place, and its message is never shown', async () => {
  const { lines, ...answered } = await answer(new RangeError('Dona Maria, 52998224725'))
  const body = { error: { kind: 'unexpected', message: 'Ocorreu um erro inesperado. Tente novamente.' } }
  expect(answered).toEqual({ status: 500, wait: null, body })
  const place = expect.stringMatching(/^RangeError at .*failure\.test\.ts:\d+:\d+\)?$/)
  expect(lines).toEqual([{ level: 'error', event: 'function-fault', fields: { fault: place } }])
})

test('a fault that is not an Error, or has no stack, is logged by its kind', async () => {
  const placeless = new Error('x')
  placeless.stack = 'Error: x'
  const none = new Error('x')
  delete none.stack
  for (const [cause, fault] of [
    ['text', 'string'],
    [undefined, 'undefined'],
    [placeless, 'Error '],
    [none, 'Error '],
  ])
    expect((await answer(cause)).lines).toMatchObject([{ fields: { fault } }])
})

test('a sender that goes away is not a fault of the server, other lost connections are', async () => {
  const aborted = (message: string, code?: string) =>
    Object.assign(new Error(message), code === undefined ? {} : { code })
  const body = { error: { kind: 'invalid', message: 'O pedido chegou incompleto.' } }
  expect(await answer(aborted('aborted', 'ECONNRESET'))).toEqual({ status: 400, wait: null, body, lines: [] })
  for (const cause of [
    aborted('read', 'ECONNRESET'),
    aborted('aborted', 'EPIPE'),
    aborted('aborted'),
    { message: 'aborted', code: 'ECONNRESET' },
  ])
    expect((await answer(cause)).status).toBe(500)
})

test.each([
  ['PV001', 'limit', 'Da regra.'],
  ['PV003', 'limit', 'Da regra.'],
  ['PV006', 'conflict', 'Da regra.'],
  ['PT409', 'conflict', 'Da regra.'],
  ['PV004', 'invalid', 'Da regra.'],
  ['PV040', 'invalid', 'Da regra.'],
  ['23503', 'not-found', 'Esta consulta não foi encontrada.'],
  ['42501', 'not-found', 'Esta consulta não foi encontrada.'],
  ['PT404', 'not-found', 'Esta consulta não foi encontrada.'],
  ['PGRST116', 'not-found', 'Esta consulta não foi encontrada.'],
  ['22P02', 'not-found', 'Esta consulta não foi encontrada.'],
  ['PGRST301', 'unauthenticated', 'Sua sessão terminou. Entre novamente.'],
  ['PV002', 'invalid', 'Da regra.'],
  ['PV021', 'invalid', 'Da regra.'],
  ['PGRST200', 'unexpected', 'O servidor não pôde gravar isto. Se continuar, escreva para o suporte.'],
  ['22003', 'unexpected', 'O servidor não pôde gravar isto. Se continuar, escreva para o suporte.'],
  ['23514', 'unexpected', 'O servidor não pôde gravar isto. Se continuar, escreva para o suporte.'],
  ['42703', 'unexpected', 'O servidor não pôde gravar isto. Se continuar, escreva para o suporte.'],
  ['PGRST003', 'engine-unavailable', 'O servidor não conseguiu gravar agora. Tente novamente.'],
  ['40001', 'engine-unavailable', 'O servidor não conseguiu gravar agora. Tente novamente.'],
  ['53100', 'engine-unavailable', 'O servidor não conseguiu gravar agora. Tente novamente.'],
  ['57014', 'engine-unavailable', 'O servidor não conseguiu gravar agora. Tente novamente.'],
])('the database’s %s is “%s”: %s', (code, kind, message) => {
  const error = { code, message: 'Da regra.' }
  expect(fromBackend(error)).toMatchObject({ kind, message, cause: error })
})

test('an unknown error of the database means that the server could not store', () => {
  for (const error of [undefined, new Error('fetch failed'), { code: 7 }])
    expect(fromBackend(error)).toMatchObject({ kind: 'engine-unavailable', cause: error })
})
