import { sha256Of } from '@prontuvoz/rules/text-hash'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { downloadBlob } from '#shared/download.ts'
import { Failure, isConflict } from '#shared/failure.ts'
import { callFunction } from '#shared/function-call.ts'
import { Button } from '#shared/ui/button.tsx'

interface RecordPdfButtonProps {
  readonly recordId: string
  /** Instant of the consultation, used in the file name, which contains nothing about the patient. */
  readonly createdAt: string
  /** As on the screen. */
  readonly text: string
  /** The server prints the stored text: unsaved words would be missing from the PDF. */
  readonly isStored: boolean
  readonly className?: string
}

async function recordPdf(recordId: string, text: string): Promise<Blob> {
  const data = await callFunction('record-document', { recordId, textSha256: await sha256Of(text) })
  if (!(data instanceof Blob)) throw new Failure('unexpected', 'O servidor não respondeu com um documento.')
  return data
}

/** Creates and downloads the PDF of a record. */
export function RecordPdfButton({ recordId, createdAt, text, isStored, className }: RecordPdfButtonProps) {
  const { plainDateOf } = useCalendar()
  const queries = useQueryClient()
  const issue = useMutation({
    mutationFn: async () => downloadBlob(`prontuario-${plainDateOf(createdAt)}.pdf`, await recordPdf(recordId, text)),
    // Reload the stored text.
    onError: (cause) => void (isConflict(cause) && queries.invalidateQueries({ queryKey: ['patient-records'] })),
  })
  return (
    <div>
      <Button
        tone="secondary"
        className={className}
        disabled={issue.isPending || !isStored}
        onClick={() => issue.mutate()}
      >
        <FileDown aria-hidden className="size-5" />
        <span>{issue.isPending ? 'Gerando PDF...' : 'Baixar PDF'}</span>
      </Button>
      {issue.isError && (
        <p role="alert" className="mt-2 font-medium text-danger">
          O PDF não foi gerado. {issue.error instanceof Failure ? issue.error.message : 'Tente novamente.'}
        </p>
      )}
    </div>
  )
}
