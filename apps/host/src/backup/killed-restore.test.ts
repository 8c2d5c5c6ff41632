import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createFileObjects } from '@prontuvoz/backend/storage/files'
import { readEnvironment } from '#host/environment.ts'
import { bareEnvironment } from '#host/testing/host-process.ts'
import { spawnProduct } from '#host/testing/product-process.ts'
import { restoreBackup } from './restore-backup.ts'

// These tests start whole products, each with its own database server.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const commandFile = (name: string) => fileURLToPath(new URL(`./${name}-command.ts`, import.meta.url))

let folder: string
let archive: string
const doctor = { email: 'morta@clinica.test', password: 'uma senha comprida' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prontuvoz-killed-'))
  await chmod(folder, 0o755)
  archive = join(folder, 'copia.tar')
  const product = await spawnProduct(join(folder, 'source'))
  const { backend, userId } = await product.professional('morta')
  await backend.from('patients').insert({ user_id: userId, name: 'Helena Prado', cpf: '52998224725' }).throwOnError()
  const { stderr } = await command('backup', archive, join(folder, 'source'))
  if (stderr !== '') throw new Error(stderr)
  await product.end()
})

afterAll(() => rm(folder, { recursive: true, force: true }))

function command(name: 'backup' | 'restore', path: string, dataDirectory: string) {
  const env = { ...bareEnvironment(), DATA_DIR: dataDirectory }
  return promisify(execFile)(process.execPath, [commandFile(name), path], { env }).then(
    ({ stderr }) => ({ stderr, status: 0 }),
    (cause: { stderr: string; code: number }) => ({ stderr: cause.stderr, status: cause.code }),
  )
}

test('a restore that was killed in the middle starts no empty product and is in no backup; repeated, it is whole', async () => {
  const target = join(folder, 'killed')
  const restoring = spawn(process.execPath, [commandFile('restore'), archive], {
    env: { ...bareEnvironment(), DATA_DIR: target },
  })
  const ended = once(restoring, 'exit')
  // The keys are there, the rows are not.
  while (!existsSync(join(target, 'secrets/keys.json'))) await sleep(2)
  restoring.kill('SIGKILL')
  await ended

  await expect(spawnProduct(target)).rejects.toThrow(
    `Uma restauração em ${target} não terminou: repita npm run restore nesta pasta, ou indique outra em DATA_DIR.`,
  )
  const saved = await command('backup', join(folder, 'empty.tar'), target)
  expect(saved.status).toBe(1)
  expect(saved.stderr).toContain('não terminou')
  expect(existsSync(join(folder, 'empty.tar'))).toBe(false)

  expect(await command('restore', archive, target)).toEqual({ stderr: '', status: 0 })
  const again = await spawnProduct(target)
  const backend = again.client()
  await backend.auth.signInWithPassword(doctor)
  const { data } = await backend.from('patients').select('name').throwOnError()
  expect(data).toEqual([{ name: 'Helena Prado' }])
  await again.end()
})

test('from its first moment a restore holds its folder, so that a product started meanwhile is not restored over', async () => {
  const target = join(folder, 'held')
  const environment = readEnvironment({ DATA_DIR: target })
  const restoring = restoreBackup(environment, createFileObjects(join(target, 'objects')), archive)
  expect(existsSync(join(target, 'host.lock'))).toBe(true)
  await expect(spawnProduct(target)).rejects.toThrow(
    `A pasta de dados ${target} já está em uso pelo processo ${process.pid}`,
  )
  await restoring
  expect(existsSync(join(target, 'host.lock'))).toBe(false)
})

test('a backup of a folder without an installation says so, and makes none', async () => {
  const nowhere = join(folder, 'nowhere')
  const refused = await command('backup', join(folder, 'nothing.tar'), nowhere)
  expect(refused.status).toBe(1)
  expect(refused.stderr).toBe(`Não há uma instalação em ${nowhere}: confira DATA_DIR.\n`)
  expect(existsSync(join(nowhere, 'postgres'))).toBe(false)
})
