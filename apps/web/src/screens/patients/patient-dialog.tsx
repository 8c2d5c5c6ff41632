import { useState, useSyncExternalStore } from 'react'
import { ConflictDialog } from '#domains/patients/conflict-dialog.tsx'
import { PatientEntry } from '#domains/patients/patient-entry.ts'
import { PatientFields } from '#domains/patients/patient-fields.tsx'
import { patientPorts, type Patient } from '#domains/patients/patient-ports.ts'
import { PlanWayOut } from '#domains/plans/plan-way-out.tsx'
import { notify } from '#shared/notify.ts'
import { Button } from '#shared/ui/button.tsx'
import { LeaveDialog } from '#shared/ui/leave-dialog.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useLeaveGuard } from '#shared/use-leave-guard.ts'
import { added, changed, restored } from './messages.ts'
import { PatientVersions } from './patient-versions.tsx'

interface PatientDialogProps {
  readonly userId: string
  /** The patient to edit, just loaded; absent for a new one. */
  readonly patient?: Patient
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** The card of a new or existing patient. Closing it with unsaved changes asks first. */
export default function PatientDialog({ userId, patient, onSaved, onClose }: PatientDialogProps) {
  const [entry] = useState(() => {
    const made = new PatientEntry(patientPorts(userId), 'card', notify)
    if (patient) made.show(patient)
    return made
  })
  const state = useSyncExternalStore(entry.subscribe, entry.state)
  const isNew = patient === undefined
  const guard = useLeaveGuard(entry.isChanged)
  const save = async () => {
    // A card that was deleted elsewhere is added again.
    const isAdded = entry.state().row === undefined
    if (!(await entry.save())) return
    notify(isAdded ? added : changed, 'success')
    onSaved()
  }
  return (
    <Dialog isOpen title={isNew ? 'Novo Paciente' : 'Editar paciente'} size="wide" onClose={() => guard.leave(onClose)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {state.problem && (
          <div className="mb-5">
            <Notice tone="error" title={state.problem.title}>
              <p>{state.problem.text}</p>
              {state.problem.isLimit && <PlanWayOut className="mt-3" />}
            </Notice>
          </div>
        )}
        <PatientFields entry={entry} state={state} place="card" />
        <div className="sticky short:static -bottom-5 -mx-5 mt-4 flex flex-row-reverse flex-wrap gap-x-3 gap-y-2 border-t border-line bg-surface px-5 py-3 sm:-bottom-7 sm:-mx-7 sm:flex-row sm:justify-end sm:px-7">
          <Button tone="secondary" className="max-sm:px-4!" onClick={() => guard.leave(onClose)}>
            Cancelar
          </Button>
          <Button
            type="submit"
            className="min-[18rem]:whitespace-nowrap max-sm:grow max-sm:px-4!"
            disabled={state.isSaving}
          >
            {state.isSaving ? 'Salvando...' : isNew ? 'Cadastrar paciente' : 'Salvar alterações'}
          </Button>
        </div>
      </form>
      {state.row && patient && (
        <PatientVersions
          userId={userId}
          patient={state.row}
          onRestored={(row) => {
            entry.show(row)
            notify(restored, 'success')
          }}
        />
      )}
      {state.conflict && <ConflictDialog entry={entry} fields={state.conflict.fields} onDecided={() => void save()} />}
      <LeaveDialog guard={guard} title="Descartar o que foi digitado?" confirmText="Descartar">
        As alterações ainda não foram salvas.
      </LeaveDialog>
    </Dialog>
  )
}
