import type { Client } from 'pg'
import type { Told } from './day.ts'

/** Compares what one account was told with all of its rows and files. @returns a description of each fault. */
export async function brokenOf(owner: Client, told: Told, isDeleted: boolean): Promise<readonly string[]> {
  const broken: string[] = []
  const check = (isKept: boolean, what: string) => {
    if (!isKept) broken.push(`${told.email}: ${what}`)
  }
  const count = async (table: string, where = 'user_id = $1') =>
    Number(
      (await owner.query<{ n: string }>(`select count(*) as n from ${table} where ${where}`, [told.userId])).rows[0]?.n,
    )
  if (isDeleted) {
    for (const table of [
      'patients',
      'consultations',
      'patient_records',
      'transcript_pieces',
      'subscriptions',
      'profiles',
    ])
      check((await count(`public.${table}`)) === 0, `rows left in ${table}`)
    check((await count('public.payment_accounts')) === 0, 'a payment account is left')
    check((await count('auth.users', 'id = $1')) === 0, 'the user is left')
    check((await count('storage.objects', `name like $1 || '/%'`)) === 0, 'an image row is left')
    // They must be kept by law, and each deletion is a version.
    check(
      (await count('vault.patient_record_versions', `user_id = $1 and act = 'delete'`)) === 2,
      'the vault lacks a deletion',
    )
    return broken
  }
  const patients = await owner.query<{ id: string; name: string; cpf: string; medical_history: string }>(
    'select id, name, cpf, medical_history from public.patients where user_id = $1',
    [told.userId],
  )
  check(patients.rows.length === told.patients.size, `${patients.rows.length} patients of ${told.patients.size}`)
  for (const stored of patients.rows) {
    const { name, cpf, note } = told.patients.get(stored.id) ?? { name: '', cpf: '', note: '' }
    const isSame = stored.name === name && stored.cpf === cpf && stored.medical_history === note
    check(isSame, `patient ${JSON.stringify(stored)}`)
    // A duplicate in the history means a duplicate write.
    const versions = await count('vault.patient_versions', `user_id = $1 and patient_id = '${stored.id}'`)
    check(versions === 2, `${versions} versions of a patient that was added and changed`)
  }
  const records = await owner.query<{
    consultation_id: string
    medical_analysis: string
    isConfirmed: boolean
    status: string
  }>(
    `select consultation_id, medical_analysis, confirmed_at is not null as "isConfirmed", c.status
     from public.patient_records r join public.consultations c on c.id = r.consultation_id where r.user_id = $1`,
    [told.userId],
  )
  check(records.rows.length === told.records.size, `${records.rows.length} records of ${told.records.size}`)
  check((await count('public.consultations')) === told.records.size, 'more or fewer consultations than were begun')
  for (const stored of records.rows) {
    const record = told.records.get(stored.consultation_id)
    check(stored.medical_analysis === record?.text, `record of ${stored.consultation_id}: another text`)
    check(stored.isConfirmed === record?.isConfirmed, `record of ${stored.consultation_id}: confirmation`)
    check(stored.status === 'completed', `consultation ${stored.consultation_id}: ${stored.status}`)
  }
  // Written, corrected, confirmed.
  const versions = await count('vault.patient_record_versions')
  check(versions === 3 * told.records.size, `${versions} versions of ${told.records.size} records`)
  check((await count('public.transcript_pieces')) === told.pieces, 'pieces of text')
  check((await count('public.subscriptions', `user_id = $1 and status = 'active'`)) === 1, 'not one plan')
  check((await count('public.profiles')) === 1, 'not one profile')
  const photo = await fetch(told.photo.address)
  check(told.photo.bytes.equals(Buffer.from(await photo.arrayBuffer())), 'another photo')
  return broken
}

/** Number of links in the hash chains that do not match the previous one. */
export async function brokenChains(owner: Client): Promise<number> {
  let broken = 0
  for (const table of ['patient_record_versions', 'patient_versions', 'transcript_versions']) {
    const { rows } = await owner.query<{ n: string }>(
      `select count(*) as n from (select previous_hash, lag(hash) over (partition by user_id order by id) as before
       from vault.${table}) links where previous_hash is distinct from before`,
    )
    broken += Number(rows[0]?.n)
  }
  return broken
}
