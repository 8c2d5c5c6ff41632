import { formatDate } from '@prontuvoz/rules/calendar'
import { dashboardStatusLabel } from '@prontuvoz/rules/consultation-status'
import { durationInWords, formatDuration } from '@prontuvoz/rules/duration'
import { transcriptFileName } from '@prontuvoz/rules/transcript-file'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteConsultation, type ListedConsultation } from '#domains/consultations/consultation-queries.ts'
import { downloadText } from '#shared/download.ts'
import { notify } from '#shared/notify.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx'

interface RecentTranscriptsProps {
  readonly userId: string
  readonly consultations: readonly ListedConsultation[]
}

export function RecentTranscripts({ userId, consultations }: RecentTranscriptsProps) {
  const [doomed, setDoomed] = useState<ListedConsultation>()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: (id: string) => deleteConsultation(userId, id),
    onSuccess: async () => {
      setDoomed(undefined)
      await queries.invalidateQueries({ queryKey: ['consultations', userId] })
    },
    onError: () => notify({ title: 'Erro ao excluir', text: 'A consulta não foi excluída. Tente novamente.' }, 'error'),
  })
  if (consultations.length === 0) {
    return (
      <div className="py-8 text-center">
        <p className="text-lg text-muted">Nenhuma gravação encontrada</p>
        <ButtonLink to="/record" className="mt-4">
          Gravar a primeira consulta
        </ButtonLink>
      </div>
    )
  }
  return (
    <>
      <ul className="mt-4 divide-y divide-line">
        {consultations.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-5 gap-y-2 py-4">
            <div className="min-w-44 flex-1">
              <p className="font-semibold">{one.patients.name}</p>
              <p className="text-muted tabular-nums">
                {formatDate(one.created_at)} ·{' '}
                <span aria-label={durationInWords(one.duration_seconds)}>{formatDuration(one.duration_seconds)}</span>
              </p>
            </div>
            <span className="rounded-full bg-tint px-3 py-1 text-sm font-semibold text-brand">
              {dashboardStatusLabel(one.status)}
            </span>
            <div className="flex flex-wrap gap-2">
              <Button
                tone="secondary"
                disabled={!one.transcription}
                onClick={() =>
                  downloadText(transcriptFileName(one.patients.name, one.created_at), one.transcription ?? '')
                }
              >
                <Download aria-hidden className="size-4" />
                Ver Transcrição
              </Button>
              <Button
                tone="quiet"
                aria-label={`Excluir a consulta de ${one.patients.name} de ${formatDate(one.created_at)}`}
                onClick={() => setDoomed(one)}
              >
                <Trash2 aria-hidden className="size-4" />
                Excluir
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={doomed !== undefined}
        title="Excluir Prontuário"
        confirmText="Quero mesmo excluir"
        isBusy={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed.id)}
        onCancel={() => setDoomed(undefined)}
      >
        {doomed &&
          `A consulta de ${doomed.patients.name} de ${formatDate(doomed.created_at)} será excluída. Esta ação não pode ser desfeita.`}
      </ConfirmDialog>
    </>
  )
}
