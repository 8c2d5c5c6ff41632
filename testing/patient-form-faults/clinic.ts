import { createHash } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { Pool } from 'pg'
import { socketDirectoryOf } from '../../apps/host/src/embedded-postgres/embedded.ts'
import { spawnProduct } from '../../apps/host/src/testing/product-process.ts'

const ACCOUNTS = 4

export type Clinic = Awaited<ReturnType<typeof openClinic>>

/** A professional of the clinic, with unlimited patients. */
export interface Doctor {
  readonly userId: string
  readonly backend: SupabaseClient
  /** Another device of the same professional. */
  device(fetchOfDevice: typeof fetch): SupabaseClient
}

/** The real product in a separate process, its database, and professionals who use it. */
export async function openClinic() {
  const folder = await mkdtemp(join(tmpdir(), 'prontuvoz-forms-'))
  await chmod(folder, 0o755)
  const product = await spawnProduct(folder, { AUTH_RATE_LIMIT_FACTOR: '1000000' })
  const owner = new Pool({ host: socketDirectoryOf(folder), user: 'postgres', database: 'postgres', max: 4 })
  // A closing connection may still receive the server's shutdown error, and report it to the pool.
  owner.on('connect', (client) => void client.on('error', () => undefined))
  owner.on('error', () => undefined)
  const doctors: Doctor[] = []
  for (let number = 0; number < ACCOUNTS; number += 1) {
    const { userId, backend, accessToken } = await product.professional(`medica${number}`)
    await owner.query(
      `insert into subscriptions (user_id, plan_id, status) select $1, id, 'active' from plans where max_patients is null`,
      [userId],
    )
    doctors.push({
      userId,
      backend,
      device: (fetchOfDevice) =>
        createClient(product.url, product.key, {
          accessToken: async () => accessToken,
          auth: { persistSession: false, autoRefreshToken: false },
          global: { fetch: fetchOfDevice },
          db: { retry: false },
        }),
    })
  }
  return {
    owner,
    doctorOf: (consultation: number): Doctor => {
      const doctor = doctors[consultation % doctors.length]
      if (!doctor) throw new Error('no doctor')
      return doctor
    },
    /** @returns faults in the chains of versions; empty if every link is intact. */
    async brokenChains(): Promise<readonly string[]> {
      const broken: string[] = []
      for (const { userId } of doctors) {
        const { rows } = await owner.query(
          'select id, act, content::text, previous_hash, hash from vault.patient_versions where user_id = $1 order by id',
          [userId],
        )
        let previous: Buffer | null = null
        for (const row of rows) {
          const hash: Buffer = createHash('sha256')
            .update(previous ?? '')
            .update(row.act + row.content)
            .digest()
          if (!hash.equals(row.hash) || !(row.previous_hash ?? Buffer.alloc(0)).equals(previous ?? Buffer.alloc(0)))
            broken.push(`version ${row.id} does not continue its chain`)
          previous = hash
        }
      }
      return broken
    },
    async close() {
      await owner.end()
      await product.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
