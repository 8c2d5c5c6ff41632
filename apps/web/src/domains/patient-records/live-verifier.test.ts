import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveVerifier, type VerifierThread } from './live-verifier.ts'
import type { VerifierAnswer, VerifierRequest } from './live-verifier-worker.ts'

const EVIDENCE = { conversation: 'Losartana de cinquenta.', statements: [] }

/** A worker whose responses the test triggers. */
function openVerifier() {
  const threads: { asked: string[]; isEnded: boolean; answer: () => void; fail: () => void }[] = []
  const heard: string[] = []
  const verifier = new LiveVerifier(
    EVIDENCE,
    (_lines, text) => heard.push(text),
    () => {
      const thread: VerifierThread = {
        onmessage: null,
        onerror: null,
        postMessage: (request: VerifierRequest) => {
          if (request.kind === 'text') record.asked.push(request.text)
        },
        terminate: () => {
          record.isEnded = true
        },
      }
      const record = {
        asked: [] as string[],
        isEnded: false,
        answer: () => Reflect.apply(thread.onmessage ?? (() => {}), thread, [{ data: [] satisfies VerifierAnswer }]),
        fail: () => Reflect.apply(thread.onerror ?? (() => {}), thread, [new Event('error')]),
      }
      threads.push(record)
      return thread
    },
  )
  return { verifier, threads, heard }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('verification waits for a pause in typing, and then takes only the last text', () => {
  const { verifier, threads, heard } = openVerifier()
  for (const text of ['L', 'Lo', 'Los']) {
    verifier.take(text)
    vi.advanceTimersByTime(100)
  }
  expect(threads).toHaveLength(0)
  vi.advanceTimersByTime(400)
  expect(threads[0]?.asked).toEqual(['Los'])
  threads[0]?.answer()
  expect(heard).toEqual(['Los'])
})

test('an outdated answer is not shown', () => {
  const { verifier, threads, heard } = openVerifier()
  verifier.take('first')
  vi.advanceTimersByTime(400)
  verifier.take('second')
  vi.advanceTimersByTime(400)
  expect(threads[0]?.asked).toEqual(['first'])
  threads[0]?.answer()
  expect(heard).toEqual([])
  expect(threads[0]?.asked).toEqual(['first', 'second'])
  threads[0]?.answer()
  expect(heard).toEqual(['second'])
})

test('closing ends the worker, and nothing is shown afterwards', () => {
  const { verifier, threads, heard } = openVerifier()
  verifier.take('first')
  vi.advanceTimersByTime(400)
  verifier.close()
  expect(threads[0]?.isEnded).toBe(true)
  threads[0]?.answer()
  verifier.take('second')
  vi.advanceTimersByTime(1000)
  expect(heard).toEqual([])
  expect(threads).toHaveLength(1)
})

test.each([
  ['breaks', (thread: { fail: () => void } | undefined) => thread?.fail()],
  ['never answers', () => vi.advanceTimersByTime(20_000)],
])('a worker that %s is ended, and typing goes on without marks', (_how, happen) => {
  const { verifier, threads } = openVerifier()
  verifier.take('first')
  vi.advanceTimersByTime(400)
  happen(threads[0])
  expect(threads[0]?.isEnded).toBe(true)
  verifier.take('second')
  vi.advanceTimersByTime(1000)
  expect(threads).toHaveLength(1)
})
