import { expect, test } from 'vitest'
import { playRun } from './play-run.ts'

test('a hundred consultations under network, server, device, tab and disk faults lose nothing and claim nothing false', async () => {
  const first = Math.floor(Math.random() * 1_000_000)
  console.info(`SEED=${first}`)
  const broken: string[] = []
  for (let run = 0; run < 100; run += 1) {
    const { seed, violations } = await playRun(first + run)
    if (violations.length > 0) broken.push(`seed ${seed}: ${violations.slice(0, 3).join('; ')}`)
  }
  expect(broken).toEqual([])
})
