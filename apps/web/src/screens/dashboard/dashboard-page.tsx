import { consultationStatistics } from '@prontuvoz/rules/consultation-statistics'
import { useQuery } from '@tanstack/react-query'
import { FileText, Mic } from 'lucide-react'
import { Link } from 'react-router'
import { latestConsultations } from '#domains/consultations/consultation-queries.ts'
import { profileName } from '#domains/profile/profile-queries.ts'
import { useUser } from '#domains/session/session-context.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { RecentTranscripts } from './recent-transcripts.tsx'

export function DashboardPage() {
  const user = useUser()
  const name = useQuery(profileName(user.id))
  const latest = useQuery(latestConsultations(user.id))
  const statistics = consultationStatistics(
    (latest.data ?? []).map((one) => ({
      createdAt: one.created_at,
      durationSeconds: one.duration_seconds,
      patientName: one.patients.name,
    })),
    new Date(latest.dataUpdatedAt).toISOString(),
  )
  const counters = [
    ['Total de Gravações', statistics.total],
    ['Este Mês', statistics.thisMonth],
    ['Pacientes Únicos', statistics.uniquePatients],
    ['Duração Média', `${statistics.averageMinutes} min`],
  ] as const
  return (
    <>
      <PageHeading screen="Dashboard">Olá, {name.data || user.email.split('@')[0] || 'Usuário'}</PageHeading>
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
        <Link to="/record" className="group rounded-card bg-[#0f5b57] p-6 text-white shadow-card outline-offset-4">
          <Mic aria-hidden className="size-8" />
          <span className="mt-6 block text-2xl font-bold">Iniciar gravação</span>
          <span className="mt-1 block">Grave a consulta e acompanhe a transcrição.</span>
        </Link>
        <Link
          to="/patient-records"
          className="rounded-card border border-line bg-surface p-6 shadow-card outline-offset-4"
        >
          <FileText aria-hidden className="size-8 text-brand" />
          <span className="mt-6 block text-2xl font-bold">Prontuários por CPF</span>
          <span className="mt-1 block text-muted">Encontre o histórico de um paciente.</span>
        </Link>
      </div>
      <dl className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4">
        {counters.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse justify-end bg-surface p-5">
            <dt className="text-muted">{label}</dt>
            <dd className="text-3xl font-bold tabular-nums">{latest.isSuccess ? value : '–'}</dd>
          </div>
        ))}
      </dl>
      <Card className="mt-8" aria-labelledby="recentes">
        <h2 id="recentes" className="text-xl font-bold">
          Transcrições Recentes
        </h2>
        {latest.isPending && <Spinner />}
        {latest.isError && (
          <div className="mt-5">
            <Notice tone="error" title="As transcrições não puderam ser carregadas">
              <Button tone="secondary" className="mt-3" onClick={() => void latest.refetch()}>
                Tentar novamente
              </Button>
            </Notice>
          </div>
        )}
        {latest.isSuccess && <RecentTranscripts userId={user.id} consultations={latest.data} />}
      </Card>
    </>
  )
}
