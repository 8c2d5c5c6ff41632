import type { Calendar } from '@prontuvoz/rules/calendar'
import { consultationStatistics } from '@prontuvoz/rules/consultation-statistics'
import { counted } from '@prontuvoz/rules/counted'
import { useQuery } from '@tanstack/react-query'
import { FileText, Mic } from 'lucide-react'
import { Link } from 'react-router'
import { latestConsultations, type ListedConsultation } from '#domains/consultations/consultation-queries.ts'
import { profileIdentity } from '#domains/profile/profile-queries.ts'
import { useUser } from '#domains/session/session-context.ts'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { Card } from '#shared/ui/card.tsx'
import { FailedNotice } from '#shared/ui/failed-notice.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { StatRow } from '#shared/ui/stat-row.tsx'
import { FindPatient } from './find-patient.tsx'
import { RecentTranscripts } from './recent-transcripts.tsx'
import { WorkList } from './work-list.tsx'

export function DashboardPage() {
  const calendar = useCalendar()
  const user = useUser()
  const identity = useQuery(profileIdentity(user.id))
  const latest = useQuery(latestConsultations(user.id))
  const statistics = latest.data
    ? consultationStatistics(
        latest.data.map((one) => ({
          createdAt: one.created_at,
          durationSeconds: one.duration_seconds,
          patientId: one.patient_id,
        })),
        new Date(latest.dataUpdatedAt).toISOString(),
        calendar,
      )
    : undefined
  return (
    <>
      <PageHeading screen="Dashboard">
        {identity.isLoading ? (
          <NamelessGreeting />
        ) : (
          `Olá, ${identity.data?.name || user.email.split('@')[0] || 'Usuário'}`
        )}
      </PageHeading>
      <p className="mt-2 min-h-7 text-muted">{latest.data && todayIn(latest.data, calendar)}</p>
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
        <Link
          to="/record"
          className="rounded-card bg-panel p-6 text-white shadow-card outline-offset-4 transition-transform hover:-translate-y-0.5"
        >
          <Mic aria-hidden className="size-8" />
          <span className="mt-6 block text-2xl font-bold">Iniciar gravação</span>
          <span className="mt-1 block">Grave a consulta e acompanhe a transcrição.</span>
        </Link>
        <Link
          to="/patient-records"
          className="rounded-card border border-line bg-surface p-6 shadow-card outline-offset-4 transition-transform hover:-translate-y-0.5"
        >
          <FileText aria-hidden className="size-8 text-brand" />
          <span className="mt-6 block text-2xl font-bold">Prontuários por CPF</span>
          <span className="mt-1 block text-muted">Encontre o histórico de um paciente.</span>
        </Link>
      </div>
      <FindPatient userId={user.id} />
      {latest.data && <WorkList userId={user.id} latest={latest.data} />}
      <div className="mt-6">
        <StatRow
          label="Estatísticas"
          stats={[
            ['Total de Gravações', statistics?.total],
            ['Este Mês', statistics?.thisMonth],
            ['Pacientes Únicos', statistics?.uniquePatients],
            [
              'Duração Média',
              statistics?.averageMinutes === undefined ? undefined : `${statistics.averageMinutes} min`,
            ],
          ]}
        />
      </div>
      <Card className="mt-8" aria-labelledby="recentes">
        <h2 id="recentes" className="mb-4 text-xl font-bold">
          Transcrições Recentes
        </h2>
        {latest.isPending && <Skeleton />}
        {latest.isError && (
          <FailedNotice
            title="As transcrições não puderam ser carregadas"
            cause={latest.error}
            onRetry={() => void latest.refetch()}
          />
        )}
        {latest.isSuccess && <RecentTranscripts userId={user.id} consultations={latest.data} />}
      </Card>
    </>
  )
}

/** How many of the latest are of today; where all of them are, there may be more. */
function todayIn(latest: readonly ListedConsultation[], { plainDateOf }: Calendar): string {
  const today = plainDateOf(new Date().toISOString())
  const amount = latest.filter(({ created_at }) => plainDateOf(created_at) === today).length
  if (amount === 0) return 'Nenhuma consulta hoje.'
  return `Hoje: ${counted(amount, 'consulta')}${amount === 10 ? ' ou mais' : ''}.`
}

/** Keeps the place of a name on its way: the e-mail's first part would show for a moment, and jump. */
function NamelessGreeting() {
  return (
    <>
      Olá
      <span aria-hidden className="ml-3 inline-block h-[0.75em] w-[6em] rounded-lg bg-sunken" />
    </>
  )
}
