import { formatPrice } from '@prontuvoz/rules/money'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { PlanOffer } from '#domains/plans/plan-offers.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'

interface PlanCardProps {
  readonly offer: PlanOffer
  readonly isCurrent: boolean
  readonly isBusy: boolean
  readonly onChoose: () => void
}

export function PlanCard({ offer, isCurrent, isBusy, onChoose }: PlanCardProps) {
  const { patients, recording, support, advanced } = offer.features
  const facts = [patients, recording, support, ...(advanced === undefined ? [] : [advanced])]
  const isPopular = offer.name === 'Profissional'
  return (
    <Card aria-labelledby={offer.id} className={clsx('flex flex-col', isPopular && 'border-2 border-brand!')}>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h2 id={offer.id} className="text-xl font-bold">
          {offer.name}
        </h2>
        <span className="flex flex-wrap gap-2">
          {isPopular && <Badge tone="strong">Mais Popular</Badge>}
          {isCurrent && <Badge tone="done">Seu Plano Atual</Badge>}
        </span>
      </div>
      <p className="mt-4">
        <span className="text-4xl font-bold">{formatPrice(offer.price_cents)}</span>
        {offer.price_cents > 0 && <span className="text-muted">/mês</span>}
      </p>
      <ul className="mt-6 mb-8 space-y-3">
        {facts.map((fact) => (
          <li key={fact} className="flex gap-3">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
            {fact}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        {isCurrent ? (
          <ButtonLink to="/dashboard" tone="secondary" className="w-full">
            Acessar Dashboard
          </ButtonLink>
        ) : (
          <Button
            tone={isPopular ? 'primary' : 'secondary'}
            className="w-full"
            disabled={isBusy}
            aria-describedby={offer.id}
            onClick={onChoose}
          >
            {offer.name === 'Iniciante' ? 'Começar Gratuitamente' : 'Assinar Agora'}
          </Button>
        )}
      </div>
    </Card>
  )
}
