import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { spawnProduct } from '#host/testing/product-process.ts'

test('while the embedded database is down every service answers 503 with Retry-After, and recovers by itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prontuvoz-lost-'))
  await chmod(folder, 0o755)
  const product = await spawnProduct(folder)
  try {
    const { userId, accessToken, backend, email, password } = await product.professional('queda')
    await backend.from('patients').insert({ user_id: userId, name: 'Rita Alves' }).throwOnError()
    const headers = { apikey: product.key, authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
    const ask = (path: string, body?: unknown) =>
      fetch(`${product.url}${path}`, {
        headers,
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      })

    // Without its catalogue the server exits at each start.
    const catalogue = join(folder, 'postgres', 'global')
    const away = `${catalogue}.away`
    await rename(catalogue, away)
    process.kill(Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    await expect.poll(async () => (await ask('/health')).status, { timeout: 10_000 }).toBe(503)
    const answers = await Promise.all([
      ask('/rest/v1/patients'),
      ask('/auth/v1/token?grant_type=password', { email, password }),
      ask('/auth/v1/user'),
      ask('/storage/v1/object/list/profiles', { prefix: userId }),
      ask('/functions/v1/process-medical-text', { transcriptionText: 'a', patientName: 'b', consultationId: userId }),
    ])
    expect(answers.map(({ status, headers: told }) => [status, told.get('retry-after')])).toEqual(
      answers.map(() => [503, '2']),
    )

    await rename(away, catalogue)
    // The pause between two starts is at most ten seconds.
    await expect.poll(async () => (await ask('/health')).status, { timeout: 20_000 }).toBe(200)
    const { data } = await backend.from('patients').select('name').throwOnError()
    expect(data).toEqual([{ name: 'Rita Alves' }])
    expect(product.child.exitCode).toBeNull()
    expect(product.output()).toContain('O banco de dados parou; será iniciado de novo.')
    expect(product.output()).not.toContain('Rita')
  } finally {
    await product.end('SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  }
})
