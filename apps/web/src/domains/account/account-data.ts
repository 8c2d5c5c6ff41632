import { partOf, readInParts } from '@prontuvoz/rules/read-in-parts'
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
  | 'patient_record_reviews'
  | 'review_answers'
  | 'clinic_words'
  | 'subscriptions'

/**
 * Every row of the account, by table, and the earlier texts of its records. Pieces are included only for recordings
 * without a transcript.
 */
export type AccountData = Readonly<Record<ExportedTable | 'earlier_record_texts', readonly z.infer<typeof row>[]>>

/** Records per request for earlier texts. */
const RECORDS_AT_ONCE = 100

/**
 * Loads all data of the account, in batches. Dependent rows are read before their parents: if a recording ends
 * meanwhile, either its pieces or its transcript are included. @throws Failure
 */
export async function loadAccountData(userId: string): Promise<AccountData> {
  const client = await backend()
  const transcript_pieces = await untranscribedPieces(client, userId)
  const review_answers = await allRows(client, 'review_answers', ['record_id', 'point'], userId)
  const patient_record_reviews = await allRows(client, 'patient_record_reviews', ['record_id'], userId)
  const patient_records = await allRows(client, 'patient_records', ['id'], userId)
  const consultations = await allRows(client, 'consultations', ['id'], userId)
  return {
    profiles: await allRows(client, 'profiles', ['user_id'], userId),
    patients: await allRows(client, 'patients', ['id'], userId),
    consultations,
    transcript_pieces,
    patient_records,
    earlier_record_texts: await earlierTexts(client, patient_records),
    patient_record_reviews,
    review_answers,
    clinic_words: await allRows(client, 'clinic_words', ['folded'], userId),
    subscriptions: await allRows(client, 'subscriptions', ['plan_id'], userId),
  }
}

/** @param key columns that are unique together. */
function allRows(
  client: Backend,
  table: Exclude<ExportedTable, 'transcript_pieces'>,
  key: readonly string[],
  userId: string,
) {
  return readAll((after, count) => partOf(client.from(table).select('*').eq('user_id', userId), key, after, count))
}

/** The words of an unfinished recording exist only in its pieces. */
function untranscribedPieces(client: Backend, userId: string) {
  return readAll((after, count) => {
    const pieces = client
      .from('transcript_pieces')
      .select('*, consultations!inner()')
      .eq('user_id', userId)
      .is('consultations.transcription', null)
    return partOf(pieces, ['consultation_id', 'start_sample', 'sequence'], after, count)
  })
}

async function earlierTexts(client: Backend, records: AccountData['patient_records']) {
  const texts: z.infer<typeof row>[] = []
  for (let from = 0; from < records.length; from += RECORDS_AT_ONCE) {
    const ids = records.slice(from, from + RECORDS_AT_ONCE).map(({ id }) => String(id))
    texts.push(
      ...(await readAll((after, count) =>
        partOf(client.rpc('earlier_record_texts', { records: ids }), ['id'], after, count),
      )),
    )
  }
  return texts
}

function readAll(
  part: (after: z.infer<typeof row> | undefined, count: number) => PromiseLike<Parameters<typeof expectData>[0]>,
) {
  return readInParts(
    (after: z.infer<typeof row> | undefined, count) =>
      patiently(async () => z.array(row).parse(expectData(await part(after, count)))),
    isTooMuch,
  )
}

/**
 * Whether a smaller batch might succeed: hundreds of long conversations can exceed the timeout on a slow connection, or
 * the maximum response size, which is the only reason why these requests can be invalid.
 */
function isTooMuch(cause: unknown): boolean {
  return cause instanceof Failure && (cause.kind === 'unanswered' || cause.kind === 'invalid')
}
