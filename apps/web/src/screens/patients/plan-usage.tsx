import { counted } from '@prontuvoz/rules/counted'
import type { PlanLimits } from '@prontuvoz/rules/plan-limits'
import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import { loadConfiguration } from '#shared/configuration.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { limitReached } from './messages.ts'

interface PlanUsageProps {
  readonly plan: PlanLimits
  readonly patients: number
  /** How often adding a patient was rejected; each time is announced. */
  readonly refusals?: number
}

/** How much of the plan is used, with a link to more. */
export function PlanUsage({ plan, patients, refusals = 0 }: PlanUsageProps) {
  const isFull = plan.maxPatients !== null && patients >= plan.maxPatients
  const isRefused = isFull && refusals > 0
  const configuration = useQuery({ queryKey: ['configuration'], queryFn: loadConfiguration, enabled: isFull })
  if (plan.maxPatients === null) {
    return (
      // As high as the box of a limited plan, for which the page reserves space while loading.
      <p className="flex min-h-15 items-center text-muted">
        Plano {plan.name}: pacientes ilimitados ({counted(patients, 'cadastrado')}).
      </p>
    )
  }
  return (
    <section
      aria-label="Uso do plano"
      className={`flex flex-wrap items-center gap-x-3 gap-y-3 min-h-15 rounded-2xl px-4 py-2 sm:px-5 ${isRefused ? 'bg-danger-tint' : isFull ? 'bg-warn-tint' : 'bg-sunken'}`}
    >
      <div className={`flex-1 ${isFull ? 'min-w-56' : 'min-w-36'}`}>
        <div key={refusals} role={isRefused ? 'alert' : undefined}>
          <p className={`font-semibold max-sm:text-sm ${isRefused ? 'text-danger' : isFull ? 'text-warn' : ''}`}>
            {isFull
              ? limitReached(plan.maxPatients, plan.name)
              : `${patients} de ${counted(plan.maxPatients, 'paciente')} no plano ${plan.name}`}
          </p>
          {isRefused && (
            <p>
              Faça upgrade do plano para cadastrar mais pacientes. Pacientes que já tiveram consulta ou prontuário
              contam também depois de excluídos ou trocados.
            </p>
          )}
        </div>
        <div
          role="progressbar"
          aria-label="Pacientes do plano usados"
          aria-valuemin={0}
          aria-valuemax={plan.maxPatients}
          aria-valuenow={Math.min(patients, plan.maxPatients)}
          className="mt-2 h-1.5 max-w-sm overflow-hidden rounded-full bg-line"
        >
          <div
            className={`h-full ${isRefused ? 'bg-danger' : isFull ? 'bg-warn' : 'bg-brand'}`}
            style={{ width: `${Math.min(100, (patients / plan.maxPatients) * 100)}%` }}
          />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {/* If nothing can be paid online, the link leads to support. */}
        {isFull && configuration.data?.payments === false && (
          <ButtonLink to="/contact" tone="secondary">
            Falar com o time
          </ButtonLink>
        )}
        <ButtonLink to="/plans" tone="secondary">
          Upgrade
          <ArrowUpRight aria-hidden className="size-4" />
        </ButtonLink>
      </div>
    </section>
  )
}
