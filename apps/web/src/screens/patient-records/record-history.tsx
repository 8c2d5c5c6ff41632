import { formatHistory, readEditedHistory, type HistoryEntry } from '@prontuvoz/rules/record-history'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveHistory, type HistoryOwner } from '#domains/patient-records/record-queries.ts'
import { useCalendar } from '#shared/clinic-calendar.ts'
import { notify } from '#shared/notify.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { LeaveDialog } from '#shared/ui/leave-dialog.tsx'
import { CONTROL, Field } from '#shared/ui/field.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useLeaveGuard } from '#shared/use-leave-guard.ts'
import { saveFailed, updated } from './messages.ts'

interface RecordHistoryProps {
  readonly owner: Omit<HistoryOwner, 'firstRecordId'>
  readonly records: readonly HistoryEntry[]
  readonly onSaved: () => Promise<void>
  /** Called when there begins or ceases to be an edited text that is not stored. */
  readonly onUnsaved: (isUnsaved: boolean) => void
}

/** All consultations of a patient as one text, to read and to edit. */
export function RecordHistory({ owner, records, onSaved, onUnsaved }: RecordHistoryProps) {
  const calendar = useCalendar()
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<string>()
  // Cancelling asks nothing, so it can be taken back.
  const [cancelled, setCancelled] = useState<string>()
  const [firstRecordId] = useState(() => crypto.randomUUID())
  const isChanged = (text: string | undefined) => text !== undefined && text !== formatHistory(records, calendar)
  const guard = useLeaveGuard(isChanged(draft))
  const edit = (next: string | undefined) => {
    setDraft(next)
    setCancelled(undefined)
    onUnsaved(isChanged(next))
  }
  const cancel = () => {
    edit(undefined)
    if (isChanged(draft)) setCancelled(draft)
  }
  const save = useMutation({
    mutationFn: async (text: string) => {
      await saveHistory({ ...owner, firstRecordId }, records, readEditedHistory(records, text, calendar))
      await onSaved()
    },
    onSuccess: () => {
      edit(undefined)
      notify(updated, 'success')
    },
    onError: () => notify(saveFailed, 'error'),
  })
  return (
    <Card aria-label="Histórico">
      <Button tone="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Ocultar' : 'Ver'} Histórico Completo ({records.length} consultas)
      </Button>
      {isOpen && draft === undefined && (
        <>
          <div className="mt-5 max-w-[75ch] whitespace-pre-wrap">{formatHistory(records, calendar)}</div>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button onClick={() => edit(formatHistory(records, calendar))}>Editar</Button>
            {cancelled !== undefined && (
              <Button tone="secondary" onClick={() => edit(cancelled)}>
                Retomar a edição cancelada
              </Button>
            )}
          </div>
        </>
      )}
      {isOpen && draft !== undefined && (
        <form
          className="mt-5"
          onSubmit={(event) => {
            event.preventDefault()
            save.mutate(draft)
          }}
        >
          {save.isError && (
            <div className="mb-4">
              <Notice tone="error" title={saveFailed.title}>
                {saveFailed.text} O texto editado continua abaixo.
              </Notice>
            </div>
          )}
          <Field label="Histórico completo" hint="Mantenha as linhas com === para que cada texto volte à sua consulta.">
            {(control) => (
              <textarea
                {...control}
                className={CONTROL}
                rows={18}
                value={draft}
                onChange={(event) => edit(event.target.value)}
              />
            )}
          </Field>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button type="submit" disabled={save.isPending}>
              {save.isPending ? 'Salvando...' : 'Salvar alterações'}
            </Button>
            <Button tone="secondary" disabled={save.isPending} onClick={cancel}>
              Cancelar
            </Button>
          </div>
        </form>
      )}
      <LeaveDialog guard={guard}>As alterações do histórico ainda não foram salvas.</LeaveDialog>
    </Card>
  )
}
