import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Analysis } from '#domains/consultations/analysis-call.ts'
import { confirmRecord } from '#domains/patient-records/confirm-record.ts'
import { RecordPdfButton } from '#domains/patient-records/record-pdf-button.tsx'
import { announce } from '#shared/announcer.tsx'
import { isConflict } from '#shared/failure.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'

const REASONS: readonly { readonly reason: SetAside['reason']; readonly title: string }[] = [
  { reason: 'withdrawn', title: 'Corrigido ou retirado depois' },
  { reason: 'otherPerson', title: 'De outra pessoa' },
  { reason: 'refused', title: 'Recusado' },
  { reason: 'question', title: 'Perguntas' },
  { reason: 'duplicate', title: 'Dito outra vez' },
  { reason: 'smallTalk', title: 'Conversa sem conteúdo clínico' },
]

interface DraftReviewProps {
  readonly analysis: Analysis
  /** Another draft to choose; gone once this one is confirmed. */
  readonly children?: ReactNode
}

/** What the doctor should look at before the draft becomes the record, and the word that it has been read. */
export function DraftReview({ analysis, children }: DraftReviewProps) {
  const [openedAt] = useState(() => new Date().toISOString())
  const confirm = useMutation({
    mutationFn: () => confirmRecord(analysis.recordId, analysis.analysis),
    onSuccess: () => announce('Prontuário confirmado'),
  })
  return (
    <div className="mt-6 space-y-4 border-t border-line pt-5">
      {analysis.omissions.length > 0 && (
        <Notice tone="warning" title="Foi dito e não está no texto">
          <ul className="list-disc space-y-1 pl-5">
            {analysis.omissions.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      {analysis.organiser === 'deterministic-fallback' && (
        <Notice tone="warning" title="O serviço de análise não cobriu a conversa">
          A resposta dele deixou de fora a maior parte do que foi dito. Este rascunho foi escrito sem ele.
        </Notice>
      )}
      <SetAsideList setAside={analysis.setAside} />
      {confirm.isError && (
        <Notice tone="error" title="Não foi possível confirmar">
          {isConflict(confirm.error) ? (
            <>
              <p>O texto deste prontuário mudou em outra aba ou aparelho. Leia o texto atual antes de confirmar.</p>
              <ButtonLink to="/patient-records" className="mt-3">
                Ver prontuários
              </ButtonLink>
            </>
          ) : (
            'O rascunho continua salvo. Tente novamente.'
          )}
        </Notice>
      )}
      {confirm.isSuccess && (
        <Notice tone="success" title="Prontuário confirmado">
          Revisado por você.
        </Notice>
      )}
      <div className="flex flex-wrap items-start gap-3">
        {!confirm.isSuccess && (
          <Button disabled={confirm.isPending} onClick={() => confirm.mutate()}>
            {confirm.isPending ? 'Confirmando...' : 'Revisei e confirmo'}
          </Button>
        )}
        <RecordPdfButton recordId={analysis.recordId} createdAt={openedAt} />
      </div>
      {/* Below the buttons: what is confirmed is the draft above them. */}
      {!confirm.isSuccess && children}
    </div>
  )
}

type SetAside = Analysis['setAside'][number]

/** What the record leaves out on purpose: to be looked at, in no copy and no document. */
function SetAsideList({ setAside }: { readonly setAside: readonly SetAside[] }) {
  if (setAside.length === 0) return null
  return (
    <details className="rounded-lg border border-line px-4 print:hidden">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        Deixado de fora <span className="text-muted">({setAside.length})</span>
      </summary>
      <div className="space-y-4 pb-4">
        {REASONS.map(({ reason, title }) => {
          const texts = setAside.filter((one) => one.reason === reason)
          return (
            texts.length > 0 && (
              <section key={reason} aria-label={title}>
                <h4 className="text-sm font-bold text-muted">{title}</h4>
                <ul className="mt-1 list-disc space-y-1 pl-5 marker:text-muted">
                  {texts.map(({ text }, index) => (
                    <li key={index} className="[overflow-wrap:anywhere]">
                      {text}
                    </li>
                  ))}
                </ul>
              </section>
            )
          )
        })}
      </div>
    </details>
  )
}
