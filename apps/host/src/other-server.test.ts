import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { dropServerVariables, readEnvironment } from './environment.ts'
import { spawnProduct } from '#host/testing/product-process.ts'

vi.setConfig({ testTimeout: 120_000 })

// As in the shell of somebody who works with another PostgreSQL.
const OTHER_SERVER = { PGHOST: 'banco.invalid', PGPORT: '6000', PGSSLMODE: 'require', PGOPTIONS: '-c search_path=nada' }

test('the embedded server and its clients obey no variable that is about another server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prontuvoz-other-'))
  await chmod(folder, 0o755)
  const product = await spawnProduct(folder, OTHER_SERVER)
  expect((await fetch(`${product.url}/health`)).status).toBe(200)
  expect(await product.end()).toBe(0)
  await rm(folder, { recursive: true, force: true })
})

test('with DATABASE_URL they are about that server, and stay', () => {
  const given = { ...OTHER_SERVER, HOME: '/root' }
  dropServerVariables(readEnvironment({ DATABASE_URL: 'postgres://a@b/c' }), given)
  expect(given).toEqual({ ...OTHER_SERVER, HOME: '/root' })
  dropServerVariables(readEnvironment({}), given)
  expect(given).toEqual({ HOME: '/root' })
})
