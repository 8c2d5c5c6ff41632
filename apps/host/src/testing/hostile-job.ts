// A job process for tests: each job says how to misbehave.
import { serveJobs } from '#host/processes/serve-jobs.ts'

const kept: Buffer[] = []

serveJobs(async (job) => {
  if (job === 'keep') kept.push(Buffer.alloc(150 * 1024 * 1024, 1))
  if (job === 'spin') for (;;) Math.random()
  if (job === 'die') process.exit(3)
  // As Ctrl-C, systemd and a closed terminal do it, to every process.
  if (job === 'signalled') for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.kill(process.pid, signal)
  if (job === 'throw') throw new TypeError('Maria tem febre')
  if (job === 'grow') {
    const held: Buffer[] = []
    for (;;) {
      held.push(Buffer.alloc(32 * 1024 * 1024, 1))
      await new Promise((done) => setTimeout(done, 1))
    }
  }
  await new Promise((done) => setTimeout(done, 20))
  return job
})
