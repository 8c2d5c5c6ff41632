import { maskCpf } from '@prontuvoz/rules/cpf'
import { changedFields } from '@prontuvoz/rules/patient'
import clsx from 'clsx'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { EntryState } from '#domains/patients/entry-state.ts'
import * as z from 'zod/mini'
import { SafetyStrip } from '#domains/patients/safety-strip.tsx'
import { PlanWayOut } from '#domains/plans/plan-way-out.tsx'
import { useUser } from '#domains/session/session-context.ts'
import { holdWork } from '#shared/held-work.ts'
import { endNotices } from '#shared/notify.ts'
import { LeaveDialog } from '#shared/ui/leave-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { FinishingView } from './finishing-view.tsx'
import { AUDIO_IN_MEMORY, microphoneHelp } from './messages.ts'
import { OpenRecordingNotice } from './open-recording-notice.tsx'
import { PreparationView } from './preparation-view.tsx'
import { browserPorts } from './browser-ports.ts'
import { keepCaptureScripts } from '#recording/capture/capture-scripts.ts'
import { RecordingEngine } from '#recording/recording-engine.ts'
import { isOnlyInMemory } from '#recording/recording-state.ts'
import { RecordingResult } from './recording-result.tsx'
import { RunningView } from './running-view.tsx'
import { useIsOnline } from '#shared/use-online.ts'
import { useLeaveGuard } from '#shared/use-leave-guard.ts'
import { useConsent } from './use-consent.ts'
import { usePatientEntry } from './use-patient-entry.ts'
import { useTimeLimit } from './use-time-limit.ts'
import { useWishedStart } from './use-wished-start.ts'

const arriving = z.object({ toRecord: z.literal(true) })

