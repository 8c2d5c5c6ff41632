import { counted } from '@prontuvoz/rules/counted'
import { isFullyTranscribed, type Coverage } from '@prontuvoz/rules/coverage'
import { filingInWords } from '@prontuvoz/rules/filing-in-words'
import { allergiesToAdd } from '@prontuvoz/rules/said-allergies'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { consultationDateAndPatient } from '#domains/consultations/consultation-queries.ts'
import { voiceOfConsultation } from '#domains/consultations/voice-queries.ts'
import { RecordVoice } from '#domains/patient-records/record-voice.tsx'
import { RecordWithSources } from '#domains/patient-records/record-with-sources.tsx'
import { ReviewHead } from '#domains/patient-records/review-head.tsx'
import { storedText } from '#domains/patient-records/record-saving.ts'
import { useRecordEdit } from '#domains/patient-records/use-record-edit.ts'
import { useRecordReview } from '#domains/patient-records/use-record-review.ts'
import { AllergyOffer } from '#domains/patients/allergy-offer.tsx'
import { patientById } from '#domains/patients/patient-ports.ts'
import { recordTemplate } from '#domains/profile/record-template-settings.ts'
import { personInWords } from '#domains/patients/person-in-words.ts'
import { SafetyStrip } from '#domains/patients/safety-strip.tsx'
import { useUser } from '#domains/session/session-context.ts'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { Failure, failureText, isConflict, isGone } from '#shared/failure.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { endNotices } from '#shared/notify.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { FailedNotice } from '#shared/ui/failed-notice.tsx'
import { LeaveDialog } from '#shared/ui/leave-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import type { LeaveGuard } from '#shared/use-leave-guard.ts'
import { CoverageProof } from './coverage-proof.tsx'
import { AUDIO_IN_MEMORY, RECORD_SAVED } from './messages.ts'
import type { RecordingEngine } from '#recording/recording-engine.ts'
import { coverageNow, type RecordingState } from '#recording/recording-state.ts'

// On demand, because few installations have a local model.
const LocalDraftOffer = lazyPart(() => import('./local-draft-offer.tsx'))

interface RecordingResultProps {
  readonly engine: RecordingEngine
  readonly state: Extract<RecordingState, { step: 'done' }>
  /** Asks while changes are unsaved. */
  readonly guard: LeaveGuard
  /** Whether audio that is not transcribed would be lost with the page. */
  readonly isLossy: boolean
  readonly onUnsaved: (isUnsaved: boolean) => void
  readonly onNew: () => void
  /** Reuses the conversation of a deleted record for a new consultation of the same patient. */
  readonly onReuse: (text: string) => void
}

/** The draft of a consultation: to be checked against the transcript, confirmed, copied and printed. */
export function RecordingResult(props: RecordingResultProps) {
  // Another draft starts another review: no answer carries over.
  return <Result key={props.state.analysis.analysis} {...props} />
}

