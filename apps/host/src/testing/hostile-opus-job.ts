// A thread's job for tests: the number of samples says how to misbehave.
import type { OpusAudio } from '@prontuvoz/rules/opus-audio'

export default async function hostileOpusJob({ sampleCount }: OpusAudio): Promise<unknown> {
  if (sampleCount === 1) for (;;) Math.random()
  if (sampleCount === 2) process.exit(3)
  if (sampleCount === 3) throw new TypeError('Maria tem febre')
  if (sampleCount === 4)
    setTimeout(() => {
      throw new RangeError('afterwards')
    }, 1)
  await new Promise((done) => setTimeout(done, 20))
  return new Float32Array(sampleCount)
}
