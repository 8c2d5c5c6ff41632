import { randomBytes } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { asOwner } from '@prontuvoz/backend/testing/as-owner'
import { listMigrations, migrate } from '@prontuvoz/backend/database/migrate'
import { MIGRATION_FOLDERS } from './migration-folders.ts'

const USER = '00000000-0000-4000-8000-0000000000a1'
const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const STEP = '20261210090100_records_of_patients'

test('old records are linked to their patient: by the consultation, by the CPF, or to a new patient', async () => {
  const host = inject('databaseHost')
  const database = `before_${randomBytes(6).toString('hex')}`
  await asOwner(host, (client) => client.query(`create database ${database}`))
  await asOwner(
    host,
    async (client) => {
      const versions = (await listMigrations(MIGRATION_FOLDERS)).map(({ version }) => version)
      await migrate(client, MIGRATION_FOLDERS, { only: new Set(versions.slice(0, versions.indexOf(STEP))) })
      await client.query(`
        insert into auth.users (id, email) values ('${USER}', 'a@x.test');
        insert into patients (id, user_id, name, cpf) values
          ('${id(1)}', '${USER}', 'Corrigida', '22222222222'),
          ('${id(2)}', '${USER}', 'Tomou o CPF', '11111111111'),
          ('${id(3)}', '${USER}', 'Sem CPF', null),
          ('${id(4)}', '${USER}', 'Quarta', null), ('${id(5)}', '${USER}', 'Quinta', null);
        insert into consultations (id, user_id, patient_id) values
          ('${id(6)}', '${USER}', '${id(1)}'), ('${id(7)}', '${USER}', '${id(3)}');
        insert into patient_records (user_id, patient_cpf, patient_name, consultation_id, medical_analysis) values
          ('${USER}', '11111111111', 'Corrigida', '${id(6)}', 'sob o CPF antigo'),
          ('${USER}', '33333333333', 'Sem CPF', '${id(7)}', 'cpf apagado depois'),
          ('${USER}', '11111111111', 'Tomou o CPF', null, 'à mão'),
          ('${USER}', '44444444444', 'Removida', null, 'paciente removido');
      `)
      await migrate(client, MIGRATION_FOLDERS)
      const { rows } = await client.query(
        `select r.medical_analysis as text, r.patient_cpf as cpf, p.name from patient_records r
         join patients p on p.id = r.patient_id order by r.medical_analysis`,
      )
      expect(rows).toEqual([
        { text: 'cpf apagado depois', cpf: '33333333333', name: 'Sem CPF' },
        { text: 'paciente removido', cpf: '44444444444', name: 'Removida' },
        { text: 'sob o CPF antigo', cpf: '22222222222', name: 'Corrigida' },
        { text: 'à mão', cpf: '11111111111', name: 'Tomou o CPF' },
      ])
    },
    database,
  )
  await asOwner(host, (client) => client.query(`drop database ${database} with (force)`))
})