function Result({ engine, state, guard, isLossy, onUnsaved, onNew, onReuse }: RecordingResultProps) {
  const { analysis, consultation, text } = state
  const calendar = useCalendar()
  const [now] = useState(() => new Date().toISOString())
  const { id: userId } = useUser()
  const found = useQuery({
    queryKey: ['patients', userId, 'of-consultation', consultation.id],
    queryFn: async () => {
      const { created_at, filed_at = null, patients } = (await consultationDateAndPatient(consultation.id)) ?? {}
      return { createdAt: created_at, filedAt: filed_at, patient: patients && (await patientById(userId, patients.id)) }
    },
  })
  const patient = found.data?.patient
  const isSpoken = state.capturedSamples > 0
  const voice = useQuery({
    ...voiceOfConsultation(userId, isSpoken ? consultation.id : null),
    // Text that is transcribed later is stored after the first request.
    staleTime: 0,
  })
  const stored = useQuery({
    queryKey: ['patient-records', userId, 'text', analysis.recordId, analysis.analysis],
    queryFn: async () => {
      const current = await storedText(userId, analysis.recordId)
      if (!current) throw new Failure('not-found', 'Este prontuário não foi encontrado.')
      return current
    },
  })
  const template = useQuery(recordTemplate(userId))
  const edit = useRecordEdit({ userId, id: analysis.recordId, stored: stored.data, shown: analysis.analysis })
  const tellUnsaved = useEffectEvent(onUnsaved)
  useEffect(() => {
    tellUnsaved(edit.state !== 'saved')
    return () => tellUnsaved(false)
  }, [edit.state])
  const {
    state: review,
    root,
    heading,
  } = useRecordReview({
    userId,
    id: analysis.recordId,
    isReady: stored.isSuccess,
    edit,
    template: template.data,
    review: analysis,
    // Including the notes; while a gap is being filled, the screen has more text than the record.
    pieces: voice.data?.pieces,
    transcript: state.isStale ? text : (analysis.transcription ?? text),
  })
  const { confirm } = review
  useEffect(() => {
    // Notices about the recording must not cover the record; the patient's name must be seen first.
    endNotices()
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [heading])
  const startAnew = () => guard.leave(onNew)
  // The text on the screen is reloaded afterwards: unsaved changes would be lost.
  const replaceDraft = (replace: () => void) => (edit.state === 'saved' ? replace() : guard.leave(replace))
  const coverage = coverageNow(state)
  const createdAt = found.data?.createdAt ?? now
  const filing = filingInWords({ createdAt, filedAt: found.data?.filedAt ?? null }, calendar)
  const isAsWritten = edit.state === 'saved' && edit.savedAt === undefined && !edit.isRefused
  const outcome = review.isConfirmed ? 'Prontuário confirmado' : isAsWritten && RECORD_SAVED
  const person = patient ? personInWords(patient, calendar.plainDateOf(createdAt)) : []
  const began = `${calendar.formatDate(createdAt)} às ${calendar.formatTime(createdAt)}`
  return (
    <div
      ref={root}
      data-wide
      // Its last line is above the bar, and the bar's final position above the navigation.
      className="thumb:relative thumb:-mb-[calc(3.4375rem-env(safe-area-inset-bottom))] thumb:pb-18"
    >
      <ReviewHead
        state={review}
        title={patient?.name ?? consultation.patientName}
        // The row reserves its space before the start time is known: no other time is shown meanwhile.
        facts={found.data ? [...person, began] : ['\u00a0']}
        createdAt={createdAt}
        proof={source(coverage)}
        ways={
          <>
            {/* In history state, not in the URL: it names no patient, and survives a reload. */}
            <ButtonLink
              tone="quiet"
              className="px-3! text-sm!"
              to="/patient-records"
              state={{ consultationId: consultation.id }}
            >
              Ver prontuários
            </ButtonLink>
            <Button tone="quiet" className="-mr-3 px-3! text-sm! max-sm:mr-0" onClick={startAnew}>
              Nova consulta
            </Button>
          </>
        }
        next={
          <Button className="px-2! text-sm! whitespace-nowrap" onClick={startAnew}>
            Nova consulta
          </Button>
        }
      />
      <RecordVoice state={review} voice={voice.data} />
      {patient && (
        <SafetyStrip facts={patient} className="mt-3">
          <AllergyOffer
            userId={userId}
            patient={patient}
            substances={allergiesToAdd(analysis.statements, patient.known_allergies)}
            onChanged={() => found.refetch()}
          />
        </SafetyStrip>
      )}
      <div className="mt-4 space-y-4">
        {confirm.isError && (
          <Notice tone="error" title="Não foi possível confirmar">
            {isConflict(confirm.error) ? (
              <>
                <p>O texto deste prontuário mudou em outra aba ou aparelho. Leia o texto atual antes de confirmar.</p>
                <ButtonLink
                  to="/patient-records"
                  state={{ consultationId: consultation.id }}
                  tone="secondary"
                  className="mt-3"
                >
                  Ler o texto atual
                </ButtonLink>
              </>
            ) : isGone(confirm.error) ? (
              <>
                <p>{failureText(confirm.error)}</p>
                {text !== '' && (
                  <Button tone="secondary" className="mt-3" onClick={() => guard.leave(() => onReuse(text))}>
                    Usar a conversa em uma nova
                  </Button>
                )}
              </>
            ) : (
              'O rascunho continua salvo. Tente novamente.'
            )}
          </Notice>
        )}
        {stored.isError && (
          <FailedNotice
            title="O texto salvo não pôde ser lido"
            cause={stored.error}
            onRetry={() => void stored.refetch()}
          />
        )}
        {!isFullyTranscribed(coverage) && (
          <Notice tone="warning" title="Parte da gravação ainda não foi transcrita">
            <p>{missingAudio(engine.hasAudio, state.isKept)}</p>
            {engine.hasAudio && (
              <Button tone="secondary" className="mt-3" onClick={() => replaceDraft(() => void engine.fillGap())}>
                Transcrever o que falta
              </Button>
            )}
          </Notice>
        )}
        {state.unstored !== undefined && (
          <Notice tone="warning" title="Esta consulta já tinha sido finalizada em outra aba ou aparelho">
            <p>
              Abaixo está o que foi salvo lá. O texto desta aba não foi acrescentado; copie-o se ainda precisar dele.
            </p>
            <details className="mt-2">
              <summary className="min-h-11 cursor-pointer py-2 font-medium">Texto desta aba</summary>
              <p className="max-h-60 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]">{state.unstored}</p>
            </details>
          </Notice>
        )}
        {state.unrenewed !== undefined && (
          <Notice tone="error" title="O rascunho continua como estava">
            {state.unrenewed}
          </Notice>
        )}
        {state.isStale && (
          <Notice tone="warning" title="O rascunho não inclui o texto novo">
            <p>A transcrição foi completada depois que o rascunho foi gerado.</p>
            <Button tone="secondary" className="mt-3" onClick={() => replaceDraft(() => void engine.renewDraft())}>
              Gerar rascunho de novo
            </Button>
          </Notice>
        )}
        <RecordWithSources
          state={review}
          title="Análise médica"
          heading={heading}
          onAskAgain={review.isConfirmed ? undefined : () => replaceDraft(() => void engine.renewDraft())}
          outcome={
            outcome && (
              <p className="flex items-center gap-1.5 font-medium text-brand">
                <CircleCheck aria-hidden className="size-4 shrink-0" />
                {outcome}
              </p>
            )
          }
          foot={
            <div className="text-sm text-muted tabular-nums empty:hidden">
              <CoverageProof coverage={coverage} />
              {filing && <p>{filing}</p>}
            </div>
          }
        />
        {!review.isConfirmed && edit.state === 'saved' && (
          <Suspense>
            <LocalDraftOffer
              consultationId={consultation.id}
              analysis={analysis}
              onTaken={(taken) => engine.showDraft(taken)}
            />
          </Suspense>
        )}
      </div>
      {isLossy && edit.state === 'saved' ? (
        <LeaveDialog guard={guard}>{AUDIO_IN_MEMORY}</LeaveDialog>
      ) : (
        <LeaveDialog guard={guard}>O que você escreveu neste prontuário ainda não foi salvo.</LeaveDialog>
      )}
    </div>
  )
}

/** What the record is based on, unless that is the whole recording; its length is shown below the record. */
function source({ capturedSamples, gaps }: Coverage): string | undefined {
  if (capturedSamples === 0) return 'conversa digitada'
  return gaps.length === 0 ? undefined : `${counted(gaps.length, 'lacuna')} na gravação`
}

function missingAudio(isHere: boolean, isKept: boolean): string {
  if (!isHere) return 'O áudio que falta, se ainda existe, está no aparelho que gravou: abra esta tela nele.'
  return isKept
    ? 'O áudio que falta continua guardado neste aparelho, criptografado, até virar texto.'
    : 'O áudio que falta não coube neste aparelho: transcreva-o antes de fechar esta página.'
}
