import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkOfDataFolder } from './data-folder.ts'

test('many questions at once write one file, and none is left', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prontuvoz-data-'))
  try {
    const check = checkOfDataFolder(folder)
    const [first, ...others] = Array.from({ length: 50 }, () => check())
    for (const other of others) expect(other).toBe(first)
    await first
    expect(check()).toBe(first)
    expect(readdirSync(folder)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a missing data folder is reported, and again a second later', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prontuvoz-data-'))
  const check = checkOfDataFolder(folder)
  await check()
  rmSync(folder, { recursive: true })
  await expect
    .poll(
      () =>
        check().then(
          () => 'works',
          (cause: unknown) => cause,
        ),
      { timeout: 5000 },
    )
    .toMatchObject({
      code: 'ENOENT',
    })
})
