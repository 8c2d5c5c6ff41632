import { hashPassword } from '@prontuvoz/backend/auth/passwords/password-hash'
import type { Demonstration } from '#host/configuration.ts'
import type { Database } from '@prontuvoz/backend/database/database'

export const PERSON = '0d3a0000-0000-4000-8000-000000000001'
const DEMONSTRATION: Demonstration = {
  email: 'demo@prontuvoz.example',
  password: 'consulta-demo',
  audioUrl: '/demo/consulta.wav',
  note: 'Demonstração: dados fictícios, apagados ao encerrar. O reconhecedor desta demonstração conhece só 183 palavras.',
}

/** Invented people; the CPFs are valid but belong to no known person. */
const PATIENTS = [
  {
    name: 'Helena Prado Nogueira',
    cpf: '52998224725',
    birth_date: '1968-04-12',
    gender: 'feminino',
    phone: '11987654321',
  },
  {
    name: 'Otávio Lima Serrano',
    cpf: '11144477735',
    birth_date: '1985-09-30',
    gender: 'masculino',
    phone: '21912345678',
  },
  { name: 'Marina Couto Dias', cpf: '12345678909', birth_date: '1992-01-23', gender: 'feminino', phone: '31999998888' },
]

/** Creates the demonstration's account and patients if they are missing. */
export async function seedDemonstration(database: Database): Promise<Demonstration> {
  const password = await hashPassword(DEMONSTRATION.password)
  await database.authTransaction(async (query) => {
    const metadata = {
      full_name: 'Dra. Clara Demonstração',
      crm_number: 'CRM/SP 000000',
      specialty: 'Clínica médica',
      online_only: true,
    }
    await query({
      text: `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data) values ($1, $2, $3, now(), $4)
        on conflict do nothing`,
      values: [PERSON, DEMONSTRATION.email, password, JSON.stringify(metadata)],
    })
    const identity = { sub: PERSON, email: DEMONSTRATION.email, email_verified: true }
    await query({
      text: `insert into auth.identities (provider_id, user_id, identity_data, provider) values ($1, $2, $3, 'email')
        on conflict do nothing`,
      values: [PERSON, PERSON, JSON.stringify(identity)],
    })
  })
  const caller = { role: 'authenticated', claims: { sub: PERSON } } as const
  await database.asCaller(caller, {
    text: `insert into public.patients (user_id, name, cpf, birth_date, gender, phone)
      select $1, name, cpf, birth_date, gender, phone from json_populate_recordset(null::public.patients, $2::json)
      on conflict do nothing`,
    values: [PERSON, JSON.stringify(PATIENTS)],
  })
  return DEMONSTRATION
}
