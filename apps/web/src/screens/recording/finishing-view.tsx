import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { LiveTranscript } from './live-transcript.tsx'
import type { RecordingController } from './recording-controller.ts'
import type { RecordingState } from './recording-session.ts'

interface FinishingViewProps {
  readonly controller: RecordingController
  readonly state: Extract<RecordingState, { step: 'finalising' | 'failed' }>
}

/** After the stop: what is still to do, or what failed and how to go on. The words stay on the screen. */
export function FinishingView({ controller, state }: FinishingViewProps) {
  const waitingSeconds = Math.max(0, Math.ceil((state.capturedSamples - state.storedSamples) / SAMPLE_RATE_HZ))
  return (
    <Card aria-label="Finalização">
      {state.step === 'failed' ? (
        <Notice tone="error" title={state.message.title}>
          <p>{state.message.text}</p>
          <p className="mt-1">A conversa está guardada; nada se perdeu.</p>
          <Button className="mt-3" onClick={() => void controller.finalise()}>
            Tentar novamente
          </Button>
        </Notice>
      ) : (
        <>
          <Spinner
            text={
              state.phase === 'transcribing'
                ? `Transcrevendo o que falta (${waitingSeconds} s)...`
                : 'Gerando a análise...'
            }
          />
          {state.trouble && (
            <Notice tone="warning" title="Ainda não foi possível terminar">
              <p>{state.trouble}</p>
              <Button tone="secondary" className="mt-3" onClick={() => controller.retryNow()}>
                Tentar novamente
              </Button>
            </Notice>
          )}
        </>
      )}
      <div className="mt-6">
        <LiveTranscript text={state.text} isLive={false} />
      </div>
    </Card>
  )
}
