import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCrashes, type CrashCounts } from '#host/testing/crash-runs.ts'

test('after kill -9 of the host, or of host and database, it starts again with every acknowledged row', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prontuvoz-crash-'))
  await chmod(folder, 0o755)
  try {
    const runs: CrashCounts[] = []
    for await (const run of runCrashes(folder, ['host', 'host and database'])) runs.push(run)
    expect(runs).toMatchObject([
      { victim: 'host', lost: 0 },
      { victim: 'host and database', lost: 0 },
    ])
    for (const { acknowledged } of runs) expect(acknowledged).toBeGreaterThan(0)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
