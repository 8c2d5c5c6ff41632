import { CONSENT_STATEMENT, type ConsentAnswer } from '@prontuvoz/rules/consent'
import { counted } from '@prontuvoz/rules/counted'
import { DEFAULT_PLAN, type PlanLimits } from '@prontuvoz/rules/plan-limits'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Mic, Play } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { loadConfiguration } from '#shared/configuration.ts'
import { isPassing } from '#shared/failure.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { notify } from '#shared/notify.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { FailedNotice } from '#shared/ui/failed-notice.tsx'
import type { SavePatient } from '#recording/begin-recording.ts'
import { ConsentDialog } from './consent-dialog.tsx'
import { started, startedHere } from './messages.ts'
import { ModalityChoice } from './modality-choice.tsx'
import type { RecordingEngine } from '#recording/recording-engine.ts'
import { ShortcutDialog } from './shortcut-dialog.tsx'
import { SpeechNotice } from './speech-notice.tsx'
import { StorageNotice } from './storage-notice.tsx'
import { TypedConversation } from './typed-conversation.tsx'
import type { useConsent } from './use-consent.ts'
import { useIsOnline } from '#shared/use-online.ts'
import { useEnterIn, useShortcut } from './use-shortcut.ts'
import type { WishedStart } from './use-wished-start.ts'

// Collapsed at first, so loaded on demand.
const AudioUpload = lazyPart(() => import('./audio-upload.tsx'))
const MicrophoneCheck = lazyPart(() => import('./microphone-check.tsx'))

const FOLLOWS_MODEL_MS = 1500
const ASKS_AGAIN_MS = 3000

interface StartCardProps {
  readonly engine: RecordingEngine
  /** Whether a recording can start with the form's values; otherwise marks the invalid fields. */
  readonly isComplete: () => boolean
  readonly savePatient: SavePatient
  /** As in the form. */
  readonly patientName: string
  readonly wished: WishedStart
  readonly consent: ReturnType<typeof useConsent>
  /** Undefined while it is unknown. */
  readonly plan: PlanLimits | undefined
  readonly isAsking: boolean
  /** The patient is being looked up: nothing starts before the result. */
  readonly isWaiting: boolean
  /** Whether starting a recording is the primary action, rather than finishing another consultation. */
  readonly isNext: boolean
  /** A file is being read, for this patient and with this consent. */
  readonly isReading: boolean
  readonly onReading: (isReading: boolean) => void
  readonly onTyped: (isTyped: boolean) => void
  /** Initial text of the typed conversation. */
  readonly initial: string
}

