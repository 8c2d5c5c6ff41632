import { counted } from '@prontuvoz/rules/counted'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import type { ListedConsultation } from '#domains/consultations/consultation-queries.ts'
import { unfinishedAmong } from '#domains/consultations/inactive-consultations.ts'
import { Link } from 'react-router'
import { waitingDrafts } from '#domains/patient-records/waiting-drafts.ts'
import { liveRecordings } from '#recording/journal/live-recordings.ts'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { Button } from '#shared/ui/button.tsx'
import { FailedNotice } from '#shared/ui/failed-notice.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { rowKeys } from '#shared/ui/row-keys.ts'
import { ConsultationRow, whenInWords } from './consultation-row.tsx'

export const FIRST_DRAFTS = 5
const MORE_DRAFTS = 20
const LINK = 'font-medium text-brand underline decoration-line underline-offset-4 hover:decoration-brand'

interface WorkListProps {
  readonly userId: string
  readonly latest: readonly ListedConsultation[]
  /** Instant (ISO 8601) at which the latest were loaded. */
  readonly now: string
  /** Called once the amount of work is known: from then on, content below has its final position. */
  readonly onKnown: () => void
}

/** The doctor's open work. */
export function WorkList({ userId, latest, now, onKnown }: WorkListProps) {
  const calendar = useCalendar()
  const [amount, setAmount] = useState(FIRST_DRAFTS)
  const drafts = useQuery({ ...waitingDrafts(userId, amount), placeholderData: keepPreviousData })
  const unfinished = useQuery(unfinishedAmong(userId, latest, liveRecordings))
  const isKnown = !drafts.isLoading && !unfinished.isLoading
  // Before paint: otherwise content below would visibly move.
  useLayoutEffect(() => {
    if (isKnown) onKnown()
  }, [isKnown, onKnown])
  const left = latest.filter(({ id }) => unfinished.data?.has(id))
  if (!isKnown) return <PendingWork />
  const total = drafts.data?.total ?? 0
  const missing = [drafts, unfinished].find(({ isError, data }) => isError && !data)
  const failed = missing && (
    <FailedNotice
      title={`${missing === drafts ? 'Os rascunhos' : 'As gravações não finalizadas'} não puderam ser ${missing === drafts ? 'carregados' : 'carregadas'}`}
      cause={missing.error}
      onRetry={() => void missing.refetch()}
    />
  )
  if (failed && total === 0 && left.length === 0) return failed
  if (drafts.isSuccess && total === 0 && latest.length === 0) return <FirstSteps />
  if (total === 0 && left.length === 0)
    return (
      <p className="flex items-center gap-3 rounded-card border border-line px-5 py-4 text-muted sm:px-7">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-brand" />
        {/* Only if it is known. */}
        {drafts.isSuccess && 'Nada espera por você: nenhum rascunho a revisar, nenhuma gravação a finalizar.'}
      </p>
    )
  const rest = total - (drafts.data?.newest.length ?? 0)
  const when = (instant: string) => whenInWords(instant, now, calendar)
  return (
    <section
      aria-labelledby="a-fazer"
      className="rounded-card border border-line bg-surface p-5 shadow-card max-sm:p-4 sm:p-7"
      ref={rowKeys}
    >
      <h2 id="a-fazer" className="text-xl font-bold">
        Para fazer
      </h2>
      {left.length > 0 && (
        <Group title="Gravações não finalizadas">
          {left.map((one) => (
            <ConsultationRow
              key={one.id}
              name={one.patients.name}
              when={when(one.created_at)}
              act="Continuar"
              to={`/record?${new URLSearchParams({ consultation: one.id })}`}
            />
          ))}
        </Group>
      )}
      {total > 0 && (
        <Group title={`Rascunhos para revisar (${total.toLocaleString('pt-BR')})`}>
          {drafts.data?.newest.map((one) => (
            <ConsultationRow
              key={one.id}
              name={one.patients.name}
              about={one.headline}
              when={when(one.created_at)}
              act="Revisar"
              to="/patient-records"
              state={
                one.consultation_id === null ? { patientId: one.patient_id } : { consultationId: one.consultation_id }
              }
            />
          ))}
        </Group>
      )}
      {failed && <div className="mt-4">{failed}</div>}
      {rest > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-muted">
          E mais {counted(rest, 'rascunho')}.
          <Button
            tone="quiet"
            className="px-3!"
            disabled={drafts.isPlaceholderData}
            onClick={() => setAmount(amount + MORE_DRAFTS)}
          >
            Mostrar mais
          </Button>
        </p>
      )}
    </section>
  )
}

/** For an account without any consultation: there can be no work yet, and this is what a new doctor wants to know. */
function FirstSteps() {
  return (
    <section aria-labelledby="primeira" className="rounded-card border border-line px-5 py-4 sm:px-7">
      <h2 id="primeira" className="text-lg font-bold">
        Sua primeira consulta
      </h2>
      <ol className="mt-2 list-decimal space-y-1 pl-5 marker:text-muted">
        <li>Em Gravar, informe CPF e nome do paciente.</li>
        <li>Grave a conversa com o consentimento dele, ou digite-a.</li>
        <li>Confira o que está marcado, confirme e baixe o PDF.</li>
      </ol>
      <p className="mt-2 text-muted">
        Antes, se quiser:{' '}
        <a href="/#exemplo" className={LINK}>
          veja uma consulta de exemplo
        </a>{' '}
        ou{' '}
        <Link to="/settings" className={LINK}>
          ponha seu logotipo no PDF
        </Link>
        .
      </p>
    </section>
  )
}

/** Has its final height from the start: content below must not move again. */
export function PendingWork() {
  return (
    <div className="min-h-18">
      <Skeleton rows={1} label="Carregando o que há para fazer..." />
    </div>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <h3 className="mt-4 font-semibold text-muted max-sm:mt-2 max-sm:text-sm">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </>
  )
}
