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
  process.on('disconnect', () => process.exit())
  // Ctrl-C signals the whole group; the parent decides when this process ends.
  process.on('SIGINT', () => undefined)
}