/** The primary action of this screen, what should be checked before it, and the other ways to a record. */
export function StartCard({ engine, isComplete, savePatient, consent, plan, ...on }: StartCardProps) {
  const { isAsking, isWaiting, isReading, wished } = on
  const [isAskingConsent, setAskingConsent] = useState(false)
  const typed = useRef<HTMLDetailsElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const configuration = useQuery({
    queryKey: ['configuration'],
    queryFn: loadConfiguration,
    // Polls while the model downloads: a failed download resumes later, and a server that did not answer may be back.
    refetchInterval: ({ state }) => {
      const speech = state.data?.speech.state
      if (state.status === 'error') return ASKS_AGAIN_MS
      return speech === 'downloading' ? FOLLOWS_MODEL_MS : speech === 'unavailable' && 10 * ASKS_AGAIN_MS
    },
  })
  const speech = configuration.data?.speech
  const demo = configuration.data?.demo
  const hasAgreed = consent.answer?.kind === 'agreed'
  const beginning = { savePatient, consent: consent.answer }
  // During the tap: nothing may be awaited before the engine is called.
  const begin = async (answer: ConsentAnswer | undefined, demoUrl?: string) => {
    if (!(await engine.start({ savePatient, consent: answer }, demoUrl))) {
      // The disabled button lost the focus; restore it, as the reason for the failed start is shown at the top.
      setTimeout(() => {
        if (!button.current) return
        window.scrollTo({ top: 0 })
        if (document.activeElement === document.body) button.current.focus({ preventScroll: true })
      })
      return
    }
    const state = engine.state()
    notify('consultation' in state && state.isOnlyHere ? startedHere : started, 'success')
  }
  const start = () => {
    // Checked before the browser asks for the microphone, which is of no use without a patient.
    if (!isComplete()) return
    if (hasAgreed) void begin(consent.answer)
    else setAskingConsent(true)
  }
  const endQuestion = () => {
    wished.end()
    setAskingConsent(false)
  }
  const startAgreed = () => {
    endQuestion()
    // Waiting for the patient's answer may have outlasted the session or the engine.
    if (canRecord) void begin(consent.note('agreed'))
  }
  const typeInstead = () => {
    consent.note('declined')
    if (typed.current) typed.current.open = true
    endQuestion()
  }
  // What is recorded offline is transcribed when the server is back.
  const isCut = !useIsOnline() || (configuration.isError && isPassing(configuration.error))
  const canRecord = (isCut || speech?.state === 'ready') && !isAsking && !isWaiting && !isReading
  useShortcut('Enter', canRecord && !isAskingConsent, start)
  useEnterIn('[data-patient]', !isAskingConsent, (field, fields) => {
    const empty = fields.find(({ value }) => value.trim() === '')
    // A name typed meanwhile may belong to another patient.
    if (isWaiting) return field === fields[0] ? wished.wish() : undefined
    if (empty) empty.focus()
    else if (canRecord) start()
  })
  // With the box ticked there is no question, and opening the microphone requires a tap of its own.
  if (wished.isDue && canRecord && !hasAgreed && !isAskingConsent) setAskingConsent(true)
  return (
    <Card aria-labelledby="gravacao" className="thumb:p-4!">
      <h2 id="gravacao" className="text-xl font-bold">
        Gravação
      </h2>
      <p className="mt-1 text-muted">{timeLimitInWords(plan, isCut)}. O áudio não é armazenado, apenas o texto.</p>
      <div className="mt-5 space-y-3 empty:hidden">
        {configuration.isError && !isCut && (
          <FailedNotice
            title="A gravação ainda não pode começar"
            cause={configuration.error}
            onRetry={() => void configuration.refetch()}
          />
        )}
        {speech && speech.state !== 'ready' && !isCut && <SpeechNotice speech={speech} />}
        <StorageNotice minutes={(plan ?? (isCut ? undefined : DEFAULT_PLAN))?.maxRecordingMinutes ?? null} />
      </div>
      <div className="mt-4" inert={isReading}>
        <ModalityChoice value={consent.modality} onChange={consent.setModality} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {/* Within reach of the thumb, above the navigation. */}
        <div
          data-bar={on.isNext ? 'start' : undefined}
          className={clsx(
            'contents',
            on.isNext &&
              'thumb:fixed thumb:inset-x-0 thumb:block thumb:bottom-[calc(3.5625rem+env(safe-area-inset-bottom))] thumb:z-10 thumb:border-t thumb:border-line thumb:bg-surface thumb:px-4 thumb:pt-2 thumb:pb-3',
          )}
        >
          <label className="mt-4 flex min-h-11 basis-full items-center gap-3 leading-snug thumb:mt-0">
            <input
              type="checkbox"
              className="size-5 shrink-0"
              checked={hasAgreed}
              disabled={isReading}
              onChange={(event) => (event.target.checked ? consent.note('agreed') : consent.forget())}
            />
            {CONSENT_STATEMENT}
          </label>
          <Button
            ref={button}
            className="min-h-16 w-full text-lg thumb:mt-2 thumb:min-h-14!"
            disabled={!canRecord}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={start}
          >
            <Mic aria-hidden className="size-6" />
            {isAsking ? 'Abrindo o microfone...' : isWaiting ? 'Buscando o paciente...' : 'Iniciar gravação'}
          </Button>
        </div>
        {demo && (
          // Nobody is recorded, so no consent is needed.
          <Button
            tone="secondary"
            className="w-full px-3 thumb:mt-3"
            disabled={!canRecord || isCut}
            onClick={() => isComplete() && void begin(undefined, demo.audioUrl)}
          >
            <Play aria-hidden className="size-5 max-[25rem]:hidden" />
            Usar consulta de demonstração
          </Button>
        )}
      </div>
      {demo && <p className="mt-3 text-sm text-muted">{demo.note}</p>}
      <div className="mt-6 divide-y divide-line border-y border-line">
        <details>
          <summary className="min-h-11 cursor-pointer py-3 font-medium">
            Microfone<span className="hidden any-pointer-fine:inline"> e atalhos</span>
          </summary>
          <div className="space-y-3 pb-4">
            <Suspense>{!isAsking && <MicrophoneCheck />}</Suspense>
            <ShortcutDialog />
          </div>
        </details>
        <details>
          <summary className="min-h-11 cursor-pointer py-3 font-medium">Usar um áudio já gravado</summary>
          <div className="pb-4">
            <Suspense>
              <AudioUpload
                plan={plan}
                // Audio of a patient who declined would be rejected.
                isEnabled={canRecord && consent.answer?.kind !== 'declined'}
                isReading={isReading}
                onReading={on.onReading}
                onSamples={(samples) => void engine.importFile(beginning, samples)}
              />
            </Suspense>
          </div>
        </details>
        <details ref={typed} open={speech?.state === 'unavailable' || on.initial !== ''}>
          <summary className="min-h-11 cursor-pointer py-3 font-medium">Digitar ou colar a conversa</summary>
          <div className="pb-4">
            {consent.answer?.kind === 'declined' && (
              <p className="mb-3 text-muted">
                O paciente não concordou com a gravação. Se ele mudar de ideia, marque a caixa antes de iniciar.
              </p>
            )}
            <TypedConversation
              isBusy={isAsking || isWaiting || isReading || isCut}
              initial={on.initial}
              onTyped={on.onTyped}
              onAnalyse={(text) => void engine.analyseTyped(beginning, text)}
            />
          </div>
        </details>
      </div>
      <ConsentDialog
        isOpen={isAskingConsent}
        patientName={on.patientName}
        modality={consent.modality}
        onModality={consent.setModality}
        onAgreed={startAgreed}
        onDeclined={typeInstead}
        onClose={endQuestion}
        focusAfter={() =>
          (consent.answer?.kind === 'declined' ? typed.current?.querySelector('textarea') : button.current) ?? undefined
        }
      />
    </Card>
  )
}

function timeLimitInWords(plan: PlanLimits | undefined, isCut: boolean): string {
  if (!plan)
    return isCut
      ? 'Sem conexão: o limite de tempo do plano é conferido depois'
      : 'Conferindo o limite de tempo do plano'
  const minutes = plan.maxRecordingMinutes
  const limit = minutes === null ? 'gravações sem limite de tempo' : `até ${counted(minutes, 'minuto')} por gravação`
  return `${isCut ? 'Sem conexão' : `Plano ${plan.name}`}: ${limit}`
}
