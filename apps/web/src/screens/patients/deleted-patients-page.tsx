import { maskCpf } from '@prontuvoz/rules/cpf'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, RotateCcw, UserX } from 'lucide-react'
import { useState } from 'react'
import { deletedPatients, restoreDeletedPatient, type DeletedPatient } from '#domains/patients/deleted-patients.ts'
import { patientVersions } from '#domains/patients/patient-ports.ts'
import { PlanWayOut } from '#domains/plans/plan-way-out.tsx'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { Failure } from '#shared/failure.ts'
import { notify } from '#shared/notify.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { FailedNotice } from '#shared/ui/failed-notice.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { rowKeys } from '#shared/ui/row-keys.ts'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { useFocusAfterRemoval } from '#shared/use-focus-after-removal.ts'
import { patientRestored, restoreFailed } from './messages.ts'
import { VersionChanges } from './version-changes.tsx'

/** Deleted patients: name, date, the stored data, and a way to restore them. */
export default function DeletedPatientsPage({ userId }: { readonly userId: string }) {
  const list = useInfiniteQuery(deletedPatients(userId))
  const patients = list.data?.pages.flat() ?? []
  const failed = list.isError && (
    <FailedNotice
      title="Os pacientes excluídos não puderam ser carregados"
      cause={list.error}
      onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
    />
  )
  const noteRestored = useFocusAfterRemoval(
    patients.map(({ id }) => id),
    () => document.querySelector('h1'),
  )
  return (
    <>
      <ButtonLink to="/patients" tone="quiet" className="mb-2 -ml-5">
        <ArrowLeft aria-hidden className="size-5" />
        Pacientes
      </ButtonLink>
      <PageHeading screen="Pacientes excluídos">Pacientes excluídos</PageHeading>
      <p className="mt-2 max-w-[75ch] text-muted">
        O cadastro volta como era no momento da exclusão. Só pacientes sem consultas nem prontuários podem ser
        excluídos.
      </p>
      <div className="mt-6">
        {list.isPending && <Skeleton />}
        {!list.isFetchNextPageError && failed}
        {list.data && patients.length === 0 && (
          <EmptyState
            Icon={UserX}
            title="Nenhum paciente excluído"
            text="Os cadastros que você excluir aparecem aqui."
          />
        )}
        {patients.length > 0 && (
          <ul
            ref={rowKeys}
            aria-label="Pacientes excluídos"
            className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card"
          >
            {patients.map((patient) => (
              <DeletedRow
                key={patient.id}
                userId={userId}
                patient={patient}
                onRestored={() => noteRestored(patient.id)}
              />
            ))}
          </ul>
        )}
        {list.isFetchNextPageError && <div className="mt-5">{failed}</div>}
        {list.hasNextPage && !list.isFetchNextPageError && (
          <Button
            tone="secondary"
            className="mt-5"
            disabled={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {list.isFetchingNextPage ? 'Carregando...' : 'Mostrar mais'}
          </Button>
        )}
      </div>
    </>
  )
}

interface DeletedRowProps {
  readonly userId: string
  readonly patient: DeletedPatient
  readonly onRestored: () => void
}

function DeletedRow({ userId, patient, onRestored }: DeletedRowProps) {
  const { formatDate, formatTime } = useCalendar()
  const queries = useQueryClient()
  const { name, cpf } = patient.values
  const restore = useMutation({
    meta: { undone: `restaurar o cadastro de ${name}` },
    mutationFn: () => restoreDeletedPatient(patient.id),
    onSuccess: async () => {
      notify(patientRestored(name ?? ''), 'success')
      onRestored()
      await queries.invalidateQueries({ queryKey: ['patients', userId] })
    },
  })
  const failure = restore.isError ? restoreFailed(restore.error) : undefined
  return (
    <li className="px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-56 flex-1">
          <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
          <p className="text-muted tabular-nums">
            {cpf === null ? 'CPF não informado' : `CPF ${maskCpf(cpf)}`} · Excluído em {formatDate(patient.deletedAt)}{' '}
            às {formatTime(patient.deletedAt)}
          </p>
        </div>
        <Button
          tone="secondary"
          aria-label={`Restaurar ${name}`}
          disabled={restore.isPending || restore.isSuccess}
          onClick={() => restore.mutate()}
        >
          <RotateCcw aria-hidden className="size-4" />
          {restore.isPending ? 'Restaurando...' : 'Restaurar'}
        </Button>
      </div>
      {failure && (
        <div className="mt-3">
          <Notice tone="error" title={failure.title}>
            <p>{failure.text}</p>
            {restore.error instanceof Failure && restore.error.kind === 'limit' && <PlanWayOut className="mt-3" />}
          </Notice>
        </div>
      )}
      <KeptVersions userId={userId} patient={patient} />
    </li>
  )
}

function KeptVersions({ userId, patient }: { readonly userId: string; readonly patient: DeletedPatient }) {
  const { formatDate, formatTime } = useCalendar()
  const [isOpen, setOpen] = useState(false)
  const list = useInfiniteQuery({
    queryKey: ['patients', userId, 'versions', patient.id, patient.versionId],
    enabled: isOpen,
    initialPageParam: 0,
    queryFn: ({ pageParam }) => patientVersions(patient.id, pageParam === 0 ? undefined : pageParam),
    getNextPageParam: (last) => (last.length < 50 ? undefined : last.at(-1)?.id),
  })
  const versions = list.data?.pages.flat() ?? []
  return (
    <details className="mt-1" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium text-muted">Versões do cadastro</summary>
      {list.isPending && isOpen && <p className="text-muted">Carregando...</p>}
      {list.isError && (
        <FailedNotice
          title="As versões não puderam ser carregadas"
          cause={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      <ol aria-label={`Versões do cadastro de ${patient.values.name}`} className="divide-y divide-line">
        {versions.map((version, index) => (
          <li key={version.id} className="py-2">
            <p className="font-semibold tabular-nums">
              {formatDate(version.createdAt)} às {formatTime(version.createdAt)}
            </p>
            <VersionChanges
              version={version}
              before={versions[index + 1]?.values}
              isFirst={!list.hasNextPage && index === versions.length - 1}
            />
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <Button tone="secondary" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Mostrar mais
        </Button>
      )}
    </details>
  )
}
