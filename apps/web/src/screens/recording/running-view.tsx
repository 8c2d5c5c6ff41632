import type { PlanLimits } from '@prontuvoz/rules/plan-limits'
import { Lock, Square } from 'lucide-react'
import { announce } from '#shared/announcer.tsx'
import { notify } from '#shared/notify.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { LiveTranscript } from './live-transcript.tsx'
import { finished } from './messages.ts'
import type { RecordingController } from './recording-controller.ts'
import type { RecordingState } from './recording-session.ts'
import { RecordingStatus } from './recording-status.tsx'
import { useStartShortcut } from './use-start-shortcut.ts'

interface RunningViewProps {
  readonly controller: RecordingController
  readonly state: Extract<RecordingState, { step: 'recording' }>
  readonly limits: PlanLimits
  readonly cpf: string
}

/** While the recording runs: whose it is, how long, the words, and one way to end it. */
export function RunningView({ controller, state, limits, cpf }: RunningViewProps) {
  const stop = () => {
    notify(finished, 'success')
    announce(finished.title)
    void controller.stop()
  }
  useStartShortcut(true, stop)
  return (
    <Card aria-label="Gravação em andamento">
      <p className="flex flex-wrap items-center gap-x-3 font-semibold">
        <Lock aria-hidden className="size-4 text-muted" />
        {state.visit.patientName}
        <span className="font-normal text-muted tabular-nums">CPF {cpf}</span>
      </p>
      <p className="mt-1 mb-6 text-sm text-muted">
        Os dados do paciente ficam bloqueados durante a gravação, para que a consulta não mude de dono.
      </p>
      <RecordingStatus state={state} plan={limits} onRetry={() => controller.retryNow()} />
      <div className="mt-6">
        <LiveTranscript text={state.text} isLive />
      </div>
      <div className="sticky bottom-4 mt-6 flex justify-center">
        <Button
          autoFocus
          tone="danger"
          className="min-h-18 px-10 text-lg shadow-card"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={stop}
        >
          <Square aria-hidden className="size-5 fill-current" />
          Finalizar gravação
        </Button>
      </div>
    </Card>
  )
}
