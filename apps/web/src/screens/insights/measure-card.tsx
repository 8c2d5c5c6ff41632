import { formatPlainDate } from '@prontuvoz/rules/calendar'
import type { PracticeWeek } from '#domains/insights/practice-insights.ts'
import { Card } from '#shared/ui/card.tsx'
import type { Measure } from './measures.ts'
import { WeekPlot } from './week-plot.tsx'

interface MeasureCardProps {
  readonly measure: Measure
  readonly weeks: readonly PracticeWeek[]
}

/** A chart, its message in one sentence, and its table. */
export function MeasureCard({ measure, weeks }: MeasureCardProps) {
  const { id, title, note, valueOf, format, isCount } = measure
  const values = weeks.map((one) => ({ week: one.week, value: valueOf(one) }))
  const measured = values.flatMap(({ week, value }) => (value === null ? [] : [{ week, value }]))
  const largest = measured.reduce<(typeof measured)[number] | undefined>(
    (most, one) => (most === undefined || one.value > most.value ? one : most),
    undefined,
  )
  if (!largest || (isCount && largest.value === 0)) return null
  const summary = [
    isCount && `${format(measured.reduce((sum, { value }) => sum + value, 0))} no período.`,
    largest.value === 0
      ? `${format(0)} em todas as semanas medidas.`
      : `Maior valor: ${format(largest.value)}, na semana de ${formatPlainDate(largest.week)}.`,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      <p className="mt-1">{summary}</p>
      <WeekPlot
        label={`${title}. ${summary} Os números estão na tabela.`}
        values={values}
        axis={measure.axisTo(largest.value)}
        format={format}
      />
      <p className="mt-3 text-sm text-muted">{note}</p>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand">
          Ver em tabela<span className="sr-only">: {title}</span>
        </summary>
        <div tabIndex={0} role="region" aria-label={`Tabela: ${title}`} className="max-h-60 overflow-y-auto">
          <table className="w-full text-left tabular-nums">
            <thead>
              <tr className="border-b border-edge">
                <th scope="col" className="py-2 pr-4 font-semibold">
                  Semana
                </th>
                <th scope="col" className="py-2 font-semibold">
                  Valor
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {values.toReversed().map(({ week, value }) => (
                <tr key={week}>
                  <th scope="row" className="py-1.5 pr-4 font-normal">
                    {formatPlainDate(week)}
                  </th>
                  <td className="py-1.5">{value === null ? 'sem dados' : format(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Card>
  )
}
