import { MAX_CLINIC_WORD_CHARACTERS } from '@prontuvoz/rules/clinic-words'
import { patientFields, type PatientField } from '@prontuvoz/rules/patient'
import { MAX_CHARACTERS } from '@prontuvoz/rules/text-limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#host/testing/test-database.ts'

let world: TestDatabase
beforeAll(async () => {
  world = await createTestDatabase()
})
afterAll(() => world.close())

/** Columns of text, lists and JSON in the public schema without a limit. */
async function unlimitedColumns(): Promise<readonly string[]> {
  const { rows } = await world.owner.query<{ name: string; column: string; checks: string | null }>(
    `select c.relname as name, a.attname as column,
       (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)) as checks
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and (a.atttypid in ('text'::regtype, 'json'::regtype, 'jsonb'::regtype, 'bytea'::regtype)
         or a.atttypid in ('varchar'::regtype, 'bpchar'::regtype) or a.attndims > 0)
     order by 1, 2`,
  )
  return rows.flatMap(({ name, column, checks }) => {
    const limits = [
      // length(name) <= 200, octet_length((statements)::text) <= 8000000
      new RegExp(String.raw`length\(\(?"?${column}"?\)?(?:::text)?\) <= \d+`),
      // status in ('a', 'b')
      new RegExp(String.raw`\(\(?"?${column}"? = ANY \(ARRAY\[`),
      // ~ '^[0-9]{11}$'
      new RegExp(String.raw`"?${column}"? ~ '\^\[[^\]]+\]\{\d+\}\$'`),
      new RegExp(String.raw`"?${column}"? = '`),
    ]
    return limits.some((limit) => limit.test(checks ?? '')) ? [] : [`${name}.${column}`]
  })
}

test('every column of text has a limit', async () => {
  expect(await unlimitedColumns()).toEqual([])
})

test('notices a column without a limit', async () => {
  await world.owner.query(
    `create table public.forgotten (short text check (length(short) <= 9), long text, data jsonb)`,
  )
  expect(await unlimitedColumns()).toEqual(['forgotten.data', 'forgotten.long'])
  await world.owner.query('drop table public.forgotten')
})

/** The number of characters a column's check allows; undefined without a check. */
async function maxOf(table: string, column: string): Promise<number | undefined> {
  const { rows } = await world.owner.query(
    `select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
    [`public.${table}`],
  )
  const pattern = new RegExp(`length\\(${column}\\) <= (\\d+)`)
  return rows.map(({ text }) => pattern.exec(String(text))?.[1]).flatMap((found) => (found ? [Number(found)] : []))[0]
}

const { fullName, professionalRegister, specialty, address, transcript } = MAX_CHARACTERS
const fields: readonly PatientField[] = patientFields

test.each<readonly [table: string, column: string, max: number]>([
  ['profiles', 'full_name', fullName],
  ['profiles', 'professional_register', professionalRegister],
  ['profiles', 'specialty', specialty],
  ['profiles', 'address', address],
  ['consultations', 'transcription', transcript],
  ['patient_records', 'medical_analysis', transcript],
  ['clinic_words', 'word', MAX_CLINIC_WORD_CHARACTERS],
  ...fields.flatMap(({ name, maxCharacters }) =>
    maxCharacters === undefined ? [] : [['patients', name, maxCharacters] as const],
  ),
])('the form’s maximum of %s.%s is the table’s', async (table, column, max) => {
  expect(await maxOf(table, column)).toBe(max)
})
