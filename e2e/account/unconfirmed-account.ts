import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { RunningProduct } from '../product/product.ts'

/** An account whose confirmation has not been sent, so that no minute must pass before the next mail. */
export async function addUnconfirmed(product: RunningProduct, email: string): Promise<void> {
  const { serviceRoleKey } = z
    .object({ serviceRoleKey: z.string() })
    .parse(JSON.parse(await readFile(join(product.dataFolder, 'secrets', 'keys.json'), 'utf8')))
  const admin = createClient(product.url, serviceRoleKey, { auth: { persistSession: false } })
  const { error } = await admin.auth.admin.createUser({ email, password: 'girassol-azul-42' })
  if (error) throw error
}
