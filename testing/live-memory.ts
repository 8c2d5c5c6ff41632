import { once } from 'node:events'
import { z } from 'zod'

const collected = z.object({
  id: z.literal(3),
  result: z.object({ result: z.object({ value: z.object({ heapUsed: z.number(), external: z.number() }) }) }),
})

/**
 * Memory that a Node process still uses after garbage collection: its heap and the external memory that belongs to it.
 * @param output the output of a process started with `--inspect`.
 * @returns megabytes (2^20 bytes).
 */
export async function liveMegabytes(output: string): Promise<number> {
  // The newest: the process may have been restarted.
  const address = [...output.matchAll(/ws:\/\/[\w.:/-]+/g)].at(-1)?.[0]
  if (address === undefined) throw new Error('no inspector listens')
  const inspector = new WebSocket(address)
  await once(inspector, 'open')
  const answer = new Promise<z.infer<typeof collected>>((found) =>
    inspector.addEventListener('message', ({ data }) => {
      const message = collected.safeParse(JSON.parse(String(data)))
      if (message.success) found(message.data)
    }),
  )
  for (const request of [
    { id: 1, method: 'HeapProfiler.enable' },
    { id: 2, method: 'HeapProfiler.collectGarbage' },
    { id: 3, method: 'Runtime.evaluate', params: { expression: 'process.memoryUsage()', returnByValue: true } },
  ])
    inspector.send(JSON.stringify(request))
  const { heapUsed, external } = (await answer).result.result.value
  inspector.close()
  return (heapUsed + external) / 2 ** 20
}
