import { tooLongToOrganise } from '@prontuvoz/rules/organised-length'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { isGone } from '#shared/failure.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { FailedNotice } from '#shared/ui/failed-notice.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { findUnfinished, type UnfinishedConsultation } from '#domains/consultations/unfinished-consultation.ts'
import { ConversationField } from './conversation-field.tsx'

const LOOKS_AGAIN_MS = 15_000

interface FinishElsewhereProps {
  readonly consultationId: string
  /** Called when typed text begins or ceases to exist. */
  readonly onTyped: (isTyped: boolean) => void
  readonly onFinish: (open: UnfinishedConsultation, conversation: string) => void
}

/** Finishes an abandoned consultation whose recording is not on this device. */
export function FinishElsewhere({ consultationId, onTyped, onFinish }: FinishElsewhereProps) {
  const { data, error, isPending, isError, refetch } = useQuery({
    queryKey: ['unfinished-consultation', consultationId],
    queryFn: () => findUnfinished(consultationId),
    gcTime: 0,
    staleTime: 0,
    // What is being read and edited here must not change by itself.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) => (state.data?.kind === 'active' ? LOOKS_AGAIN_MS : false),
  })
  if (isPending) return <Spinner text="Carregando..." />
  if (isGone(error))
    return (
      <Notice tone="info" title="Esta consulta não existe mais">
        <p>Ela foi excluída, é de outra conta, ou o endereço está errado. Procure-a no histórico.</p>
        <ButtonLink to="/history" tone="secondary" className="mt-3">
          Ver histórico
        </ButtonLink>
      </Notice>
    )
  if (isError)
    return <FailedNotice title="A consulta não pôde ser carregada" cause={error} onRetry={() => void refetch()} />
  switch (data.kind) {
    case 'finished':
      return (
        <Notice tone="success" title="Esta consulta já foi finalizada">
          <ButtonLink to="/patient-records" className="mt-3">
            Ver prontuários
          </ButtonLink>
        </Notice>
      )
    case 'active':
      return (
        <Notice tone="info" title="Esta consulta está em andamento em outra aba ou aparelho">
          Finalize-a onde ela está sendo gravada. Depois de cinco minutos sem atividade ela pode ser finalizada aqui.
        </Notice>
      )
    case 'open':
      return <FinishForm open={data} onTyped={onTyped} onFinish={onFinish} />
  }
}

type FinishFormProps = Pick<FinishElsewhereProps, 'onTyped' | 'onFinish'> & { readonly open: UnfinishedConsultation }

function FinishForm({ open, onTyped, onFinish }: FinishFormProps) {
  const { formatDate, formatTime } = useCalendar()
  // Text that was typed, not recorded, can be corrected; transcribed text stays, and can be added to.
  const given = open.capturedSamples === 0 ? open.text.trim() : ''
  const heard = open.text.trim().slice(given.length)
  const [typed, setTyped] = useState(given)
  const isTyped = typed.trim() !== given
  const tellTyped = useEffectEvent(onTyped)
  useEffect(() => {
    tellTyped(isTyped)
    return () => tellTyped(false)
  }, [isTyped])
  const conversation = [heard, typed.trim()].filter(Boolean).join('\n')
  const hasText = heard !== ''
  const tooLong = tooLongToOrganise(conversation)
  return (
    <Card aria-labelledby="finalizar">
      <h2 id="finalizar" className="text-xl font-bold [overflow-wrap:anywhere]">
        Finalizar a consulta de {open.consultation.patientName}
      </h2>
      <p className="mt-1 text-muted tabular-nums">
        {formatDate(open.createdAt)} às {formatTime(open.createdAt)}
      </p>
      {open.capturedSamples > open.storedSamples && (
        <p className="mt-3">
          Parte do áudio não chegou ao servidor. Se ele ainda existe, está no aparelho que gravou: abra esta tela nele
          para transcrever o que falta.
        </p>
      )}
      <form
        className="mt-5 space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          onFinish(open, conversation)
        }}
      >
        {hasText && (
          <section aria-label="Texto gravado">
            <h3 className="font-semibold">Texto gravado</h3>
            <div
              tabIndex={0}
              className="mt-2 max-h-60 overflow-y-auto rounded-2xl bg-sunken p-4 whitespace-pre-wrap [overflow-wrap:anywhere]"
            >
              {heard}
            </div>
          </section>
        )}
        <div>
          <ConversationField
            label={hasText ? 'Acrescentar ao texto (opcional)' : 'O que foi dito na consulta'}
            hint={
              hasText
                ? 'O que faltou na gravação; uma fala por linha ajuda a organizar.'
                : given === ''
                  ? 'Nenhum texto desta gravação chegou ao servidor. Digite ou cole o que foi dito.'
                  : 'O texto que foi digitado. Corrija o que precisar; uma fala por linha ajuda a organizar.'
            }
            rows={given === '' ? 6 : 12}
            text={typed}
            error={tooLong}
            onText={setTyped}
          />
        </div>
        <Button type="submit" disabled={conversation === '' || tooLong !== undefined}>
          Gerar prontuário
        </Button>
      </form>
    </Card>
  )
}
