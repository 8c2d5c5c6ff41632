import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteConsultation, type ListedConsultation } from '#domains/consultations/consultation-queries.ts'
import { announce } from '#shared/announcer.tsx'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { Failure } from '#shared/failure.ts'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'

interface DeleteConsultationDialogProps {
  readonly userId: string
  readonly consultation: ListedConsultation
  readonly onClose: () => void
}

/** Deletes a consultation and its record, after a question that names both. */
export function DeleteConsultationDialog({ userId, consultation, onClose }: DeleteConsultationDialogProps) {
  const { formatDate, formatTime } = useCalendar()
  const queries = useQueryClient()
  const remove = useMutation({
    meta: { undone: `excluir a consulta de ${consultation.patients.name}` },
    mutationFn: () => deleteConsultation(userId, consultation.id),
    onSuccess: async () => {
      onClose()
      announce('Consulta excluída')
      await queries.invalidateQueries({ queryKey: ['consultations', userId] })
    },
  })
  return (
    <ConfirmDialog
      isOpen
      title="Excluir Prontuário"
      confirmText="Quero mesmo excluir"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      <p>
        A consulta de {consultation.patients.name} de {formatDate(consultation.created_at)} às{' '}
        {formatTime(consultation.created_at)} e o seu prontuário serão excluídos. Esta ação não pode ser desfeita.
      </p>
      {remove.isError && (
        <div className="mt-4">
          <Notice tone="error" title="Erro ao excluir">
            {isUnknown(remove.error)
              ? 'A resposta do servidor não chegou: a consulta pode já ter sido excluída. Tente novamente; repetir não causa problema.'
              : 'Nada foi excluído. Tente novamente.'}
          </Notice>
        </div>
      )}
    </ConfirmDialog>
  )
}

/** Whether the request may have succeeded nevertheless. */
function isUnknown(cause: unknown): boolean {
  return cause instanceof Failure && (cause.kind === 'offline' || cause.kind === 'unanswered')
}
