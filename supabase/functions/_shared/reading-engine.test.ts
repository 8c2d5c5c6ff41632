import type { FunctionContext } from '@prontuvoz/rules/function-context'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { startOpenAiServer } from '../../../testing/openai-server.ts'
import { readingEngine } from './reading-engine.ts'

const server = await startOpenAiServer()
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

const settings: Readonly<Record<string, string>> = {
  TRANSCRIPTION_BASE_URL: server.baseUrl,
  TRANSCRIPTION_MODEL: 'test-model',
  SUPABASE_URL: 'http://127.0.0.1:9',
  SUPABASE_ANON_KEY: 'key',
}
const detection: NonNullable<FunctionContext['speech']> = {
  createDetector: () => {
    throw new Error('nobody speaks')
  },
}

/** A request from one account with this word list, whose token may have expired. */
function request(word: string, isGood: () => boolean): FunctionContext {
  return {
    env: (name) => settings[name],
    log: () => undefined,
    speech: detection,
    caller: { userId: '00000000-0000-4000-8000-0000000000a1', accessToken: 'token' },
    fetch: async () =>
      isGood()
        ? Response.json([{ word }])
        : Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 }),
  }
}

test('a stream that outlives its first request’s token still uses the clinic’s words', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let isGood = true
  const opened = readingEngine(request('Glifage', () => isGood))
  await opened.transcribe(new Float32Array(2400))
  expect(server.requests.at(-1)?.body.toString()).toContain('Glifage')
  isGood = false
  vi.advanceTimersByTime(3_600_000)
  // The next chunk comes with a new token.
  readingEngine(request('Puran', () => true))
  await opened.transcribe(new Float32Array(2400))
  expect(server.requests.at(-1)?.body.toString()).toContain('Puran')
})
