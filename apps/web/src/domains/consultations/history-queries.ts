import type { Calendar } from '@prontuvoz/rules/calendar'
import { gaps, type Coverage } from '@prontuvoz/rules/coverage'
import { recordHeadline } from '@prontuvoz/rules/record-lines'
import { searchPattern } from '@prontuvoz/rules/search-text'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { backend, expectData, expectMaybe } from '#shared/backend.ts'
import { afterPlace, type ListPlace } from '#shared/list-place.ts'

const PAGE_ROWS = 40
const STRIPS_STALE_MS = 60_000

const coverageColumns = {
  captured_samples: z.nullable(z.number()),
  transcribed_samples: z.nullable(z.number()),
  recording_gaps: gaps,
}
const COVERAGE = 'captured_samples, transcribed_samples, recording_gaps'

const draft = z.object({ medical_analysis: z.string() })

const rows = z.array(
  z.object({
    id: z.string(),
    status: z.string(),
    duration_seconds: z.number(),
    created_at: z.string(),
    filed_at: z.nullable(z.string()),
    has_transcription: z.boolean(),
    patients: z.object({ name: z.string() }),
    // An array if PostgREST does not detect that a consultation has only one record.
    patient_records: z.union([z.nullable(draft), z.array(draft)]),
    ...coverageColumns,
  }),
)

type AnsweredRow = z.infer<typeof rows>[number]

export interface HistoryRow extends Omit<AnsweredRow, 'patient_records'> {
  /** One-line summary of the unconfirmed draft; undefined for a confirmed record, or none. */
  readonly draftHeadline: string | undefined
}

function withHeadline({ patient_records: found, ...row }: AnsweredRow): HistoryRow {
  const unconfirmed = [found].flat()[0]
  return { ...row, draftHeadline: unconfirmed ? recordHeadline(unconfirmed.medical_analysis) : undefined }
}

export interface HistoryFilter {
  /** Part of the patient's name, as typed. */
  readonly name: string
  /** The bounds of a day in the clinic's time zone; undefined for any day. */
  readonly day: ReturnType<Calendar['dayBounds']> | undefined
}

interface Filterable {
  ilike(column: string, pattern: string): this
  gte(column: string, value: string): this
  lt(column: string, value: string): this
}

/** The filter shared by the list and its count. */
function matching<Query extends Filterable>(query: Query, { name, day }: HistoryFilter): Query {
  const pattern = searchPattern(name)
  const named = pattern === undefined ? query : query.ilike('patients.search_text', pattern)
  if (day === undefined) return named
  const [from, before] = day
  return named.gte('created_at', from).lt('created_at', before)
}

/**
 * All consultations without their transcripts, newest first, in pages. Each page requests one extra row to know whether
 * there is a next page.
 */
export function consultationHistory(userId: string, filter: HistoryFilter) {
  return infiniteQueryOptions({
    queryKey: ['consultations', userId, 'history', filter],
    initialPageParam: undefined as ListPlace | undefined,
    queryFn: async ({ pageParam }) => {
      const client = await backend()
      const query = client
        .from('consultations')
        .select(
          `id, status, duration_seconds, created_at, filed_at, has_transcription, ${COVERAGE}, patients!inner(name), patient_records(medical_analysis)`,
        )
        .eq('user_id', userId)
        // Only drafts are embedded: confirmed records would multiply the size of the response.
        .is('patient_records.confirmed_at', null)
      const answer = await afterPlace(matching(query, filter), 'created_at', 'descending', pageParam)
        .order('created_at', { ascending: false })
        .order('id')
        .limit(PAGE_ROWS + 1)
      const found = rows.parse(expectData(answer)).map(withHeadline)
      const part = found.slice(0, PAGE_ROWS)
      const last = found.length > PAGE_ROWS ? part.at(-1) : undefined
      return { rows: part, next: last && { value: last.created_at, id: last.id } }
    },
    getNextPageParam: (last) => last.next,
  })
}

const strips = z.array(z.object({ consultation_id: z.string(), loudness: z.string() }))

/** The voice strips of a page of consultations, in one call; typed consultations have none. */
export function voiceStrips(userId: string, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['consultations', userId, 'strips', ids],
    // Finished recordings do not change; running ones are drawn when they end.
    enabled: ids.length > 0,
    staleTime: STRIPS_STALE_MS,
    queryFn: async () => {
      const client = await backend()
      const found = strips.parse(expectData(await client.rpc('voice_strips', { visits: [...ids] })))
      return new Map(found.map((strip) => [strip.consultation_id, strip.loudness]))
    },
  })
}

/** One-line summaries of a page's confirmed records. A separate query, so that the list need not wait for it. */
export function confirmedHeadlines(userId: string, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['consultations', userId, 'headlines', ids],
    enabled: ids.length > 0,
    queryFn: async () => {
      const client = await backend()
      const answer = await client
        .from('patient_records')
        .select('consultation_id, medical_analysis')
        .eq('user_id', userId)
        .in('consultation_id', [...ids])
        .not('confirmed_at', 'is', null)
      return new Map(expectData(answer).map((one) => [one.consultation_id ?? '', recordHeadline(one.medical_analysis)]))
    },
  })
}

/** The number of consultations that match a filter. */
export function consultationCount(userId: string, filter: HistoryFilter) {
  return queryOptions({
    queryKey: ['consultations', userId, 'count', filter],
    queryFn: async () => {
      const client = await backend()
      const query = client
        .from('consultations')
        .select('id, patients!inner()', { count: 'exact', head: true })
        .eq('user_id', userId)
      const answer = await matching(query, filter)
      expectMaybe(answer)
      return answer.count ?? 0
    },
  })
}

const summary = z.object({ total: z.number(), processed: z.number(), unique_patients: z.number() })

/** The counters of /history over all consultations. */
export function consultationSummary(userId: string) {
  return queryOptions({
    queryKey: ['consultations', userId, 'summary'],
    queryFn: async () => {
      const client = await backend()
      return summary.parse(expectData(await client.rpc('consultation_summary').single()))
    },
  })
}

const transcript = z.nullable(
  z.object({
    status: z.string(),
    created_at: z.string(),
    duration_seconds: z.number(),
    transcription: z.nullable(z.string()),
    patients: z.object({ name: z.string() }),
    ...coverageColumns,
  }),
)

type CoverageColumns = Pick<HistoryRow, keyof typeof coverageColumns>

/** How much of a recording was transcribed; undefined for a typed conversation. */
export function coverageOfRow(row: CoverageColumns): Coverage | undefined {
  if (row.captured_samples === null || row.transcribed_samples === null) return undefined
  return {
    capturedSamples: row.captured_samples,
    transcribedSamples: row.transcribed_samples,
    gaps: row.recording_gaps,
  }
}

/** A consultation with its transcript, or null if it does not exist. */
export function consultationTranscript(userId: string, id: string) {
  return queryOptions({
    queryKey: ['consultations', userId, 'transcript', id],
    queryFn: async () => {
      const client = await backend()
      return transcript.parse(
        expectMaybe(
          await client
            .from('consultations')
            .select(`status, created_at, duration_seconds, transcription, ${COVERAGE}, patients(name)`)
            .eq('user_id', userId)
            .eq('id', id)
            .maybeSingle(),
        ),
      )
    },
  })
}
