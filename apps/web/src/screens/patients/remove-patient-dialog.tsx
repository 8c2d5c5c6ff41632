import { useMutation } from '@tanstack/react-query'
import { removePatient } from '#domains/patients/patient-ports.ts'
import type { ListedPatient } from '#domains/patients/patient-list-queries.ts'
import { notify } from '#shared/notify.ts'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { removed, removeFailed } from './messages.ts'

interface RemovePatientDialogProps {
  readonly userId: string
  readonly patient: ListedPatient
  readonly onClose: () => void
  readonly onRemoved: () => void
}

export function RemovePatientDialog({ userId, patient, onClose, onRemoved }: RemovePatientDialogProps) {
  const remove = useMutation({
    meta: { undone: `remover o cadastro de ${patient.name}` },
    mutationFn: () => removePatient(userId, patient.id),
    onSuccess: () => {
      notify(removed, 'success')
      onClose()
      onRemoved()
    },
  })
  const failure = remove.isError ? removeFailed(remove.error) : undefined
  return (
    <ConfirmDialog
      isOpen
      title="Remover paciente"
      confirmText="Remover paciente"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      <p>
        O cadastro de {patient.name} sai da lista. Ele fica em “Pacientes excluídos”, no fim desta tela, e pode ser
        restaurado.
      </p>
      {failure && (
        <div className="mt-4">
          <Notice tone="error" title={failure.title}>
            {failure.text}
          </Notice>
        </div>
      )}
    </ConfirmDialog>
  )
}
