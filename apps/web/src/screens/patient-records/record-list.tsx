import { useMutation } from '@tanstack/react-query'
import { confirmRecord } from '#domains/patient-records/confirm-record.ts'
import { RecordPdfButton } from '#domains/patient-records/record-pdf-button.tsx'
import { RecordText } from '#domains/patient-records/record-text.tsx'
import type { StoredRecord } from '#domains/patient-records/record-queries.ts'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { isConflict } from '#shared/failure.ts'
import type { Message } from '#shared/message.ts'
import { notifyWhileHere } from '#shared/notify.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { changedBeforeConfirmation, confirmed, confirmFailed } from './messages.ts'

interface RecordListProps {
  readonly records: readonly StoredRecord[]
  readonly onChanged: () => void
}

/** Each record by itself: read, confirm, print. The newest first, as it is the one that is looked for. */
export function RecordList({ records, onChanged }: RecordListProps) {
  const { formatDate, formatTime } = useCalendar()
  const confirm = useMutation({
    mutationFn: ({ id, analysis }: StoredRecord) => confirmRecord(id, analysis),
    onMutate: () => notifyWhileHere(),
    onSuccess: (_, _record, tell) => {
      tell(confirmed, 'success')
      onChanged()
    },
    onError: (cause, _record, tell) => {
      tell?.(confirmProblem(cause), 'error')
      // What is stored takes the place of what was read.
      if (isConflict(cause)) onChanged()
    },
  })
  return (
    <Card aria-labelledby="consultas">
      <h2 id="consultas" className="text-xl font-bold">
        Consultas
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {records.toReversed().map((record) => (
          <li key={record.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-4">
            <details className="min-w-60 flex-1">
              <summary className="min-h-11 cursor-pointer py-2">
                <span className="mr-3 font-semibold tabular-nums">
                  {formatDate(record.createdAt)} às {formatTime(record.createdAt)}
                </span>
                {record.isDraft ? (
                  <Badge tone="waiting">Rascunho a revisar</Badge>
                ) : (
                  <Badge tone="done">Confirmado</Badge>
                )}
              </summary>
              <div className="mt-3 pb-2">
                <RecordText text={record.analysis} />
                {confirm.isError && confirm.variables.id === record.id && (
                  <div className="mt-5">
                    <Notice tone="error" title={confirmProblem(confirm.error).title}>
                      {confirmProblem(confirm.error).text}
                    </Notice>
                  </div>
                )}
                {record.isDraft && (
                  <Button className="mt-5" disabled={confirm.isPending} onClick={() => confirm.mutate(record)}>
                    Revisei e confirmo
                  </Button>
                )}
              </div>
            </details>
            <RecordPdfButton recordId={record.id} createdAt={record.createdAt} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function confirmProblem(cause: unknown): Message {
  return isConflict(cause) ? changedBeforeConfirmation : confirmFailed
}
