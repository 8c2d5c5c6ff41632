import { filingInWords } from '@prontuvoz/rules/filing-in-words'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { voiceOfConsultation } from '#domains/consultations/voice-queries.ts'
import { RecordVoice } from '#domains/patient-records/record-voice.tsx'
import { RecordWithSources } from '#domains/patient-records/record-with-sources.tsx'
import type { StoredRecord } from '#domains/patient-records/record-queries.ts'
import { ReviewHead } from '#domains/patient-records/review-head.tsx'
import { reviewOfRecord } from '#domains/patient-records/review-queries.ts'
import { SourceTranscript } from '#domains/patient-records/source-transcript.tsx'
import { useRecordEdit, type SaveState } from '#domains/patient-records/use-record-edit.ts'
import { useRecordReview } from '#domains/patient-records/use-record-review.ts'
import { recordTemplate } from '#domains/profile/record-template-settings.ts'
import type { Patient } from '#domains/patients/patient-ports.ts'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { isConflict } from '#shared/failure.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import type { Message } from '#shared/message.ts'
import { notifyWhileHere } from '#shared/notify.ts'
import { Card } from '#shared/ui/card.tsx'
import { FailedNotice } from '#shared/ui/failed-notice.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Tabs } from '#shared/ui/tabs.tsx'
import { changedBeforeConfirmation, confirmed, confirmFailed } from './messages.ts'
import { PatientCard } from './patient-card.tsx'

// Collapsed at first.
const RecordVersions = lazyPart(() => import('./record-versions.tsx'))

interface ConsultationRecordProps {
  readonly userId: string
  readonly record: StoredRecord
  readonly patient: Patient
  readonly onSaveState: (state: SaveState) => void
  readonly onChanged: () => void
}

/** One consultation of a patient: its record to read, check and confirm, its transcript, and the patient's card. */
export function ConsultationRecord({ userId, record, patient, onSaveState, onChanged }: ConsultationRecordProps) {
  const calendar = useCalendar()
  const { formatDate, formatTime } = calendar
  const stored = useQuery(reviewOfRecord(userId, record.id))
  const voice = useQuery(voiceOfConsultation(userId, stored.data?.consultationId ?? null))
  const template = useQuery(recordTemplate(userId))
  const tell = useRef(notifyWhileHere())
  const edit = useRecordEdit({
    userId,
    id: record.id,
    stored: { text: record.analysis, version: record.updatedAt, isDraft: record.isDraft },
    onStored: onChanged,
  })
  const tellSaveState = useEffectEvent(onSaveState)
  useEffect(() => tellSaveState(edit.state), [edit.state])
  const {
    state: review,
    root,
    heading,
  } = useRecordReview(
    {
      userId,
      id: record.id,
      edit,
      template: template.data,
      isReady: stored.isSuccess,
      review: stored.data?.review ?? undefined,
      transcript: stored.data?.transcript ?? undefined,
      pieces: voice.data?.pieces,
    },
    {
      onConfirmed: () => {
        tell.current(confirmed, 'success')
        onChanged()
      },
      onFailed: (cause) => {
        tell.current(confirmProblem(cause), 'error')
        // Reload the stored text.
        if (!isConflict(cause)) return
        onChanged()
        void stored.refetch()
      },
    },
  )
  const { confirm } = review
  return (
    <section ref={root} aria-label="Prontuário da consulta" className="min-w-0 thumb:relative thumb:pb-18">
      <ReviewHead
        state={review}
        title={`${formatDate(record.createdAt)} às ${formatTime(record.createdAt)}`}
        createdAt={record.createdAt}
        filing={filingInWords(record, calendar)}
        isInset
      />
      <div className="mt-3 space-y-4 empty:hidden">
        {confirm.isError && (
          <Notice tone="error" title={confirmProblem(confirm.error).title}>
            {confirmProblem(confirm.error).text}
          </Notice>
        )}
        {stored.isError && (
          <FailedNotice
            title="O que foi dito nesta consulta não pôde ser carregado"
            cause={stored.error}
            onRetry={() => void stored.refetch()}
          />
        )}
      </div>
      <RecordVoice state={review} voice={voice.data} />
      <Tabs
        label="Partes da consulta"
        tabs={[
          {
            title: 'Prontuário',
            content: (
              <>
                <RecordWithSources state={review} title="Prontuário" heading={heading} isAlone />
                <Suspense>
                  <RecordVersions userId={userId} record={record} />
                </Suspense>
              </>
            ),
          },
          {
            title: 'Transcrição',
            content: (
              <Card className="mt-4">
                {review.spans.length > 0 ? (
                  <SourceTranscript state={review} className="max-h-[65dvh] max-w-[75ch]" />
                ) : (
                  <p className="text-muted">Esta consulta não tem transcrição.</p>
                )}
              </Card>
            ),
          },
          { title: 'Dados', content: <PatientCard patient={patient} /> },
        ]}
      />
    </section>
  )
}

function confirmProblem(cause: unknown): Message {
  return isConflict(cause) ? changedBeforeConfirmation : confirmFailed(cause)
}
