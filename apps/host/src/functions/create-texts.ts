import { TextProcessFailure, type TextProcess } from '@prontuvoz/rules/long-texts'
import { createJobProcess, JobFailure } from '#host/processes/job-process.ts'

/**
 * The longest conversation that can be organised takes four seconds for each of two jobs on an idle machine. Comparing
 * two texts with nothing in common gives up after ten. A slow and busy machine took ten times as long; doctors prefer
 * waiting to being told that the text is too long. A browser waits five minutes.
 */
const DEADLINE_MS = 120_000
const MAX_MEMORY_BYTES = 500 * 1024 * 1024

/** Runs work on long texts in a process that is started for the first one. */
export function createTexts(): TextProcess {
  const jobs = createJobProcess({
    module: new URL('text-job.ts', import.meta.url),
    deadlineMs: DEADLINE_MS,
    maxMemoryBytes: MAX_MEMORY_BYTES,
  })
  return {
    async run(job, account) {
      try {
        return await jobs.run(account, job)
      } catch (cause) {
        if (!(cause instanceof JobFailure) || cause.reason === 'fault') throw cause
        throw new TextProcessFailure(cause.reason === 'busy' ? 'busy' : 'too-large', { cause })
      }
    },
  }
}
