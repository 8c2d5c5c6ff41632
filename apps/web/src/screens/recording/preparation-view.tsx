import type { PlanLimits } from '@prontuvoz/rules/plan-limits'
import { PatientForm } from '#domains/patients/patient-form.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import type { RecordingController } from './recording-controller.ts'
import { StartCard } from './start-card.tsx'
import type { usePatientEntry } from './use-patient-entry.ts'

interface PreparationViewProps {
  readonly controller: RecordingController
  readonly entry: ReturnType<typeof usePatientEntry>
  readonly limits: PlanLimits
  readonly isAsking: boolean
}

/** Before the recording: whose visit it is, and how its words come in. */
export function PreparationView({ controller, entry, limits, isAsking }: PreparationViewProps) {
  // The form object changes without changing identity; its part of this view must be drawn with each render.
  'use no memo'
  return (
    <>
      <Card aria-labelledby="paciente">
        <h2 id="paciente" className="mb-5 text-xl font-bold">
          Dados do paciente
        </h2>
        {entry.problem && (
          <div className="mb-5">
            <Notice tone="error" title={entry.problem.title}>
              {entry.problem.text}
            </Notice>
          </div>
        )}
        {/* Not a disabled fieldset: the form library reads disabled fields as empty. */}
        <div inert={isAsking}>
          <PatientForm form={entry.form} onCpf={(masked) => void entry.lookUp(masked)} lookUpNote={entry.note} />
          <Button tone="secondary" className="mt-5" onClick={() => void entry.save('saving')}>
            Salvar dados do paciente
          </Button>
        </div>
      </Card>
      <StartCard
        controller={controller}
        isComplete={async () => (await entry.complete('recording')) !== undefined}
        savePatient={() => entry.save()}
        limits={limits}
        isAsking={isAsking}
      />
    </>
  )
}
