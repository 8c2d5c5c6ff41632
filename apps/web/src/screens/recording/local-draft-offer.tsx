import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askLocalDraft, takeLocalDraft, type Analysis } from '#domains/consultations/analysis-call.ts'
import { RecordText } from '#domains/patient-records/record-text.tsx'
import { announce } from '#shared/announcer.tsx'
import { Failure, isGone } from '#shared/failure.ts'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'

const POLL_MS = 5000

interface LocalDraftOfferProps {
  readonly consultationId: string
  readonly analysis: Analysis
  readonly onTaken: (analysis: Analysis) => void
}

/**
 * Offers another draft, by the model on the clinic's own server. It takes minutes; the draft above is complete
 * meanwhile, and is replaced only by a user who has seen both.
 */
export default function LocalDraftOffer({ consultationId, analysis, onTaken }: LocalDraftOfferProps) {
  const isExpected = analysis.localDraft === 'writing' || analysis.localDraft === 'ready'
  const { data } = useQuery({
    queryKey: ['local-draft', consultationId, analysis.analysis],
    queryFn: () => askLocalDraft(consultationId),
    enabled: isExpected,
    refetchInterval: ({ state: { data: draft, error } }) =>
      !isGone(error) && (draft === undefined || draft.localDraft === 'writing') ? POLL_MS : false,
  })
  const take = useMutation({
    mutationFn: () => takeLocalDraft(consultationId, analysis.analysis),
    onSuccess: (taken) => {
      announce('O rascunho agora é a versão do modelo local')
      onTaken(taken)
    },
  })
  const preview = data?.preview
  const isReady = preview !== undefined
  useEffect(() => {
    if (isReady) announce('A versão do modelo local está pronta')
  }, [isReady])
  if (!isExpected || data?.localDraft === 'none') return null
  if (!preview)
    return (
      <Notice tone="info" title="O modelo local está escrevendo outra versão">
        Leva alguns minutos. O rascunho acima está completo e pode ser revisado e confirmado sem esperar.
      </Notice>
    )
  return (
    <details className="rounded-lg border border-line px-4 print:hidden">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">Outra versão, do modelo local</summary>
      <p className="mb-4 text-muted">
        Escrita por {preview.organiser}, neste servidor. Confira como o rascunho acima; ela só o substitui se você
        quiser.
      </p>
      <RecordText text={preview.analysis} evidence={preview.statements} />
      {take.isError && (
        <div className="mt-4">
          <Notice tone="error" title="O rascunho não foi substituído">
            {take.error instanceof Failure ? take.error.message : 'Tente novamente.'}
          </Notice>
        </div>
      )}
      <div className="py-4">
        <Button tone="secondary" disabled={take.isPending} onClick={() => take.mutate()}>
          {take.isPending ? 'Substituindo...' : 'Usar esta versão'}
        </Button>
      </div>
    </details>
  )
}
