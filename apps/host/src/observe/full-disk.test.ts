import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { spawnProduct } from '#host/testing/product-process.ts'

const disk = mkdtempSync(join(tmpdir(), 'prontuvoz-disk-'))
const isMounted = mounted()
afterAll(() => {
  if (isMounted) execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

/** A small file system that can be filled; needs root and permission to mount. */
function mounted(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=755', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function drawn(): Promise<Blob> {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  return new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' })
}

test.skipIf(!isMounted)(
  'while the disk is full /health answers 503 with the part, and 200 once there is room, also if the database had none; sign-up and photo can be tried again',
  async () => {
    const product = await spawnProduct(disk)
    const { backend, userId } = await product.professional('cheia')
    await backend.from('patients').insert({ user_id: userId, name: 'Rita Alves' }).throwOnError()
    const health = async () => {
      const answer = await fetch(`${product.url}/health`)
      return `${answer.status} ${await answer.text()}`
    }
    const free = async () =>
      Number(/prontuvoz_data_folder_free_bytes (\d+)/.exec(await (await fetch(`${product.url}/metrics`)).text())?.[1])
    try {
      expect(await health()).toBe('200 {"status":"ok"}')
      expect(await free()).toBeGreaterThan(16 * 1024 * 1024)
      const { bavail, bsize } = statfsSync(disk)
      const ballast = join(disk, 'ballast')
      try {
        execFileSync('fallocate', ['-l', String(bavail * bsize), ballast], { stdio: 'ignore' })
      } catch {
        // Filled as far as possible.
        writeFileSync(ballast, '')
      }
      await expect.poll(health, { timeout: 5000 }).toBe('503 {"status":"unavailable","part":"data-folder"}')
      expect(await free()).toBeLessThan(16 * 1024 * 1024)
      // New pages are needed sooner or later.
      const write = () => {
        const medical_history = randomBytes(9000).toString('hex')
        return backend.from('patients').update({ medical_history }).eq('user_id', userId)
      }
      await expect.poll(async () => (await write()).error?.code, { timeout: 20_000, interval: 10 }).toBe('53100')
      const signUp = () => {
        const data = { full_name: 'Nova', address: randomBytes(1500).toString('hex') }
        return fetch(`${product.url}/auth/v1/signup`, {
          method: 'POST',
          headers: { apikey: product.key, 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'nova@clinica.test', password: 'uma senha comprida', data }),
        })
      }
      await expect.poll(async () => (await signUp()).status, { timeout: 20_000, interval: 10 }).toBe(503)
      const photo = await backend.storage.from('profiles').upload(`${userId}/profile-1.png`, await drawn())
      expect(photo.error).toMatchObject({ status: 503 })
      rmSync(ballast)
      await expect.poll(health, { timeout: 5000 }).toBe('200 {"status":"ok"}')
    } finally {
      await product.end()
    }
  },
)
