import type { Calendar } from '@prontuvoz/rules/calendar'
import { dashboardStatusLabel } from '@prontuvoz/rules/consultation-status'
import { transcriptFileName } from '@prontuvoz/rules/transcript-file'
import { useQuery } from '@tanstack/react-query'
import { Download, Mic, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConsultationLength } from '#domains/consultations/consultation-length.tsx'
import type { ListedConsultation } from '#domains/consultations/consultation-queries.ts'
import { runningAmong, unfinishedAmong } from '#domains/consultations/inactive-consultations.ts'
import { UnfinishedNote } from '#domains/consultations/unfinished-note.tsx'
import { leftRecordings, liveRecordings } from '#recording/journal/live-recordings.ts'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { downloadText } from '#shared/download.ts'
import { notify } from '#shared/notify.ts'
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { RecordsLink } from '#shared/ui/records-link.tsx'
import { rowKeys } from '#shared/ui/row-keys.ts'
import { DeleteConsultationDialog } from './delete-consultation-dialog.tsx'

const TONES: Readonly<Record<string, BadgeTone>> = { completed: 'quiet', recording: 'live' }

interface RecentTranscriptsProps {
  readonly userId: string
  readonly consultations: readonly ListedConsultation[]
}

export function RecentTranscripts({ userId, consultations }: RecentTranscriptsProps) {
  const calendar = useCalendar()
  // With the time: of two consultations of one day, one may be deleted.
  const nameOf = ({ patients, created_at }: ListedConsultation) =>
    `de ${patients.name} de ${calendar.formatDate(created_at)} às ${calendar.formatTime(created_at)}`
  const [pendingDelete, setPendingDelete] = useState<ListedConsultation>()
  const unfinished = useQuery(unfinishedAmong(userId, consultations, liveRecordings))
  const running = useQuery(runningAmong(userId, consultations, unfinished.data, leftRecordings))
  if (consultations.length === 0) {
    return (
      <EmptyState Icon={Mic} title="Nenhuma gravação encontrada" text="As transcrições das consultas aparecem aqui.">
        <ButtonLink to="/record">Gravar a primeira consulta</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <ul aria-labelledby="recentes" className="-my-2 divide-y divide-line" ref={rowKeys}>
        {consultations.map((one) => (
          <li
            key={one.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 max-sm:gap-x-1 max-[15rem]:block sm:grid-cols-[minmax(0,1fr)_auto_auto] xl:grid-cols-[fit-content(60%)_minmax(0,1fr)_auto_auto]"
          >
            {/* On a phone the headline wraps below the icons; on wider screens the date sits beside the name. */}
            <div className="max-sm:contents xl:contents">
              <RecordsLink state={{ consultationId: one.id }}>{one.patients.name}</RecordsLink>
              {one.headline && (
                <p className="col-span-full line-clamp-1 xl:col-span-2 [overflow-wrap:anywhere]">{one.headline}</p>
              )}
            </div>
            {/* On a phone below the row, in one line. */}
            <div className="col-span-full flex flex-wrap items-center justify-between gap-x-2 sm:contents">
              <p className="text-muted tabular-nums max-sm:text-sm sm:col-start-1 sm:row-start-2 xl:col-start-2 xl:row-start-1 xl:text-right xl:text-sm">
                {calendar.formatDate(one.created_at)} · {calendar.formatTime(one.created_at)}
                <ConsultationLength
                  status={one.status}
                  seconds={one.duration_seconds}
                  isRunning={one.id === running.data}
                />
                {!one.transcription && one.id !== running.data && ' · ainda sem transcrição'}
              </p>
              <span className="sm:col-start-2 sm:row-span-2 sm:row-start-1 xl:col-start-3">
                <Badge tone={TONES[one.status] ?? 'waiting'}>{dashboardStatusLabel(one.status)}</Badge>
              </span>
            </div>
            {/* On a phone only the icons. */}
            <div className="col-start-2 row-start-1 -my-2.5 flex max-sm:-mr-3 max-sm:[&_span]:sr-only sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:gap-1 xl:col-start-4">
              {/* Every row has the button (specification section 2); its title says if there is nothing to download. */}
              <Button
                tone="quiet"
                className="px-3!"
                aria-label={`Ver Transcrição ${nameOf(one)} (${one.transcription ? 'baixa um arquivo de texto' : 'ainda sem transcrição'})`}
                onClick={() => saveTranscript(one, calendar)}
              >
                <Download aria-hidden className="size-4" />
                <span>Ver Transcrição</span>
              </Button>
              <Button
                tone="quiet"
                className="px-3! text-muted! hover:text-danger!"
                aria-label={`Excluir a consulta ${nameOf(one)}`}
                onClick={() => setPendingDelete(one)}
              >
                <Trash2 aria-hidden className="size-4" />
                <span>Excluir</span>
              </Button>
            </div>
            {unfinished.data?.has(one.id) && (
              <div className="col-span-full mt-1">
                <UnfinishedNote
                  consultationId={one.id}
                  of={nameOf(one)}
                  inactiveSince={unfinished.data.get(one.id) ?? ''}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {pendingDelete && (
        <DeleteConsultationDialog
          userId={userId}
          consultation={pendingDelete}
          // A late response must not close another dialog.
          onClose={() => setPendingDelete((now) => (now === pendingDelete ? undefined : now))}
        />
      )}
    </>
  )
}

function saveTranscript({ patients, created_at, transcription }: ListedConsultation, calendar: Calendar): void {
  if (transcription) return downloadText(transcriptFileName(patients.name, created_at, calendar), transcription)
  console.warn('this consultation has no transcription to download')
  notify({ title: 'Esta consulta ainda não tem transcrição' })
}
