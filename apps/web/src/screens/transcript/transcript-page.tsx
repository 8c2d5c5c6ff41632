import { coverageLine, gapInWords } from '@prontuvoz/rules/coverage'
import { formatDuration } from '@prontuvoz/rules/duration'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import type { HeardPiece } from '@prontuvoz/rules/spoken-times'
import { transcriptFileName } from '@prontuvoz/rules/transcript-file'
import { transcriptParagraphs } from '@prontuvoz/rules/transcript-paragraphs'
import { speakersOf } from '@prontuvoz/rules/transcript-turns'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Download, Printer } from 'lucide-react'
import { useParams } from 'react-router'
import { ConsultationLength } from '#domains/consultations/consultation-length.tsx'
import { consultationTranscript, coverageOfRow } from '#domains/consultations/history-queries.ts'
import { voiceOfConsultation } from '#domains/consultations/voice-queries.ts'
import { useUser } from '#domains/session/session-context.ts'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { downloadText } from '#shared/download.ts'
import { isGone } from '#shared/failure.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { FailedNotice } from '#shared/ui/failed-notice.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'

/** The transcript of one consultation, to read, print or save. */
export function TranscriptPage() {
  const calendar = useCalendar()
  const { id: userId } = useUser()
  const { consultationId = '' } = useParams()
  const found = useQuery(consultationTranscript(userId, consultationId))
  // The stored pieces determine the paragraphs; if they cannot be loaded the text is still shown.
  const voice = useQuery(voiceOfConsultation(userId, consultationId))
  const isNone = isGone(found.error)
  const isShown = isNone || (found.data !== undefined && !voice.isPending)
  const text = found.data?.transcription
  const coverage = found.data ? coverageOfRow(found.data) : undefined
  return (
    <article className="max-w-[75ch]">
      <PageHeading screen="Transcrição">Transcrição da consulta</PageHeading>
      <div className="mt-6 empty:hidden">
        {!isShown && !found.isError && <Skeleton />}
        {found.isError && !isNone && (
          <FailedNotice
            title="A transcrição não pôde ser carregada"
            cause={found.error}
            onRetry={() => void found.refetch()}
          />
        )}
      </div>
      {isShown && !text && (
        <div className="mt-6">
          <Notice tone="info" title="Esta consulta não tem transcrição">
            <p>
              Ela pode ter sido excluída, ainda não foi finalizada, ou é de outra conta. Confira o endereço, ou
              procure-a no histórico.
            </p>
            <ButtonLink to="/history" tone="secondary" className="mt-3">
              Ver histórico
            </ButtonLink>
          </Notice>
        </div>
      )}
      {isShown && found.data && text && (
        <>
          <p className="mt-3 text-lg font-semibold">{found.data.patients.name}</p>
          <p className="text-muted tabular-nums">
            {calendar.formatDate(found.data.created_at)} às {calendar.formatTime(found.data.created_at)}
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
          <SpokenText text={text} pieces={voice.data?.pieces ?? []} />
        </>
      )}
    </article>
  )
}

interface SpokenTextProps {
  readonly text: string
  /** The pieces of the live text; none if the conversation was typed. */
  readonly pieces: readonly HeardPiece[]
}

/**
 * The transcript, with a paragraph and its time for each pause, or for each speaker named in a typed text. The style
 * sheet adds the times, and a capital if the speech engine wrote none: the text itself is exactly what is stored.
 */
function SpokenText({ text, pieces }: SpokenTextProps) {
  const paragraphs = transcriptParagraphs(text, pieces)
  const speakers = speakersOf(paragraphs.map((one) => one.text))
  if (pieces.length === 0 && speakers.every((one) => one === undefined))
    return <div className="mt-7 text-lg leading-relaxed whitespace-pre-wrap">{text}</div>
  return (
    <div className="mt-7 text-lg leading-relaxed">
      {paragraphs.map(({ text: words, atSample, isBare }, index) => (
        <div
          // The transcript does not change while it is read.
          // oxlint-disable-next-line no-array-index-key
          key={index}
          data-at={atSample === undefined ? undefined : formatDuration(atSample / SAMPLE_RATE_HZ)}
          data-speaker={speakers[index]?.number}
          className="mb-3 break-inside-avoid"
        >
          <p className={clsx('[overflow-wrap:anywhere]', isBare && 'first-letter:uppercase')}>
            <b className="font-semibold">{words.slice(0, speakers[index]?.length ?? 0)}</b>
            {words.slice(speakers[index]?.length ?? 0)}
          </p>{' '}
        </div>
      ))}
    </div>
  )
}
