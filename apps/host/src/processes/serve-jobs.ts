import { z } from 'zod'

const message = z.object({ job: z.unknown() })

/**
 * Runs the jobs of the parent process, one after another, until it disconnects.
 * @param work only the name of its error is sent to the parent: a library's message may quote patient data.
 */
export function serveJobs(work: (job: unknown) => Promise<unknown>): void {
  process.on('message', (sent) => {
    const { job } = message.parse(sent)
    void work(job).then(
      (result) => process.send?.({ result }),
      (cause: unknown) => process.send?.({ fault: cause instanceof Error ? cause.name : typeof cause }),
    )
  })
  endWithParent()
}

/**
 * Lets only the parent end this process. Ctrl-C, a closed terminal and systemd signal every process, and the host still
 * finishes what it has begun.
 */
export function endWithParent(): void {
  process.on('disconnect', () => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
}
