import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Analysis } from '#domains/consultations/analysis-call.ts'
import { confirmRecord } from '#domains/patient-records/confirm-record.ts'
import { RecordPdfButton } from '#domains/patient-records/record-pdf-button.tsx'
import { announce } from '#shared/announcer.tsx'
import { isConflict } from '#shared/failure.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'

interface DraftReviewProps {
  readonly analysis: Analysis
}

/** What the doctor should look at before the draft becomes the record, and the word that it has been read. */
export function DraftReview({ analysis }: DraftReviewProps) {
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
    </div>
  )
}
