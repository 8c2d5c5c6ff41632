import { formatPlainDate } from '@prontuvoz/rules/calendar'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { practiceInsights, type PracticeInsights } from '#domains/insights/practice-insights.ts'
import { useUser } from '#domains/session/session-context.ts'
import { downloadText } from '#shared/download.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { CONTROL, Field } from '#shared/ui/field.tsx'
import { FailedNotice } from '#shared/ui/failed-notice.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { RecordsLink } from '#shared/ui/records-link.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { StatRow } from '#shared/ui/stat-row.tsx'
import { insightsCsv } from './insights-csv.ts'
import { InsightsOffer } from './insights-offer.tsx'
import { MeasureCard } from './measure-card.tsx'
import { isWithoutData, MEASURES } from './measures.ts'

/** "Análises avançadas": a year of the doctor's own practice. */
export function InsightsPage() {
  const { id: userId } = useUser()
  const insights = useQuery(practiceInsights(userId))
  return (
    <>
      <PageHeading screen="Análises avançadas">Análises avançadas</PageHeading>
      <p className="mt-2 text-muted">A sua prática em números, que só você vê.</p>
      {insights.isPending && (
        <div className="mt-6">
          <Skeleton rows={4} />
        </div>
      )}
      {insights.isError && (
        <div className="mt-6">
          <FailedNotice
            title="As análises não puderam ser carregadas"
            cause={insights.error}
            onRetry={() => void insights.refetch()}
          />
        </div>
      )}
      {insights.data?.included === false && <InsightsOffer />}
      {insights.data?.included && <Figures insights={insights.data} />}
    </>
  )
}

const PERIODS = [12, 26, 53] as const

function Figures({ insights }: { readonly insights: PracticeInsights }) {
  const [period, setPeriod] = useState<number>(PERIODS[0])
  const { weeks, drafts, returns, next_returns } = insights
  const today = weeks.at(-1)?.week ?? ''
  const shown = weeks.slice(-period)
  const empty = MEASURES.filter((measure) => isWithoutData(measure, shown))
  return (
    <>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-4">
        <Field label="Período" className="min-w-44">
          {(control) => (
            <select
              {...control}
              className={CONTROL}
              value={period}
              onChange={(event) => setPeriod(Number(event.target.value))}
            >
              {PERIODS.map((count) => (
                <option key={count} value={count}>
                  {count === 53 ? 'Um ano' : `${count} semanas`}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button
          tone="secondary"
          onClick={() => downloadText(`analises_${today}.csv`, insightsCsv(insights), 'text/csv')}
        >
          <Download aria-hidden className="size-4" />
          Exportar CSV
        </Button>
      </div>
      <div className="mt-6 grid gap-5 lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2">
        {MEASURES.map((measure) => (
          <MeasureCard key={measure.id} measure={measure} weeks={shown} />
        ))}
        <Card aria-labelledby="rascunhos">
          <h2 id="rascunhos" className="text-xl font-bold">
            Rascunhos à espera
          </h2>
          <p className="mt-1 mb-4">
            {drafts.total === 0 ? 'Nenhum prontuário espera por revisão.' : 'Prontuários ainda não confirmados.'}
          </p>
          <StatRow
            label="Rascunhos à espera, pelo tempo"
            stats={[
              ['De hoje', drafts.today],
              ['Até 7 dias', drafts.week],
              ['Até 30 dias', drafts.month],
              ['Mais antigos', drafts.older],
            ]}
          />
        </Card>
        {empty.length > 0 && (
          <Card aria-labelledby="sem-dados" className="shadow-none">
            <h2 id="sem-dados" className="text-xl font-bold">
              Ainda sem dados neste período
            </h2>
            <p className="mt-1 text-muted">Aparecem aqui quando houver o que contar:</p>
            <ul className="mt-4">
              {empty.map(({ id, title }) => (
                <li key={id}>
                  <h3 className="font-semibold">{title}</h3>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
      <Card className="mt-5" aria-labelledby="retornos">
        <h2 id="retornos" className="text-xl font-bold">
          Retornos previstos
        </h2>
        <p className="mt-1 mb-4 text-muted">
          Lidos dos prontuários confirmados que dizem, por exemplo, “retorno em 30 dias” ou “retorno em 09/02/2027”,
          enquanto o paciente não voltou. Outras formas de escrever não são contadas.
        </p>
        <StatRow
          label="Retornos previstos, pela data"
          stats={[
            ['Atrasados', returns.overdue],
            ['Em 7 dias', returns.week],
            ['Em 30 dias', returns.month],
            ['Depois', returns.later],
          ]}
        />
        {next_returns.length > 0 && (
          <table className="mt-5 w-full text-left">
            <thead>
              <tr className="border-b border-edge">
                <th scope="col" className="py-2 pr-4 font-semibold">
                  Retorno
                </th>
                <th scope="col" className="py-2 font-semibold">
                  Paciente
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {next_returns.map(({ patient_id, name, return_on }) => (
                <tr key={patient_id}>
                  <td className="py-2 pr-4 tabular-nums">{formatPlainDate(return_on)}</td>
                  <th scope="row" className="py-2 font-normal [overflow-wrap:anywhere]">
                    <RecordsLink state={{ patientId: patient_id }}>{name}</RecordsLink>
                  </th>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Card>
    </>
  )
}
