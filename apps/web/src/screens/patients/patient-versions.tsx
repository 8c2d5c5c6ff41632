import { patientFields } from '@prontuvoz/rules/patient'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  patientById,
  patientVersions,
  restorePatientVersion,
  type Patient,
  type PatientVersion,
} from '#domains/patients/patient-ports.ts'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { Failure, failureText } from '#shared/failure.ts'
import { Button } from '#shared/ui/button.tsx'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx'
import { FailedNotice } from '#shared/ui/failed-notice.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { VersionChanges } from './version-changes.tsx'

interface PatientVersionsProps {
  readonly userId: string
  /** As last seen: a version is restored only if the row is unchanged. */
  readonly patient: Patient
  readonly onRestored: (row: Patient) => void
}

/** The patient's data at each change, and a way to restore a version. */
export function PatientVersions({ userId, patient, onRestored }: PatientVersionsProps) {
  // Rarely rendered: memoisation by the React Compiler would only add bytes.
  'use no memo'
  const calendar = useCalendar()
  const momentOf = ({ createdAt }: PatientVersion) =>
    `${calendar.formatDate(createdAt)} às ${calendar.formatTime(createdAt)}`
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState<PatientVersion>()
  const list = useInfiniteQuery({
    queryKey: ['patients', userId, 'versions', patient.id, patient.updated_at],
    enabled: isOpen,
    initialPageParam: 0,
    queryFn: ({ pageParam }) => patientVersions(patient.id, pageParam === 0 ? undefined : pageParam),
    getNextPageParam: (last) => (last.length < 50 ? undefined : last.at(-1)?.id),
  })
  const restore = useMutation({
    mutationFn: async ({ id, values }: PatientVersion) => {
      const restored = await restorePatientVersion(patient.id, id, patient.updated_at)
      if (restored) return restored
      // An earlier attempt may have arrived without its response.
      const row = await patientById(userId, patient.id)
      if (!row || patientFields.some(({ name }) => row[name] !== values[name]))
        throw new Failure('conflict', 'O cadastro foi alterado em outro lugar. Feche-o e abra-o de novo.')
      return row
    },
    onSuccess: onRestored,
    onSettled: () => setWanted(undefined),
  })
  const versions = list.data?.pages.flat() ?? []
  return (
    <details className="mt-6 border-t border-line pt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-3 font-medium">Versões anteriores</summary>
      {list.isPending && isOpen && <Spinner text="Carregando..." />}
      {list.isError && (
        <FailedNotice
          title="As versões não puderam ser carregadas"
          cause={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {restore.isError && (
        <div className="mb-3">
          <Notice tone="error" title="A versão não foi restaurada">
            {reasonOf(restore.error)}
          </Notice>
        </div>
      )}
      <ol aria-label="Versões do cadastro" className="divide-y divide-line">
        {versions.map((version, index) => (
          <li key={version.id} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold tabular-nums">
                {momentOf(version)}
                {index === 0 && <span className="font-normal text-muted"> · como está agora</span>}
              </p>
              <VersionChanges
                version={version}
                before={versions[index + 1]?.values}
                isFirst={!list.hasNextPage && index === versions.length - 1}
              />
            </div>
            {index > 0 && version.act !== 'delete' && (
              <Button
                tone="secondary"
                aria-label={`Restaurar a versão de ${momentOf(version)}`}
                onClick={() => setWanted(version)}
              >
                Restaurar
              </Button>
            )}
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <Button tone="secondary" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Mostrar mais
        </Button>
      )}
      <ConfirmDialog
        isOpen={wanted !== undefined}
        title="Restaurar esta versão?"
        confirmText="Restaurar"
        isBusy={restore.isPending}
        onConfirm={() => wanted && restore.mutate(wanted)}
        onCancel={() => setWanted(undefined)}
      >
        O cadastro volta a ser como em {wanted && momentOf(wanted)}. O que você digitou e não salvou é descartado; a
        versão de agora continua guardada.
      </ConfirmDialog>
    </details>
  )
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Failure)) return failureText(cause)
  if (cause.kind === 'rule' || cause.kind === 'limit' || cause.message.startsWith('O cadastro')) return cause.message
  return cause.kind === 'conflict' ? 'O CPF daquela versão é hoje de outro paciente.' : failureText(cause)
}
