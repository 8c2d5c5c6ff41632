import { SpeechFailure } from '@prontuvoz/rules/speech-engine'
import OpenAI from 'openai'
import { expect, test } from 'vitest'
import { fromEngine } from './engine-failure.ts'
import { FunctionFailure } from './failure.ts'

const headers = new Headers()
const LATE = 'O serviço de transcrição demorou demais para responder. Tente novamente; nada do que foi dito se perdeu.'
const SILENT = 'O serviço de transcrição não respondeu. Tente novamente; nada do que foi dito se perdeu.'
const REFUSED =
  'O serviço de transcrição recusou a chave de acesso. Avise quem administra o sistema; nada do que foi dito se perdeu.'
const BUSY = 'O serviço de transcrição está sobrecarregado. Vamos tentar novamente; nada do que foi dito se perdeu.'

test.each<[string, unknown, string, string]>([
  ['a wrong key', new OpenAI.AuthenticationError(401, {}, 'no', headers), 'engine-refused', REFUSED],
  ['a key without the right', new OpenAI.PermissionDeniedError(403, {}, 'no', headers), 'engine-refused', REFUSED],
  ['too many requests', new OpenAI.RateLimitError(429, {}, 'no', headers), 'engine-busy', BUSY],
  ['an embedded engine that is busy', new SpeechFailure('busy'), 'engine-busy', BUSY],
  ['an embedded engine that fails', new SpeechFailure('unavailable'), 'engine-unavailable', SILENT],
  ['an answer that is late', new OpenAI.APIConnectionTimeoutError(), 'engine-unavailable', LATE],
  ['a body that is late', new DOMException('late', 'TimeoutError'), 'engine-unavailable', LATE],
  ['a request that was given up', new DOMException('gone', 'AbortError'), 'engine-unavailable', SILENT],
  [
    'an error that is only named so',
    Object.assign(new Error('x'), { name: 'TimeoutError' }),
    'engine-unavailable',
    SILENT,
  ],
  ['a server that fails', new OpenAI.InternalServerError(500, {}, 'no', headers), 'engine-unavailable', SILENT],
  ['no connection', new TypeError('fetch failed'), 'engine-unavailable', SILENT],
  ['anything', undefined, 'engine-unavailable', SILENT],
])('%s is told in words', (_what, cause, kind, message) => {
  const failure = fromEngine(cause)
  expect(failure).toMatchObject({ kind, message })
  expect(failure.cause).toBe(cause)
})

test('a FunctionFailure stays as it is', () => {
  const failure = new FunctionFailure('limit', 'Limite.')
  expect(fromEngine(failure)).toBe(failure)
})
