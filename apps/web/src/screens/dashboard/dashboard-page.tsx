import { consultationStatistics } from '@prontuvoz/rules/consultation-statistics'
import { counted } from '@prontuvoz/rules/counted'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { FileText, Mic, type LucideIcon } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import {
  latestConsultations,
  MAX_LATEST,
  type ListedConsultation,
} from '#domains/consultations/consultation-queries.ts'
import { profileIdentity } from '#domains/profile/profile-queries.ts'
import { useUser } from '#domains/session/session-context.ts'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { Card } from '#shared/ui/card.tsx'
import { FailedNotice } from '#shared/ui/failed-notice.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { StatRow } from '#shared/ui/stat-row.tsx'
import { useIsOnline } from '#shared/use-online.ts'
import { FindPatient } from './find-patient.tsx'
import { RecentTranscripts } from './recent-transcripts.tsx'
import { waitingDrafts } from '#domains/patient-records/waiting-drafts.ts'
import { FIRST_DRAFTS, PendingWork, WorkList } from './work-list.tsx'

const MAX_UNPLACED_MS = 6000

export function DashboardPage() {
  const calendar = useCalendar()
  const user = useUser()
  const isOnline = useIsOnline()
  const identity = useQuery(profileIdentity(user.id))
  const latest = useQuery(latestConsultations(user.id))
  const now = new Date(latest.dataUpdatedAt).toISOString()
  usePrefetchQuery(waitingDrafts(user.id, FIRST_DRAFTS))
  // Content below the work list appears once its position is known, so that nothing moves from under a finger. On
  // return the data is cached, and everything is shown at once to restore the scroll position.
  const [isPlaced, setPlaced] = useState(latest.data !== undefined)
  const place = useCallback(() => setPlaced(true), [])
  useEffect(() => {
    const timer = setTimeout(place, latest.isError ? 0 : MAX_UNPLACED_MS)
    return () => clearTimeout(timer)
  }, [place, latest.isError])
  const shown = isPlaced ? latest.data : undefined
  const phase = isPlaced ? 'placed' : 'loading'
  const statistics = shown
    ? consultationStatistics(
        shown.map((one) => ({
          createdAt: one.created_at,
          durationSeconds: one.duration_seconds,
          patientId: one.patient_id,
        })),
        now,
        calendar,
      )
    : undefined
  return (
    <>
      <PageHeading screen="Dashboard">
        {identity.isLoading && isOnline ? (
          <NamelessGreeting />
        ) : (
          `Olá, ${identity.data?.name || user.email.split('@')[0] || 'Usuário'}`
        )}
      </PageHeading>
      <p className="mt-1 min-h-7 text-muted">{latest.data && <Today latest={latest.data} now={now} />}</p>
      <div className="mt-5 grid grid-cols-1 gap-3 max-sm:mt-3 min-[21rem]:grid-cols-2 sm:gap-5">
        <Action
          to="/record"
          state={{ toRecord: true }}
          Icon={Mic}
          title="Iniciar gravação"
          text="Grave a consulta e acompanhe a transcrição."
          className="bg-panel text-white"
        />
        <Action
          to="/patient-records"
          Icon={FileText}
          title="Prontuários por CPF"
          text="Encontre o histórico de um paciente."
          className="border border-line bg-surface"
        />
      </div>
      <div className="mt-5 grid items-start gap-5 max-sm:mt-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] grid-rows-[auto_1fr]">
        {latest.data ? (
          <WorkList userId={user.id} latest={latest.data} now={now} onKnown={place} />
        ) : latest.isError ? (
          <div />
        ) : (
          <PendingWork />
        )}
        {/* On a phone it is below the work list, too. */}
        <div className={clsx('lg:row-span-2', !isPlaced && !latest.isError && 'max-lg:invisible')}>
          <FindPatient userId={user.id} latest={latest.data} now={now} />
        </div>
        <div key={phase}>
          <StatRow
            label="Estatísticas"
            isQuiet
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
          {/* Otherwise "Total" would read as the total of all consultations. */}
          {shown?.length === MAX_LATEST && (
            <p className="mt-1.5 px-4 text-sm text-muted sm:px-5">Nas {MAX_LATEST} gravações mais recentes.</p>
          )}
        </div>
      </div>
      <Card key={phase} className="mt-5 shadow-none max-sm:p-4!" aria-labelledby="recentes">
        <h2 id="recentes" tabIndex={-1} className="mb-4 text-xl font-bold">
          Transcrições Recentes
        </h2>
        {(latest.isPending || (latest.data && !shown)) && <Skeleton />}
        {latest.isError && (
          <FailedNotice
            title="As transcrições não puderam ser carregadas"
            cause={latest.error}
            onRetry={() => void latest.refetch()}
          />
        )}
        {shown && <RecentTranscripts userId={user.id} consultations={shown} />}
      </Card>
    </>
  )
}

interface ActionProps {
  readonly to: string
  readonly state?: unknown
  readonly Icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly className: string
}

function Action({ to, state, Icon, title, text, className }: ActionProps) {
  return (
    <Link
      to={to}
      state={state}
      className={clsx(
        'flex items-center gap-x-4 rounded-card p-4 shadow-card outline-offset-4 transition-transform hover:-translate-y-0.5 max-sm:gap-x-2 max-sm:px-4 max-sm:py-2.5 sm:p-5',
        className,
      )}
    >
      <Icon aria-hidden className="size-7 shrink-0 max-sm:size-6" />
      <span>
        <span className="block leading-tight font-bold sm:text-xl">{title}</span>
        <span className="mt-0.5 hidden sm:block">{text}</span>
      </span>
    </Link>
  )
}

/** How many of the latest are from today, with a link to them; if all are, there may be more. */
function Today({ latest, now }: { readonly latest: readonly ListedConsultation[]; readonly now: string }) {
  const { plainDateOf } = useCalendar()
  const today = plainDateOf(now)
  const amount = latest.filter(({ created_at }) => plainDateOf(created_at) === today).length
  if (amount === 0) return 'Nenhuma consulta hoje.'
  return (
    <Link
      to={`/history?${new URLSearchParams({ data: today })}`}
      className="-my-2.5 inline-block py-2.5 underline decoration-line underline-offset-4 hover:decoration-brand"
    >
      Hoje: {counted(amount, 'consulta')}
      {amount === MAX_LATEST && ' ou mais'}.
    </Link>
  )
}

/** Reserves the space of a name that is still loading; otherwise the e-mail would appear briefly. */
function NamelessGreeting() {
  return (
    <>
      Olá
      <span aria-hidden className="ml-3 inline-block h-[0.75em] w-[6em] rounded-lg bg-sunken" />
    </>
  )
}
