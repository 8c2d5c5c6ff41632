import { formatDuration } from '@prontuvoz/rules/duration'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import clsx from 'clsx'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { notify } from '#shared/notify.ts'
import { Button } from '#shared/ui/button.tsx'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx'
import { discardOutcome } from './discard-outcome.ts'
import { discarded } from './messages.ts'
import type { RecordingEngine } from '#recording/recording-engine.ts'
import type { Progress } from '#recording/recording-state.ts'

interface DiscardControlProps {
  readonly engine: RecordingEngine
  readonly progress: Progress
  /** Called when discarding begins. */
  readonly onDiscard: () => void
  /** Shows its label on a phone too, because nothing else is beside it. */
  readonly isNamed?: boolean
}

/** Discards a recording, after a confirmation. Never placed next to the button that keeps it. */
export function DiscardControl({ engine, progress, onDiscard, isNamed }: DiscardControlProps) {
  const [isAsking, setAsking] = useState(false)
  const discard = async () => {
    onDiscard()
    const message = await discardOutcome(engine.discard())
    notify(message, message === discarded ? 'info' : 'error')
  }
  return (
    <>
      <Button
        tone="quiet"
        className="text-danger! -mr-3 shrink-0 px-3 whitespace-nowrap max-sm:-mt-2"
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden className="size-5" />
        <span className={clsx(!isNamed && 'max-sm:sr-only')}>Descartar gravação</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Descartar gravação?"
        confirmText="Descartar"
        onConfirm={() => void discard()}
        onCancel={() => setAsking(false)}
      >
        A gravação de {progress.consultation.patientName} ({formatDuration(progress.capturedSamples / SAMPLE_RATE_HZ)})
        e o texto dela serão apagados. Esta ação não pode ser desfeita.
      </ConfirmDialog>
    </>
  )
}
