import { isFullyTranscribed } from '@prontuvoz/rules/coverage'
import { useEffect, useRef } from 'react'
import { RecordText } from '#domains/patient-records/record-text.tsx'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { CoverageProof } from './coverage-proof.tsx'
import { DraftReview } from './draft-review.tsx'
import { LiveTranscript } from './live-transcript.tsx'
import { LocalDraftOffer } from './local-draft-offer.tsx'
import { recordSaved } from './messages.ts'
import type { RecordingEngine } from '#recording/recording-engine.ts'
import { coverageNow, type RecordingState } from '#recording/recording-state.ts'

interface RecordingResultProps {
  readonly engine: RecordingEngine
  readonly state: Extract<RecordingState, { step: 'done' }>
  readonly onNew: () => void
}

/** The record of the visit, as saved, with the proof of how much of the recording was read. */
export function RecordingResult({ engine, state, onNew }: RecordingResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const coverage = coverageNow(state)
  return (
    <div className="space-y-6">
      <Notice tone="success" title={recordSaved.title}>
        <p>{recordSaved.text}</p>
        <CoverageProof coverage={coverage} />
        <div className="mt-3 flex flex-wrap gap-3">
          {/* Not in the address: the state of the history entry names no patient, and outlives a reload. */}
          <ButtonLink to="/patient-records" state={{ consultationId: state.visit.consultationId }}>
            Ver prontuários
          </ButtonLink>
          <Button tone="secondary" onClick={onNew}>
            Nova consulta
          </Button>
        </div>
      </Notice>
      {!isFullyTranscribed(coverage) && (
        <Notice tone="warning" title="Parte da gravação ainda não foi transcrita">
          <p>{missingAudio(engine.hasAudio, state.isKept)}</p>
          {engine.hasAudio && (
            <Button tone="secondary" className="mt-3" onClick={() => void engine.fillGap()}>
              Transcrever o que falta
            </Button>
          )}
        </Notice>
      )}
      {state.unstored !== undefined && (
        <Notice tone="warning" title="Esta consulta já tinha sido finalizada em outra aba ou aparelho">
          <p>Abaixo está o que foi salvo lá. O texto desta aba não foi acrescentado; copie-o se ainda precisar dele.</p>
          <details className="mt-2">
            <summary className="min-h-11 cursor-pointer py-2 font-medium">Texto desta aba</summary>
            <p className="max-h-60 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]">{state.unstored}</p>
          </details>
        </Notice>
      )}
      {state.isStale && (
        <Notice tone="warning" title="O rascunho não inclui o texto novo">
          <p>{state.trouble ?? 'A transcrição foi completada depois que o rascunho foi gerado.'}</p>
          <Button tone="secondary" className="mt-3" onClick={() => void engine.renewDraft()}>
            Gerar rascunho de novo
          </Button>
        </Notice>
      )}
      <Card>
        <h2 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
          Análise médica
        </h2>
        <p className="mt-1 text-muted">Rascunho organizado a partir do que foi dito. Confira antes de usar.</p>
        <div className="mt-5">
          <RecordText text={state.analysis.analysis} evidence={state.analysis.statements} />
        </div>
        <DraftReview key={state.analysis.analysis} analysis={state.analysis}>
          <LocalDraftOffer
            consultationId={state.visit.consultationId}
            analysis={state.analysis}
            onTaken={(analysis) => engine.showDraft(analysis)}
          />
        </DraftReview>
      </Card>
      <Card>
        <h2 className="mb-4 text-xl font-bold">Transcrição</h2>
        <LiveTranscript text={state.text} isLive={false} />
      </Card>
    </div>
  )
}

function missingAudio(isHere: boolean, isKept: boolean): string {
  if (!isHere) return 'O áudio que falta, se ainda existe, está no aparelho que gravou: abra esta tela nele.'
  return isKept
    ? 'O áudio que falta continua guardado neste aparelho, criptografado, até virar texto.'
    : 'O áudio que falta não coube neste aparelho: transcreva-o antes de fechar esta página.'
}
