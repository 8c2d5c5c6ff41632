import { ChartColumn } from 'lucide-react'
import { PlanWayOut } from '#domains/plans/plan-way-out.tsx'
import { Card } from '#shared/ui/card.tsx'
import { MEASURES } from './measures.ts'

/** Describes what the page would show on a plan that includes it; no invented figures. */
export function InsightsOffer() {
  return (
    <Card className="mt-6" aria-labelledby="oferta">
      <ChartColumn aria-hidden className="size-8 text-brand" />
      <h2 id="oferta" className="mt-4 text-xl font-bold">
        Fazem parte do plano Profissional
      </h2>
      <p className="mt-1 text-muted">
        Com ele, esta página mostra um ano da sua própria prática, semana a semana, com a tabela de cada gráfico e a
        exportação em CSV:
      </p>
      <ul className="mt-4 list-disc space-y-1 pl-5">
        {MEASURES.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
        <li>Rascunhos à espera de revisão, pelo tempo de espera</li>
        <li>Retornos previstos nos prontuários confirmados</li>
      </ul>
      <PlanWayOut className="mt-6" />
    </Card>
  )
}
