import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { useEffect, useRef } from 'react'
import { RecordText } from '#domains/patient-records/record-text.tsx'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { DraftReview } from './draft-review.tsx'
import { LiveTranscript } from './live-transcript.tsx'
import { recordSaved } from './messages.ts'
import type { RecordingState } from './recording-session.ts'

interface RecordingResultProps {
  readonly userId: string
  readonly state: Extract<RecordingState, { step: 'done' }>
  readonly onNew: () => void
}

/** The record of the visit, as saved, with the proof that all of the recording was read. */
export function RecordingResult({ userId, state, onNew }: RecordingResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="space-y-6">
      <Notice tone="success" title={recordSaved.title}>
        <p>{recordSaved.text}</p>
        <Coverage captured={state.capturedSamples} stored={state.storedSamples} />
        <div className="mt-3 flex flex-wrap gap-3">
          <ButtonLink to="/patient-records">Ver prontuários</ButtonLink>
          <Button tone="secondary" onClick={onNew}>
            Nova consulta
          </Button>
        </div>
      </Notice>
      <Card>
        <h2 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
          Análise médica
        </h2>
        <p className="mt-1 text-muted">Rascunho organizado a partir do que foi dito. Confira antes de usar.</p>
        <div className="mt-5">
          <RecordText text={state.analysis.analysis} evidence={state.analysis.statements} />
        </div>
        <DraftReview userId={userId} analysis={state.analysis} />
      </Card>
      <Card>
        <h2 className="mb-4 text-xl font-bold">Transcrição</h2>
        <LiveTranscript text={state.text} isLive={false} />
      </Card>
    </div>
  )
}

function Coverage({ captured, stored }: { readonly captured: number; readonly stored: number }) {
  if (captured === 0) return null
  const seconds = (samples: number) =>
    (samples / SAMPLE_RATE_HZ).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const gaps = stored >= captured ? '0 lacunas' : `${seconds(captured - stored)} s sem transcrição`
  return (
    <p className="mt-1 tabular-nums">
      {seconds(captured)} s gravados · {seconds(Math.min(stored, captured))} s transcritos · {gaps}
    </p>
  )
}
