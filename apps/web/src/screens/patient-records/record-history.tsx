import { formatHistory, readEditedHistory, type HistoryEntry } from '@prontuvoz/rules/record-history'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveHistory, type HistoryOwner } from '#domains/patient-records/record-queries.ts'
import { notify } from '#shared/notify.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx'
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
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<string>()
  const [firstRecordId] = useState(() => crypto.randomUUID())
  const blocker = useLeaveGuard(draft !== undefined && draft !== formatHistory(records))
  const edit = (next: string | undefined) => {
    setDraft(next)
    onUnsaved(next !== undefined && next !== formatHistory(records))
  }
  const save = useMutation({
    mutationFn: async (text: string) => {
      await saveHistory({ ...owner, firstRecordId }, records, readEditedHistory(records, text))
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
          <div className="mt-5 max-w-[75ch] whitespace-pre-wrap">{formatHistory(records)}</div>
          <Button className="mt-5" onClick={() => edit(formatHistory(records))}>
            Editar
          </Button>
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
            <Button tone="secondary" disabled={save.isPending} onClick={() => edit(undefined)}>
              Cancelar
            </Button>
          </div>
        </form>
      )}
      <ConfirmDialog
        isOpen={blocker.state === 'blocked'}
        title="Sair sem salvar?"
        confirmText="Sair sem salvar"
        cancelText="Continuar editando"
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      >
        As alterações do histórico ainda não foram salvas.
      </ConfirmDialog>
    </Card>
  )
}
