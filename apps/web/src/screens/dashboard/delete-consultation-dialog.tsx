import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteConsultation, type ListedConsultation } from '#domains/consultations/consultation-queries.ts'
import { announce } from '#shared/announcer.tsx'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'

interface DeleteConsultationDialogProps {
  readonly userId: string
  readonly consultation: ListedConsultation
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Takes a consultation and its record away, after one more question that names both. */
export function DeleteConsultationDialog({ userId, consultation, onClose, onDeleted }: DeleteConsultationDialogProps) {
  const { formatDate } = useCalendar()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteConsultation(userId, consultation.id),
    onSuccess: async () => {
      onClose()
      onDeleted()
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
        A consulta de {consultation.patients.name} de {formatDate(consultation.created_at)} e o seu prontuário serão
        excluídos. Esta ação não pode ser desfeita.
      </p>
      {remove.isError && (
        <div className="mt-4">
          <Notice tone="error" title="Erro ao excluir">
            Nada foi excluído. Tente novamente.
          </Notice>
        </div>
      )}
    </ConfirmDialog>
  )
}
