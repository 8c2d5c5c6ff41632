import { DEFAULT_PLAN } from '@prontuvoz/rules/plan-limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  checkPayment,
  heldSubscription,
  planOffers,
  startCheckout,
  type PlanOffer,
} from '#domains/plans/plan-offers.ts'
import { useUser } from '#domains/session/session-context.ts'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { notify } from '#shared/notify.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { FailedNotice } from '#shared/ui/failed-notice.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { checkoutFailed, paymentSlow, plansFailed } from './messages.ts'
import { openPaymentTab } from './payment-tab.ts'
import { PlanCard } from './plan-card.tsx'

const QUICK_MS = 2000
/** After this time the provider's confirmation is overdue, and is polled less often. */
const SLOW_MS = 15_000

export function PlansPage() {
  const { formatDate } = useCalendar()
  const { id: userId } = useUser()
  const [query, setQuery] = useSearchParams()
  const offers = useQuery(planOffers)
  // The payment happens in another tab: refetch when this one is shown again, and on return from the payment.
  const isReturning = query.get('pagamento') === 'concluido'
  const [isSlow, setSlow] = useState(false)
  const current = useQuery({
    ...heldSubscription(userId),
    refetchOnWindowFocus: 'always',
    // The provider's confirmation is pending: of a payment, or of a card changed in this very tab.
    refetchInterval: ({ state: { data } }) => {
      if (data?.active || !(isReturning || data?.isFailing)) return false
      return isReturning && !isSlow ? QUICK_MS : SLOW_MS
    },
  })
  const active = current.data?.active
  const isAwaited = isReturning || current.data?.isFailing === true
  useQuery({
    queryKey: ['plan', userId, 'payment'],
    queryFn: async () => (await checkPayment()) && (await current.refetch()).isSuccess,
    enabled: active === null,
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: isAwaited ? SLOW_MS : false,
  })
  // Shown once: this tab may stay open for months, and be reloaded at this address.
  const [isConfirmed, setConfirmed] = useState(false)
  const isPaid = isReturning && Boolean(active)
  if (isPaid && !isConfirmed) setConfirmed(true)
  useEffect(() => {
    if (isPaid) setQuery({}, { replace: true })
  }, [isPaid, setQuery])
  useEffect(() => {
    if (!isReturning) return undefined
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [isReturning])
  const choose = useMutation({
    mutationFn: async ({ offer, tab }: { offer: PlanOffer; tab: ReturnType<typeof openPaymentTab> }) => {
      try {
        const url = await startCheckout(offer.id)
        return tab.go(url) ? undefined : url
      } catch (cause) {
        tab.close()
        throw cause
      }
    },
    onError: (cause) => {
      const failed = checkoutFailed(cause)
      notify(failed, failed.tone)
      // It may have been paid in another tab.
      void current.refetch()
    },
  })
  const failure = choose.isError ? checkoutFailed(choose.error) : undefined
  const isCurrent = (offer: PlanOffer) => (active ? offer.id === active.plan_id : offer.name === DEFAULT_PLAN.name)
  // Render both together: one after the other would push down what a finger is about to touch.
  const isPending = offers.isLoading || current.isLoading
  return (
    <div>
      <PageHeading screen="Planos">Planos</PageHeading>
      <p className="mt-2 text-muted">Mude quando quiser. O que já está guardado continua seu em qualquer plano.</p>
      <div className="mt-6 space-y-6">
        {isConfirmed && active && (
          <Notice tone="success" title="Pagamento confirmado">
            Seu plano está ativo.
          </Notice>
        )}
        {isReturning && active === null && (
          <Notice tone="info" title="Confirmando o pagamento...">
            {isSlow ? paymentSlow : 'Isso costuma levar alguns segundos.'}
          </Notice>
        )}
        {!isReturning && current.data?.isFailing && (
          <Notice tone="warning" title="O pagamento do seu plano falhou">
            Por isso vale o plano Iniciante. Toque em “Assinar Agora” para trocar o cartão.
          </Notice>
        )}
        {/* The same page may have been paid in another tab. */}
        {query.get('pagamento') === 'cancelado' && active === null && (
          <Notice tone="info" title="Pagamento não concluído">
            Nesta aba nada foi cobrado. Se você pagou em outra, o plano muda sozinho em até meia hora.
          </Notice>
        )}
        {failure && (
          <Notice tone={failure.tone} title={failure.title}>
            {failure.text}
          </Notice>
        )}
        {choose.data !== undefined && (
          <Notice tone="info" title="O navegador impediu a nova aba">
            <a href={choose.data} target="_blank" rel="noreferrer" className="font-semibold text-brand underline">
              Abrir a página de pagamento
            </a>
          </Notice>
        )}
        {(offers.isError || current.isError) && (
          <FailedNotice
            title={plansFailed}
            cause={offers.error ?? current.error}
            onRetry={() => void Promise.all([offers.refetch(), current.refetch()])}
          />
        )}
        {(offers.isPending || current.isPending || isPending) && <Skeleton rows={4} />}
        {!isPending && offers.data && current.data && (
          <div className="grid gap-6 sm:grid-cols-2">
            {offers.data.map((offer) => (
              <PlanCard
                key={offer.id}
                offer={offer}
                isCurrent={isCurrent(offer)}
                isBusy={choose.isPending}
                onChoose={() => choose.mutate({ offer, tab: openPaymentTab() })}
              />
            ))}
          </div>
        )}
        {!isPending && !isReturning && current.data?.hasEnded && (
          <p className="text-muted">
            Sua assinatura terminou: vale o plano Iniciante. Pacientes, consultas e prontuários continuam aqui.
          </p>
        )}
        {!isPending && active?.current_period_end && (
          <p className="text-muted">
            {active.will_end_at ? 'Assinatura cancelada: o plano vale até ' : 'Período pago até '}
            {formatDate(active.will_end_at ?? active.current_period_end)}.
          </p>
        )}
        {!isPending && (
          <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-sunken p-6">
            <p className="max-w-md">
              <span className="block font-semibold">Uma clínica com várias pessoas?</span>
              <span className="text-muted">Conte como vocês trabalham e encontramos o plano certo.</span>
            </p>
            <ButtonLink to="/contact" tone="secondary">
              Falar com Nosso Time
            </ButtonLink>
          </div>
        )}
      </div>
    </div>
  )
}
