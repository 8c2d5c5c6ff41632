import { expect, test } from 'vitest'
import { createTestDatabase } from '../apps/host/src/testing/test-database.ts'

const DOCTOR = '00000000-0000-4000-8000-0000000000d1'
const TABLES = ['patient_records', 'consultations', 'patients', 'subscriptions', 'profiles'] as const

test('§7 an account is deleted in the specified order: records, consultations, patients, subscriptions, profile', async () => {
  const world = await createTestDatabase()
  await world.owner.query(`
    create table deletions (id serial primary key, table_name text not null);
    create function note_deletion() returns trigger language plpgsql as $$
    begin
      insert into public.deletions (table_name) values (tg_table_name);
      return null;
    end
    $$;
    insert into auth.users (id, email) values ('${DOCTOR}', 'medica@clinica.example');
    insert into patients (id, user_id, name, cpf) values (gen_random_uuid(), '${DOCTOR}', 'Ana', '52998224725');
    insert into consultations (user_id, patient_id) select user_id, id from patients;
    insert into patient_records (user_id, patient_cpf, patient_name, consultation_id, medical_analysis)
      select user_id, '52998224725', 'Ana', id, 'Dor.' from consultations;
    insert into subscriptions (user_id, plan_id, status) select '${DOCTOR}', id, 'active' from plans limit 1;
  `)
  for (const table of TABLES)
    await world.owner.query(
      `create trigger note_deletion after delete on ${table} for each row execute function note_deletion()`,
    )
  await world.owner.query('select delete_account_data($1)', [DOCTOR])
  const { rows } = await world.owner.query('select table_name from deletions order by id')
  expect(rows.map((row) => row.table_name)).toEqual(TABLES)
  await world.close()
})
