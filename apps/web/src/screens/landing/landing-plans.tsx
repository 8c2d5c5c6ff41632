import clsx from 'clsx'
import { Check } from 'lucide-react'
import { buttonLook } from '#shared/ui/button-look.ts'
import { Card } from '#shared/ui/card.tsx'

const PLANS = [
  {
    name: 'Iniciante',
    price: 'Grátis',
    period: '',
    isPopular: false,
    facts: [
      'Até 5 pacientes',
      '10 minutos por gravação',
      'Transcrição automática',
      'Geração de PDF',
      'Armazenamento seguro',
    ],
  },
  {
    name: 'Profissional',
    price: 'R$\u00a0199,00',
    period: '/mês',
    isPopular: true,
    facts: [
      'Pacientes ilimitados',
      'Áudio ilimitado',
      'Transcrição, PDF e armazenamento',
      'Suporte prioritário: resposta em até 1 dia útil',
      'Análises avançadas da sua prática',
    ],
  },
] as const

export function LandingPlans() {
  return (
    <section id="planos" aria-labelledby="titulo-planos" className="border-y border-line bg-surface">
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-5 sm:py-20">
        <h2 id="titulo-planos" className="text-3xl font-bold">
          Planos
        </h2>
        <div className="mt-8 grid gap-6 sm:grid-cols-2">
          {PLANS.map((plan) => (
            <Card key={plan.name} className={clsx('flex flex-col', plan.isPopular && 'border-2 !border-brand')}>
              <div className="flex min-h-8 items-center justify-between gap-3">
                <h3 className="text-xl font-semibold">{plan.name}</h3>
                {plan.isPopular && (
                  <span className="rounded-full bg-brand px-3 py-1 text-sm font-semibold text-on-brand">
                    Mais Popular
                  </span>
                )}
              </div>
              <p className="mt-2">
                <span className="text-4xl font-bold">{plan.price}</span>
                <span className="text-muted">{plan.period}</span>
              </p>
              <ul className="mt-5 mb-6 space-y-2">
                {plan.facts.map((fact) => (
                  <li key={fact} className="flex gap-3">
                    <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
                    {fact}
                  </li>
                ))}
              </ul>
              <a href="/register" className={buttonLook(plan.isPopular ? 'primary' : 'secondary', 'mt-auto')}>
                {plan.isPopular ? 'Assinar Agora' : 'Começar Gratuitamente'}
              </a>
            </Card>
          ))}
        </div>
      </div>
    </section>
  )
}
