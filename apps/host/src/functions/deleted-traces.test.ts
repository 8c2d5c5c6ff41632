import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFileObjects } from '@prontuvoz/backend/storage/files'
import { fileOf, picture } from '@prontuvoz/backend/testing/pictures'
import { expect, test } from 'vitest'
import { createTestProduct, type TestProduct } from '#host/testing/test-product.ts'

/** What the law requires, out of the application's reach, and who did what to an account, without a name. */
const KEPT = ['auth.audit_log_entries', 'vault.patient_record_versions', 'vault.patient_versions']
const WORDS = ['zuleica', 'ruzak', '52998224725', '11144477735', 'xifopagol']

/** The tables with a row that contains one of the marks. */
async function tablesWith({ owner }: TestProduct, marks: readonly string[]): Promise<readonly string[]> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const held = `exists (select from unnest($1::text[]) m where strpos(lower(to_jsonb(x)::text), m) > 0)`
    const { rows } = await owner.query(`select from ${name} x where ${held} limit 1`, [marks])
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** An account that has used every feature. */
async function furnish(product: TestProduct) {
  const { backend, userId, email } = await product.professional('zuleica')
  const add = async (name: string, cpf: string) => {
    const row = { user_id: userId, name, cpf }
    return String((await backend.from('patients').insert(row).select('id').single().throwOnError()).data.id)
  }
  await backend.from('profiles').update({ full_name: 'Zuleica Q.' }).eq('user_id', userId).throwOnError()
  await backend.from('clinic_words').insert({ user_id: userId, word: 'Xifopagol' }).throwOnError()
  const patient_id = await add('Abigobaldo Ruzak', '52998224725')
  const removed = await add('Deletivaldo Ruzak', '11144477735')
  await backend.from('patients').delete().eq('id', removed).throwOnError()
  const id = crypto.randomUUID()
  await backend.from('consultations').insert({ id, user_id: userId, patient_id, status: 'recording' }).throwOnError()
  const piece = { user_id: userId, consultation_id: id, sequence: 0, start_sample: 0, end_sample: 24_000 }
  await backend
    .from('transcript_pieces')
    .insert({ ...piece, text: 'Tomo xifopagol.' })
    .throwOnError()
  await product.owner.query(
    `insert into second_pass_pieces (user_id, consultation_id, sequence, start_sample, end_sample, text)
     values ($1, $2, 0, 0, 24000, 'Tomo xifopagol.')`,
    [userId, id],
  )
  const body = { transcriptionText: 'Tomo xifopagol 50 mg. Alergia a dipirona.', patientName: '', consultationId: id }
  const { data, error } = await backend.functions.invoke('process-medical-text', { body })
  if (error) throw error
  await backend
    .rpc('answer_review_points', {
      record: data.recordId,
      text_hash: createHash('sha256').update(data.analysis).digest('hex'),
      answers: [{ kind: 'mark', line: 'Xifopagol', message: 'Confira.', answer: 'fine' }],
    })
    .throwOnError()
  await product.owner.query(
    `insert into subscriptions (user_id, plan_id, status) select $1, id, 'canceled' from plans limit 1`,
    [userId],
  )
  await product.owner.query(`insert into payment_accounts (user_id, customer_id) values ($1, 'cus_zuleica')`, [userId])
  for (const name of ['logo-1.png', 'foto/perfil-1.png'])
    expect(
      (await backend.storage.from('profiles').upload(`${userId}/${name}`, fileOf(await picture()))).error,
    ).toBeNull()
  await backend.auth.resetPasswordForEmail(email)
  await backend.auth.mfa.enroll({ factorType: 'totp' })
  await product.anonymous().auth.signInWithPassword({ email, password: 'errada' })
  return { backend, marks: [userId, patient_id, removed, id, String(data.recordId), ...WORDS] }
}

test('of an account that is deleted no table keeps a row but the archive, and no folder an image', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'traces-'))
  const product = await createTestProduct({}, {}, createFileObjects(folder))
  try {
    const { backend, marks } = await furnish(product)
    const before = await tablesWith(product, marks)
    expect(before.filter((name) => name.startsWith('public.')).length).toBeGreaterThan(10)
    expect(await filesIn(folder)).toBe(2)
    const { error } = await backend.functions.invoke('delete-account', { body: { confirmation: 'EXCLUIR' } })
    expect(error).toBeNull()
    expect(await tablesWith(product, marks)).toEqual(KEPT)
    expect(await filesIn(folder)).toBe(0)
    const { rows } = await product.owner.query(
      `select from auth.audit_log_entries where strpos(lower(payload::text), 'zuleica') > 0`,
    )
    expect(rows).toEqual([])
  } finally {
    await product.close()
    await rm(folder, { recursive: true })
  }
})

async function filesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}
