import type { Caller } from '@prontuvoz/backend/database/database'
import { z } from 'zod'
import { createTestDatabase } from './test-database.ts'

export const ANA = '00000000-0000-4000-8000-0000000000a1'
export const BIA = '00000000-0000-4000-8000-0000000000b2'

const inserted = z.object({ id: z.string(), updated_at: z.string() })

export const ofUser = (sub: string): Caller => ({ role: 'authenticated', claims: { sub } })

/** A database with two professionals, both on Profissional, who add patients. */
export async function createPatientWorld() {
  const world = await createTestDatabase()
  await world.owner.query(
    `insert into auth.users (id, email) values ('${ANA}', 'a@x.test'), ('${BIA}', 'b@x.test');
     insert into subscriptions (user_id, plan_id, status)
       select u.id, p.id, 'active' from auth.users u, plans p where p.name = 'Profissional'`,
  )
  const as = (user: string, text: string, values: readonly unknown[] = []) =>
    world.database.asCaller(ofUser(user), { text, values: [...values] })
  let lastCpf = 10_000_000_000
  const newCpf = () => String((lastCpf += 1))

  async function patient(cpf: string | null = newCpf(), user = ANA): Promise<z.infer<typeof inserted>> {
    const { rows } = await as(
      user,
      `insert into patients (user_id, name, cpf, known_allergies) values ($1, 'Helena', $2, 'Dipirona') returning id, updated_at::text`,
      [user, cpf],
    )
    return inserted.parse(rows[0])
  }
  return { world, as, newCpf, patient }
}
