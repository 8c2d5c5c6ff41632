import { historyStatusLabel } from '@prontuvoz/rules/consultation-status'
import { coverageLine, type Coverage } from '@prontuvoz/rules/coverage'
import { filingInWords } from '@prontuvoz/rules/filing-in-words'
import { useQueries, useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { ExternalLink, FileText } from 'lucide-react'
import { memo } from 'react'
import { ConsultationLength } from '#domains/consultations/consultation-length.tsx'
import {
  confirmedHeadlines,
  coverageOfRow,
  voiceStrips,
  type HistoryRow,
} from '#domains/consultations/history-queries.ts'
import { runningAmong, unfinishedAmong } from '#domains/consultations/inactive-consultations.ts'
import { UnfinishedNote } from '#domains/consultations/unfinished-note.tsx'
import { leftRecordings, liveRecordings } from '#recording/journal/live-recordings.ts'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { RecordsLink } from '#shared/ui/records-link.tsx'
import { rowKeys } from '#shared/ui/row-keys.ts'
import { VoiceStrip } from '#shared/ui/voice-strip.tsx'

interface HistoryListProps {
  readonly userId: string
  readonly pages: readonly (readonly HistoryRow[])[]
}

/** Re-rendered only with other rows: otherwise each letter typed in the search would render hundreds. */
export const HistoryList = memo(function HistoryList({ userId, pages }: HistoryListProps) {
  const calendar = useCalendar()
  const { formatDate, formatTime } = calendar
  const nameOf = ({ patients, created_at }: HistoryRow) =>
    `de ${patients.name} de ${formatDate(created_at)} às ${formatTime(created_at)}`
  const rows = pages.flat()
  const voices = useQueries({
    queries: pages.map((page) => voiceStrips(userId, recordedOf(page))),
    combine: joined,
  })
  const headlines = useQueries({
    queries: pages.map((page) => confirmedHeadlines(userId, confirmedOf(page))),
    combine: joined,
  })
  const unfinished = useQuery(unfinishedAmong(userId, rows, liveRecordings))
  const running = useQuery(runningAmong(userId, rows, unfinished.data, leftRecordings))
  return (
    <ul
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card"
      ref={rowKeys}
    >
      {rows.map((row) => (
        // On a phone: the name with the button, the date with the status, and the rest in full width.
        <li
          key={row.id}
          className="flex grid-cols-[minmax(0,1fr)_auto] flex-wrap items-center gap-x-2 px-5 py-3 max-sm:grid max-sm:px-4 max-sm:py-2.5 max-[15rem]:block sm:gap-x-6"
        >
          <div className="min-w-44 flex-1 max-sm:contents">
            {/* As wide as possible up to the button, whose column is as wide as the status. */}
            <div className="col-span-full row-start-1 pr-8">
              <RecordsLink state={{ consultationId: row.id }}>{row.patients.name}</RecordsLink>
            </div>
            <p className="col-start-1 text-muted tabular-nums max-sm:text-sm">
              {formatDate(row.created_at)} · {formatTime(row.created_at)}
              <ConsultationLength
                status={row.status}
                seconds={row.duration_seconds}
                isRunning={row.id === running.data}
              />
            </p>
            <div className="col-span-full">
              {row.draftHeadline !== undefined && (
                <p className="line-clamp-2 [overflow-wrap:anywhere]">
                  <span className="font-medium text-warn">Rascunho a revisar</span>
                  {row.draftHeadline && ` · ${row.draftHeadline}`}
                </p>
              )}
              {/* The line exists before its text, so that nothing moves. */}
              {isConfirmed(row) && (
                <p className="line-clamp-1 min-h-[1lh] [overflow-wrap:anywhere]">{headlines.get(row.id)}</p>
              )}
              <CoverageText coverage={coverageOfRow(row)} />
              <p className="mt-0.5 text-sm text-muted tabular-nums empty:hidden">
                {filingInWords({ createdAt: row.created_at, filedAt: row.filed_at }, calendar)}
              </p>
              <Voice loudness={voices.get(row.id)} />
            </div>
          </div>
          <span className="col-start-2 row-start-2 ml-auto max-sm:*:px-2 max-sm:*:text-xs">
            <Badge tone={row.status === 'completed' ? 'quiet' : 'waiting'}>{historyStatusLabel(row.status)}</Badge>
          </span>
          {row.status === 'completed' && row.has_transcription && (
            <Button
              tone="quiet"
              className="col-start-2 row-start-1 -my-2.5 ml-auto px-3! max-sm:-mr-3"
              aria-label={`Ver Transcrição ${nameOf(row)} (abre em nova janela)`}
              onClick={() => window.open(`/transcript/${row.id}`, '_blank')}
            >
              <FileText aria-hidden className="size-5 sm:hidden" />
              <span className="max-sm:sr-only">Ver Transcrição</span>
              <ExternalLink aria-hidden className="size-4 max-sm:hidden" />
            </Button>
          )}
          {unfinished.data?.has(row.id) && (
            <div className="col-span-full mt-2 w-full">
              <UnfinishedNote
                consultationId={row.id}
                of={nameOf(row)}
                inactiveSince={unfinished.data.get(row.id) ?? ''}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
})

function joined(answers: readonly { readonly data: ReadonlyMap<string, string> | undefined }[]) {
  return new Map(answers.flatMap(({ data }) => [...(data ?? [])]))
}

/** Completed consultations have a record: a draft, which came with the list, or a confirmed one. */
function isConfirmed({ status, draftHeadline }: HistoryRow): boolean {
  return status === 'completed' && draftHeadline === undefined
}

function confirmedOf(page: readonly HistoryRow[]): readonly string[] {
  return page.filter(isConfirmed).map(({ id }) => id)
}

/** Typed consultations have no voice strip to load. */
function recordedOf(page: readonly HistoryRow[]): readonly string[] {
  return page.filter((row) => row.captured_samples !== null).map(({ id }) => id)
}

function Voice({ loudness }: { readonly loudness: string | undefined }) {
  return loudness === undefined ? null : (
    <VoiceStrip className="mt-1.5 h-3.5 w-full max-w-72" loudness={loudness} length={loudness.length} />
  )
}

function CoverageText({ coverage }: { readonly coverage: Coverage | undefined }) {
  if (!coverage) return null
  const isWhole = coverage.gaps.length === 0
  return (
    <p className={clsx('mt-0.5 text-sm tabular-nums', isWhole ? 'text-muted' : 'font-medium text-warn')}>
      {coverageLine(coverage)}
    </p>
  )
}
