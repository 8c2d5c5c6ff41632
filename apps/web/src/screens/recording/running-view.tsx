import type { PlanLimits } from '@prontuvoz/rules/plan-limits'
import clsx from 'clsx'
import { Pause, Play, Square } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { announce } from '#shared/announcer.tsx'
import { notify } from '#shared/notify.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { useFirstPress, useIsMeant } from '#shared/ui/use-is-meant.ts'
import { ContextNote } from './context-note.tsx'
import { DiscardControl } from './discard-control.tsx'
import { finished, finishedHere } from './messages.ts'
import { PatientLine } from './patient-line.tsx'
import { conditionOf } from './recording-condition.ts'
import type { RecordingEngine } from '#recording/recording-engine.ts'
import type { RecordingState } from '#recording/recording-state.ts'
import { RecordingStatus } from './recording-status.tsx'
import { ShortcutDialog } from './shortcut-dialog.tsx'
import { TranscriptPanel } from './transcript-panel.tsx'
import { useShortcut } from './use-shortcut.ts'

interface RunningViewProps {
  readonly engine: RecordingEngine
  readonly state: Extract<RecordingState, { step: 'recording' }>
  readonly limits: PlanLimits
  readonly cpf: string
  readonly onDiscard: () => void
}

/** A running recording: its patient, its duration, the text, and one way to end it. */
export function RunningView({ engine, state, limits, cpf, onDiscard }: RunningViewProps) {
  const calendar = useCalendar()
  const isMeant = useIsMeant()
  const isFirstPress = useFirstPress()
  const stop = () => {
    notify(state.isOnlyHere ? finishedHere : finished, 'success')
    void engine.stop()
  }
  const pauseOrContinue = () => {
    announce(state.isPaused ? 'Gravação retomada' : 'Gravação pausada')
    void (state.isPaused ? engine.continue() : engine.pause())
  }
  useShortcut('Enter', true, stop)
  useShortcut('.', true, pauseOrContinue)
  const { words, help } = conditionOf(state, calendar)
  useEffect(() => {
    // Announce only what requires action; levels and silences would disturb the consultation.
    if (help !== undefined) announce(words)
  }, [help, words])
  const stopButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The start button was further down the page; the patient's name must be seen first.
    window.scrollTo({ top: 0 })
    stopButton.current?.focus({ preventScroll: true })
  }, [])
  const Icon = state.isPaused ? Play : Pause
  return (
    <Card
      aria-label="Gravação em andamento"
      className="flex min-h-[calc(100dvh-2.5rem)] flex-col pb-0! sm:min-h-[calc(100dvh-3.5rem)] short:min-h-[calc(100dvh-1.75rem)] thumb:px-4! thumb:pt-3! short:px-4! short:pt-2!"
    >
      <div className="mb-3 flex flex-wrap items-start short:mb-0 justify-between gap-x-2">
        <div className="min-w-0 flex-[1_1_11rem]">
          <PatientLine name={state.consultation.patientName} cpf={cpf} />
          <p className="mt-0.5 text-sm text-muted thumb:sr-only short:sr-only">Dados bloqueados durante a gravação.</p>
        </div>
        <DiscardControl engine={engine} progress={state} onDiscard={onDiscard} />
      </div>
      <RecordingStatus state={state} plan={limits} onRetry={() => engine.retryNow()} />
      <div className="mt-3 flex flex-1 flex-col gap-x-6 gap-y-2 lg:flex-row short:mt-2">
        <TranscriptPanel
          text={state.text}
          paragraphs={state.paragraphs}
          interim={state.interim}
          isOnlyHere={state.isOnlyHere === true}
        />
        <ContextNote initial={engine.note} onChange={(note) => engine.setNote(note)} />
      </div>
      <div
        data-bar="recording"
        className={clsx(
          'sticky bottom-0 mt-3 flex flex-wrap justify-center gap-2 border-t border-line bg-surface pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:gap-3 short:py-2',
          // It replaces the start button: the second tap of a double tap would end or pause what the first has begun.
          !isMeant && 'pointer-events-none',
        )}
      >
        {/* Beside the buttons that the shortcuts trigger; a narrow window has room only for the buttons. */}
        <div className="absolute inset-y-0 left-0 hidden items-center lg:flex">
          <ShortcutDialog className="-ml-5 text-sm! text-muted!" />
        </div>
        <Button
          tone="secondary"
          className="min-h-18 bg-surface px-3 whitespace-nowrap shadow-card sm:px-6 sm:text-lg short:min-h-12"
          aria-keyshortcuts="Control+. Meta+."
          onClick={(press) => isFirstPress(press) && pauseOrContinue()}
        >
          <Icon aria-hidden className="size-5 max-[25rem]:hidden" />
          {/* As wide as both labels: the button that ends the recording must not move under the finger. */}
          <span className="grid text-center *:[grid-area:1/1]">
            <span className={clsx(state.isPaused && 'invisible')}>Pausar</span>
            <span className={clsx(!state.isPaused && 'invisible')}>Continuar</span>
          </span>
        </Button>
        <Button
          ref={stopButton}
          className="min-h-18 px-3 whitespace-nowrap shadow-card max-sm:grow sm:px-8 sm:text-lg short:min-h-12"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={stop}
        >
          <Square aria-hidden className="size-5 fill-current max-[25rem]:hidden" />
          Finalizar gravação
        </Button>
      </div>
    </Card>
  )
}
