import { readInParts } from '@prontuvoz/rules/read-in-parts'
import * as z from 'zod/mini'
import { backend, expectData, type Backend } from '#shared/backend.ts'
import { Failure } from '#shared/failure.ts'
import { patiently } from '#shared/patience.ts'

const row = z.record(z.string(), z.unknown())

type ExportedTable =
  | 'profiles'
  | 'patients'
  | 'consultations'
  | 'transcript_pieces'
  | 'patient_records'
  | 'review_answers'
  | 'clinic_words'

/** Every row of the account, by table; of the pieces those of recordings that have no transcript yet. */
export type AccountData = Readonly<Record<ExportedTable, readonly z.infer<typeof row>[]>>

/**
 * Loads all data of the account, in parts. What belongs to a row is read before it: of a recording that ends meanwhile
 * either the pieces are read or, later, its transcript. @throws Failure
 */
export async function loadAccountData(userId: string): Promise<AccountData> {
  const client = await backend()
  const transcript_pieces = await untranscribedPieces(client, userId)
  const review_answers = await allRows(client, 'review_answers', ['record_id', 'point'], userId)
  const patient_records = await allRows(client, 'patient_records', ['id'], userId)
  const consultations = await allRows(client, 'consultations', ['id'], userId)
  return {
    profiles: await allRows(client, 'profiles', ['user_id'], userId),
    patients: await allRows(client, 'patients', ['id'], userId),
    consultations,
    transcript_pieces,
    patient_records,
    review_answers,
    clinic_words: await allRows(client, 'clinic_words', ['folded'], userId),
  }
}

/** @param key columns that are unique together. */
function allRows(
  client: Backend,
  table: Exclude<ExportedTable, 'transcript_pieces'>,
  key: readonly string[],
  userId: string,
) {
  return readAll(key, (after, count) => {
    const rows = client.from(table).select('*').eq('user_id', userId)
    const left = after === undefined ? rows : rows.or(after)
    return key.reduce((ordered, column) => ordered.order(column), left).limit(count)
  })
}

/** A recording that was never finished has its words in its pieces alone. */
function untranscribedPieces(client: Backend, userId: string) {
  const key = ['consultation_id', 'start_sample', 'sequence']
  return readAll(key, (after, count) => {
    const pieces = client
      .from('transcript_pieces')
      .select('*, consultations!inner()')
      .eq('user_id', userId)
      .is('consultations.transcription', null)
    const left = after === undefined ? pieces : pieces.or(after)
    return key.reduce((ordered, column) => ordered.order(column), left).limit(count)
  })
}

/**
 * Each part begins after the last row of the one before, not at its number: rows that are added or removed meanwhile
 * neither double nor hide another.
 */
function readAll(
  key: readonly string[],
  part: (after: string | undefined, count: number) => PromiseLike<Parameters<typeof expectData>[0]>,
) {
  let after: string | undefined
  return readInParts(
    (first, last) =>
      patiently(async () => {
        const rows = z.array(row).parse(expectData(await part(after, last - first + 1)))
        const end = rows.at(-1)
        if (end) after = afterRow(key, end)
        return rows
      }),
    isTooMuch,
  )
}

/** The filter of the rows after one, in the order of the key. */
function afterRow(key: readonly string[], end: z.infer<typeof row>): string {
  const is = (how: 'eq' | 'gt', column: string) =>
    `${column}.${how}."${String(end[column]).replaceAll(/[\\"]/g, String.raw`\$&`)}"`
  return key
    .map((column, place) => `and(${[...key.slice(0, place).map((one) => is('eq', one)), is('gt', column)].join(',')})`)
    .join(',')
}

/**
 * Whether fewer rows might arrive: hundreds of long conversations take longer than an answer may on a slow line, or are more
 * than an answer holds, which is the only way in which these requests can be invalid.
 */
function isTooMuch(cause: unknown): boolean {
  return cause instanceof Failure && (cause.kind === 'unanswered' || cause.kind === 'invalid')
}
