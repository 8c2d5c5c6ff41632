// A thread's job for tests: the number of samples says how to misbehave.
import type { OpusAudio } from '@prontuvoz/rules/opus-audio'
import { serveThread } from '#host/processes/serve-thread.ts'

serveThread(async ({ sampleCount }: OpusAudio) => {
  if (sampleCount === 1) for (;;) Math.random()
  if (sampleCount === 2) process.exit(3)
  if (sampleCount === 3) throw new TypeError('Maria tem febre')
  if (sampleCount === 4)
    setTimeout(() => {
      throw new RangeError('afterwards')
    }, 1)
  if (sampleCount === 5)
    setTimeout(() => {
      throw new RangeError('while idle')
    }, 50)
  if (sampleCount === 6) setTimeout(() => process.exit(0), 50)
  await new Promise((done) => setTimeout(done, 20))
  return new Float32Array(sampleCount)
})