export function RecordingPage() {
  const { id: userId } = useUser()
  const [engine] = useState(() => new RecordingEngine(browserPorts(userId)))
  const state = useSyncExternalStore(engine.subscribe, engine.state)
  // A resumed recording knows its patient; the form stays empty.
  const [resumed, setResumed] = useState<{ readonly cpf: string; readonly startedAt?: string }>()
  const { plan, limits, cutShort } = useTimeLimit(userId, engine, state, resumed?.startedAt)
  const isOnline = useIsOnline()
  // A consultation to be finished, from a list. The id identifies no patient by name.
  const [query, setQuery] = useSearchParams()
  // State from the dashboard, to record at once. It is lost when the patient's name is removed from the URL, and a
  // reload of the screen does not count as an arrival.
  const { state: origin, key: visit, search } = useLocation()
  const [isArriving] = useState(() => arriving.safeParse(origin).success)
  const [isForPatient] = useState(query.has('patient'))
  const patient = usePatientEntry(userId)
  const wished = useWishedStart(isArriving ? (isForPatient ? 'for-patient' : 'for-cpf') : undefined, patient.state)
  // Kept here, because a start can fail after the form has been replaced by the recording.
  const consent = useConsent(userId, patient.state)
  const cpf = resumed ? maskCpf(resumed.cpf) : patient.state.values.cpf
  const isBusy = state.step === 'recording' || state.step === 'finalising'
  const isRecording = state.step === 'recording'
  const isDone = state.step === 'done'
  // Unsaved changes of the result.
  const [isUnsaved, setUnsaved] = useState(false)
  // A typed conversation, here or for a consultation from another device.
  const [isTyped, setTyped] = useState(false)
  // Text of a consultation that the server no longer has.
  const [reused, setReused] = useState('')
  const [isAdded, setAdded] = useState(false)
  const isLossy = isOnlyInMemory(state)
  // Text that exists only here until it is a record; only recordings are on disk.
  const isTextKept = state.step === 'finalising' && state.isTextKept === true
  const isTextHere = 'consultation' in state && !isDone && !engine.hasAudio && !isTextKept
  const isPreparing = state.step === 'idle' || state.step === 'asking'
  const isFormUnsaved = isPreparing && hasMoreThanName(patient.state)
  const guard = useLeaveGuard(
    (isBusy && !isTextKept) || isTextHere || isUnsaved || isTyped || isAdded || isLossy || isFormUnsaved,
    {
      thenLeaves: isDone || isTextKept,
    },
  )

  useEffect(() => void keepCaptureScripts(), [])
  useEffect(() => (isBusy ? holdWork() : undefined), [isBusy])
  useEffect(() => () => void engine.leave(), [engine])
  useEffect(() => {
    // The CPF comes next; the heading took the focus before.
    if (isArriving && !isForPatient) document.querySelector<HTMLElement>('[data-patient] input')?.focus()
  }, [isArriving, isForPatient])

  /** Starts over with an empty form, or with a consultation that waits on this device. */
  function startAnew(consultationId?: string): void {
    void engine.leave()
    setQuery(consultationId === undefined ? {} : { consultation: consultationId }, { replace: true })
    patient.entry.clear()
    consent.clear()
    setResumed(undefined)
    setReused('')
    endNotices()
  }

  /** The form still has the patient, except for a resumed consultation. */
  function startWith(text: string): void {
    void engine.leave()
    setQuery({}, { replace: true })
    setResumed(undefined)
    setReused(text)
  }

  // "Gravar" leads to this very screen, whose consultation is over.
  const lastSearch = useRef(search)
  const onVisit = useEffectEvent(() => {
    const isSame = search === lastSearch.current
    lastSearch.current = search
    if (!isDone && state.step !== 'failed') return
    const leave = () => startAnew(query.get('consultation') ?? undefined)
    // For another query the guard has already asked.
    if (isSame) guard.leave(leave)
    else leave()
  })
  useEffect(() => onVisit(), [visit])

  return (
    <div className={clsx(!isDone && !isRecording && 'max-w-4xl', isPreparing && 'min-[1100px]:max-w-none')}>
      <PageHeading screen="Gravar consulta" className={headingLook(isDone, isRecording)}>
        Gravar consulta
      </PageHeading>
      <div
        className={clsx('space-y-6', isDone ? '-mt-6 sm:-mt-10' : isRecording ? '' : 'mt-6 thumb:mt-3 thumb:space-y-4')}
      >
        {state.step === 'idle' && (
          <OpenRecordingNotice
            userId={userId}
            wantedId={query.get('consultation') ?? undefined}
            onResume={(open, how) => {
              setResumed({ cpf: open.cpf ?? '', startedAt: open.startedAt })
              void engine.resume(open, how)
            }}
            onTyped={setAdded}
            onFinish={(open, conversation) => {
              setResumed({ cpf: '' })
              void engine.finishElsewhere(open, conversation)
            }}
          />
        )}
        {state.step === 'idle' && state.notice && (
          <Notice tone="error" title={state.notice.title}>
            <p>{state.notice.text}</p>
            {state.problem && <p className="mt-1">{microphoneHelp(state.problem)}</p>}
          </Notice>
        )}
        {plan.errorUpdateCount > 0 && !plan.data && isOnline && (
          <Notice tone="warning" title="Erro ao verificar limites do plano">
            Você pode gravar; o limite de tempo é conferido assim que o plano for carregado.
          </Notice>
        )}
        {isPreparing && (
          <PreparationView
            userId={userId}
            engine={engine}
            patient={patient}
            consent={consent}
            plan={plan.data}
            isAsking={state.step === 'asking'}
            onTyped={setTyped}
            typed={reused}
            wished={wished}
            isNext={!query.has('consultation')}
          />
        )}
        {state.step === 'recording' && !resumed && patient.state.row && (
          <SafetyStrip facts={patient.state.values} isBrief />
        )}
        {state.step === 'recording' && (
          <RunningView engine={engine} state={state} limits={limits} cpf={cpf} onDiscard={consent.clear} />
        )}
        {cutShort && (
          <Notice tone="warning" title={cutShort.title}>
            <p>{cutShort.text} O que foi dito até ali está guardado; o que veio depois não foi gravado.</p>
            {isDone && <PlanWayOut className="mt-3" />}
          </Notice>
        )}
        {(state.step === 'finalising' || state.step === 'failed') && (
          <FinishingView
            engine={engine}
            state={state}
            cpf={cpf}
            onDiscard={consent.clear}
            onLeave={startAnew}
            onGone={() => guard.leave(startAnew)}
            onReuse={startWith}
          />
        )}
        {state.step === 'done' && (
          <RecordingResult
            engine={engine}
            state={state}
            guard={guard}
            isLossy={isLossy}
            onUnsaved={setUnsaved}
            onNew={startAnew}
            onReuse={startWith}
          />
        )}
      </div>
      {isBusy && !isTextHere && (
        <LeaveDialog guard={guard} title="Sair durante a gravação?" confirmText="Sair" cancelText="Continuar aqui">
          A gravação para.{' '}
          {state.isKept
            ? 'O que já foi captado fica guardado neste aparelho e pode ser finalizado depois.'
            : AUDIO_IN_MEMORY}
        </LeaveDialog>
      )}
      {(isTextHere || !isBusy) && !isDone && (
        <LeaveDialog guard={guard}>
          {isLossy
            ? AUDIO_IN_MEMORY
            : isTyped || isAdded || isTextHere
              ? 'A conversa que você digitou ainda não virou prontuário.'
              : 'Os dados do paciente que você digitou ainda não foram salvos.'}
        </LeaveDialog>
      )}
    </div>
  )
}

/** A CPF and a name are quickly typed again; the rest is not. */
function hasMoreThanName({ row, values }: EntryState): boolean {
  const changed = Object.keys(changedFields(row, values))
  return row ? changed.length > 0 : changed.some((name) => name !== 'cpf' && name !== 'name')
}

function headingLook(isDone: boolean, isRecording: boolean): string {
  // The space is needed for the text.
  if (isDone || isRecording) return 'sr-only'
  return 'text-3xl font-bold sm:text-4xl thumb:text-2xl'
}
