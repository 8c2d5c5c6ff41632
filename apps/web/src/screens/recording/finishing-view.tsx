import { formatDuration } from '@prontuvoz/rules/duration'
import { SAMPLE_RATE_HZ } from '@prontuvoz/rules/speech-engine'
import { useEffect, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { DiscardControl } from './discard-control.tsx'
import { wholeText } from '#recording/paragraphs.ts'
import { LiveTranscript } from './live-transcript.tsx'
import { consultationGone, nothingHeard, soundGone } from '#recording/messages.ts'
import { MIN_ONLY_HERE_SAMPLES } from '#recording/open-recordings.ts'
import { NOT_KEPT, whyUnsent } from './messages.ts'
import { PatientLine } from './patient-line.tsx'
import { TypedConversation } from './typed-conversation.tsx'
import { OFFLINE } from '#recording/send/transcription-call.ts'
import type { RecordingEngine } from '#recording/recording-engine.ts'
import type { RecordingState } from '#recording/recording-state.ts'

interface FinishingViewProps {
  readonly engine: RecordingEngine
  readonly state: Extract<RecordingState, { step: 'finalising' | 'failed' }>
  readonly cpf: string
  readonly onDiscard: () => void
  /** Leaves the recording on this device, for the next patient; with its id, to assign a patient. */
  readonly onLeave: (consultationId?: string) => void
  /** Leaves a consultation that the server no longer has; asks first about typed text. */
  readonly onGone: () => void
  /** Reuses its text for a new consultation of the same patient. */
  readonly onReuse: (text: string) => void
}

/** After the stop: what is still to do, or what failed and how to continue. The text stays on the screen. */
export function FinishingView({ engine, state, cpf, onDiscard, onLeave, onGone, onReuse }: FinishingViewProps) {
  // Rarely rendered: memoisation by the React Compiler would only add bytes.
  'use no memo'
  const waiting = Math.max(0, state.capturedSamples - state.storedSamples)
  const percent = state.capturedSamples === 0 ? 0 : Math.round((100 * state.storedSamples) / state.capturedSamples)
  const isTranscribing = state.step === 'finalising' && state.phase === 'transcribing'
  // On a full device the audio is only in memory, and the next consultation would discard it.
  const isHere = isTranscribing && state.isOnlyHere === true && state.isKept
  const isOffline = (state.sendError ?? OFFLINE) === OFFLINE
  const isStuck = state.step === 'failed' || (isTranscribing && state.sendError !== undefined)
  // An empty record is no solution, and an existing one is not made again.
  const isMissing = state.step === 'failed' && state.message === consultationGone
  // The audio can be transcribed again; without it, or with too little of it, only the text is left.
  const canSendAgain = isMissing && engine.hasAudio && state.isKept && state.capturedSamples >= MIN_ONLY_HERE_SAMPLES
  const canLeaveGap = isStuck && !isMissing && waiting > 0 && state.text !== '' && !engine.isFillingGap
  // Nothing was said: there is no conversation to keep, and retrying would find nothing.
  const isEmpty = state.step === 'failed' && state.message === nothingHeard
  const isGone = state.step === 'failed' && state.message === soundGone
  const [isCorrecting, setCorrecting] = useState(false)
  useEffect(() => {
    // The buttons that lead here are at the end of a long screen; the patient's name must be seen first.
    window.scrollTo({ top: 0 })
  }, [])
  // Transcribed text can be read again in the record; typed text exists only here.
  const isTyped = state.step === 'failed' && !engine.hasAudio && !isEmpty && !isMissing
  const leaveGap = canLeaveGap && (
    <Button tone="secondary" onClick={() => void engine.finishWithGap()}>
      Gerar prontuário com o que já foi transcrito
    </Button>
  )
  return (
    <Card aria-label="Finalização" className="thumb:p-4!">
      <div className="mb-4">
        <PatientLine name={state.consultation.patientName} cpf={cpf} />
      </div>
      {state.step === 'failed' ? (
        <Notice tone="error" title={state.message.title}>
          <p>{state.message.text}</p>
          {isMissing && (
            <>
              <p className="mt-1">
                {canSendAgain
                  ? 'O áudio está guardado neste aparelho. Se ela não foi excluída, envie-a de novo; se foi, descarte-a.'
                  : state.text !== '' && 'O texto está só nesta página. Se ela não foi excluída, leve-o a uma nova.'}
              </p>
              <div className="mt-3 flex flex-wrap gap-3">
                {canSendAgain ? (
                  <Button onClick={() => onLeave(state.consultation.id)}>Enviar de novo</Button>
                ) : (
                  state.text !== '' && <Button onClick={() => onReuse(state.text)}>Usar o texto em uma nova</Button>
                )}
                <Button tone="secondary" onClick={onGone}>
                  Nova consulta
                </Button>
              </div>
            </>
          )}
          {!isEmpty && !isMissing && (
            <>
              <p className="mt-1">
                {isTyped
                  ? 'O texto continua nesta página até virar prontuário.'
                  : isGone
                    ? 'O que já virou texto está guardado.'
                    : waiting === 0 || state.isKept
                      ? 'A conversa está guardada; nada se perdeu.'
                      : NOT_KEPT}
              </p>
              <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
                {!(isTyped && isCorrecting) && <Button onClick={() => void engine.finalise()}>Tentar novamente</Button>}
                {isTyped && !isCorrecting && (
                  <Button tone="secondary" onClick={() => setCorrecting(true)}>
                    Corrigir o texto
                  </Button>
                )}
                {leaveGap}
              </div>
            </>
          )}
        </Notice>
      ) : isHere ? (
        <Notice
          tone={isOffline ? 'info' : 'warning'}
          title={isOffline ? 'A gravação está só neste aparelho' : 'A consulta ainda não foi arquivada'}
        >
          <p>
            {isOffline ? '' : `${state.sendError ?? ''} `}
            {formatDuration(Math.round(state.capturedSamples / SAMPLE_RATE_HZ))} guardados e criptografados aqui.
            {isOffline &&
              ' Quando a conexão voltar, ela é transcrita e arquivada sozinha, também se o aplicativo for fechado e aberto de novo.'}
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button onClick={() => onLeave()}>Próxima consulta</Button>
            {!isOffline && (
              <Button tone="secondary" onClick={() => onLeave(state.consultation.id)}>
                Dizer de quem é a consulta
              </Button>
            )}
            <Button tone="secondary" onClick={() => engine.retryNow()}>
              Tentar novamente
            </Button>
          </div>
        </Notice>
      ) : (
        <>
          <Spinner
            text={
              isTranscribing
                ? `Transcrevendo o que falta (${Math.ceil(waiting / SAMPLE_RATE_HZ)} s)...`
                : state.phase === 'second-pass'
                  ? 'Relendo a gravação para um texto melhor...'
                  : 'Gerando a análise...'
            }
          />
          {isTranscribing && state.capturedSamples > 0 && (
            <div
              role="progressbar"
              aria-label="Transcrito"
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={percent}
              className="mt-4 h-1.5 overflow-hidden rounded-full bg-sunken"
            >
              <div className="h-full bg-brand" style={{ width: `${percent}%` }} />
            </div>
          )}
          {state.sendError !== undefined && (
            <div className="mt-4">
              <Notice tone="warning" title="Ainda não foi possível terminar">
                <p>
                  {whyUnsent(state)} {!state.isKept && NOT_KEPT}
                </p>
                <div className="mt-3 flex flex-wrap gap-3">
                  <Button tone="secondary" onClick={() => engine.retryNow()}>
                    Tentar novamente
                  </Button>
                  {leaveGap}
                </div>
              </Notice>
            </div>
          )}
        </>
      )}
      {isTyped && isCorrecting && (
        <div className="mt-6">
          <TypedConversation isBusy={false} initial={state.text} onAnalyse={(text) => void engine.finalise(text)} />
        </div>
      )}
      {!isEmpty && !isHere && !(isTyped && isCorrecting) && (
        <div className="mt-6 flex h-72 flex-col">
          <LiveTranscript paragraphs={wholeText(state.text)} whenEmpty="Nada foi transcrito ainda." />
        </div>
      )}
      {(isEmpty ||
        ((state.step === 'failed' || isTranscribing) &&
          (!isMissing || canSendAgain) &&
          state.capturedSamples > 0 &&
          !engine.isFillingGap)) && (
        <div className="mt-3 -ml-3">
          <DiscardControl engine={engine} progress={state} onDiscard={onDiscard} isNamed />
        </div>
      )}
    </Card>
  )
}
