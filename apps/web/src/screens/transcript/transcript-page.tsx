import { coverageLine, gapInWords } from '@prontuvoz/rules/coverage'
import { transcriptFileName } from '@prontuvoz/rules/transcript-file'
import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { useParams } from 'react-router'
import { ConsultationLength } from '#domains/consultations/consultation-length.tsx'
import { consultationTranscript, coverageOfRow } from '#domains/consultations/history-queries.ts'
import { useUser } from '#domains/session/session-context.ts'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { downloadText } from '#shared/download.ts'
import { Button } from '#shared/ui/button.tsx'
import { FailedNotice } from '#shared/ui/failed-notice.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'

/** The words of one consultation, to read, print or save. */
export function TranscriptPage() {
  const calendar = useCalendar()
  const { id: userId } = useUser()
  const { consultationId = '' } = useParams()
  const found = useQuery(consultationTranscript(userId, consultationId))
  const text = found.data?.transcription
  const coverage = found.data ? coverageOfRow(found.data) : undefined
  return (
    <article className="mx-auto max-w-[75ch]">
      <PageHeading screen="Transcrição">Transcrição da consulta</PageHeading>
      {found.isPending && <Skeleton />}
      {found.isError && (
        <FailedNotice
          title="A transcrição não pôde ser carregada"
          cause={found.error}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isSuccess && !text && (
        <div className="mt-6">
          <Notice tone="info" title="Esta consulta não tem transcrição">
            Ela pode ter sido excluída, ou ainda não foi finalizada.
          </Notice>
        </div>
      )}
      {found.data && text && (
        <>
          <p className="mt-3 text-lg font-semibold">{found.data.patients.name}</p>
          <p className="text-muted tabular-nums">
            {calendar.formatDate(found.data.created_at)} às {calendar.formatTime(found.data.created_at)} ·{' '}
            <ConsultationLength status={found.data.status} seconds={found.data.duration_seconds} />
          </p>
          {coverage && (
            <div className="mt-1 text-sm text-muted tabular-nums">
              <p>{coverageLine(coverage)}</p>
              {coverage.gaps.map((gap) => (
                <p key={gapInWords(gap, calendar)} className="font-medium text-warn">
                  {gapInWords(gap, calendar)}
                </p>
              ))}
            </div>
          )}
          <div className="mt-5 flex flex-wrap gap-3 print:hidden">
            <Button onClick={() => window.print()}>
              <Printer aria-hidden className="size-5" />
              Imprimir
            </Button>
            <Button
              tone="secondary"
              onClick={() =>
                downloadText(
                  transcriptFileName(found.data?.patients.name ?? '', found.data?.created_at ?? '', calendar),
                  text,
                )
              }
            >
              <Download aria-hidden className="size-5" />
              Baixar texto
            </Button>
          </div>
          <div className="mt-7 text-lg leading-relaxed whitespace-pre-wrap">{text}</div>
        </>
      )}
    </article>
  )
}
