import { parentPort } from 'node:worker_threads'

/**
 * Runs the jobs of the thread that started this one, one after another.
 * @param work its samples are handed over, not copied.
 */
export function serveThread<Job>(work: (job: Job) => Promise<Float32Array | undefined>): void {
  parentPort?.on('message', (job: Job) => {
    void work(job).then(
      (result) => parentPort?.postMessage({ result }, result?.buffer instanceof ArrayBuffer ? [result.buffer] : []),
      // A library's message may quote what was said.
      (cause: unknown) => parentPort?.postMessage({ fault: cause instanceof Error ? cause.name : typeof cause }),
    )
  })
}
