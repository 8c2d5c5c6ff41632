import { expect, onTestFinished, test, vi } from 'vitest'
import { serve } from './serve.ts'

type Answer = (request: Request) => Promise<Response>

/** The function that the edge runtime calls for each request. */
function servedBy(...parameters: Parameters<typeof serve>): Answer {
  let answer: Answer | undefined
  vi.stubGlobal('Deno', {
    serve: (given: Answer) => void (answer = given),
    env: { get: (name: string) => `of ${name}` },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  serve(...parameters)
  if (!answer) throw new Error('nothing is served')
  return answer
}
const asked = (method: string) => new Request('http://functions.example/contact', { method })

test('a preflight is answered without calling the function', async () => {
  const handler = vi.fn<Parameters<typeof serve>[0]>()
  const answer = await servedBy(handler)(asked('OPTIONS'))
  expect([answer.status, answer.headers.get('access-control-allow-methods')]).toEqual([204, 'POST'])
  expect(answer.headers.get('access-control-allow-headers')).toContain('authorization')
  expect(handler).not.toHaveBeenCalled()
})

test('the handler gets the verified caller and the environment, and any page may read its answer', async () => {
  const caller = { userId: 'u', claims: {} }
  const answer = await servedBy(
    async (_request, context) => {
      expect(context).toMatchObject({ caller })
      return Response.json({ url: context.env('SUPABASE_URL') }, { status: 201, headers: { 'x-own': '1' } })
    },
    // Never called, only passed through.
    async () => caller as never,
  )(asked('POST'))
  expect([answer.status, await answer.json()]).toEqual([201, { url: 'of SUPABASE_URL' }])
  expect([answer.headers.get('x-own'), answer.headers.get('access-control-allow-origin')]).toEqual(['1', '*'])
})

test('a public function gets no caller', async () => {
  const answer = await servedBy(async (_request, context) => Response.json('caller' in context))(asked('POST'))
  expect(await answer.json()).toBe(false)
})
