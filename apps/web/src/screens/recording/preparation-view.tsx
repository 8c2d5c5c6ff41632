import type { PlanLimits } from '@prontuvoz/rules/plan-limits'
import { useState } from 'react'
import { ConflictDialog } from '#domains/patients/conflict-dialog.tsx'
import { SafetyStrip } from '#domains/patients/safety-strip.tsx'
import { PatientFields } from '#domains/patients/patient-fields.tsx'
import { PlanWayOut } from '#domains/plans/plan-way-out.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useIsOnline } from '#shared/use-online.ts'
import type { RecordingEngine } from '#recording/recording-engine.ts'
import { KeptPatients } from './kept-patients.tsx'
import { StartCard } from './start-card.tsx'
import type { useConsent } from './use-consent.ts'
import type { usePatientEntry } from './use-patient-entry.ts'
import type { WishedStart } from './use-wished-start.ts'

interface PreparationViewProps {
  readonly userId: string
  readonly engine: RecordingEngine
  readonly patient: ReturnType<typeof usePatientEntry>
  readonly consent: ReturnType<typeof useConsent>
  /** Undefined while it is unknown. */
  readonly plan: PlanLimits | undefined
  readonly isAsking: boolean
  /** Called when a typed conversation begins or ceases to exist. */
  readonly onTyped: (isTyped: boolean) => void
  /** Initial text of the conversation. */
  readonly typed: string
  readonly wished: WishedStart
  /** Whether starting a recording is the primary action. */
  readonly isNext: boolean
}

/** Before the recording: whose consultation it is, and how to record or enter it. */
export function PreparationView({ userId, engine, patient, consent, plan, ...rest }: PreparationViewProps) {
  const { isAsking, onTyped, typed, wished, isNext } = rest
  const isOnline = useIsOnline()
  // The audio of a file belongs to the patient for whom it was chosen.
  const [isReading, setReading] = useState(false)
  const { entry, state } = patient
  const { problem, lookUp, isSaving } = state
  const isWaiting = lookUp === 'waiting'
  return (
    // Side by side on wide screens, so that the start button is visible without scrolling.
    <div className="grid items-start gap-6 thumb:gap-3 min-[1100px]:grid-cols-2">
      <Card aria-labelledby="paciente" className="min-w-0 thumb:p-4!">
        <h2 id="paciente" className="mb-5 text-xl font-bold thumb:mb-3 thumb:text-lg">
          Dados do paciente
        </h2>
        {problem && (
          <div className="mb-5" inert={isReading}>
            <Notice tone="error" title={problem.title}>
              <p>{problem.text}</p>
              {problem.isLimit && <PlanWayOut className="mt-3" />}
              {lookUp === 'failed' && (
                <Button tone="secondary" className="mt-3" onClick={() => void entry.retry()}>
                  Tentar novamente
                </Button>
              )}
              {state.holder && (
                <Button tone="secondary" className="mt-3" onClick={() => entry.useHolder()}>
                  Usar o cadastro de {state.holder.name}
                </Button>
              )}
            </Notice>
          </div>
        )}
        <div data-patient inert={isAsking || isSaving || isReading}>
          {!isOnline && !state.row && (
            <KeptPatients userId={userId} typed={state.values} onChoose={(row) => entry.show(row)} />
          )}
          <PatientFields entry={entry} state={state} place="record">
            {/* Includes the name, above the bar of a phone. */}
            {state.row && <SafetyStrip facts={state.values} isBrief className="mt-4 thumb:mt-3" />}
          </PatientFields>
          {lookUp === 'new' && state.earlier && (
            <div className="mt-5">
              <Notice tone="info" title={earlierTitle(state.earlier)}>
                <p>
                  {state.earlier.row
                    ? 'O formulário foi limpo para um novo paciente. Se o novo CPF é do mesmo paciente, corrija o cadastro: consultas e prontuários vão junto.'
                    : 'O formulário foi limpo para outro CPF. O que você digitou antes continua aqui.'}
                </p>
                <Button tone="secondary" className="mt-3" onClick={() => entry.useEarlier()}>
                  {state.earlier.row ? `Corrigir o CPF de ${state.earlier.row.name}` : 'Usar os dados digitados antes'}
                </Button>
              </Notice>
            </div>
          )}
          <Button
            tone="secondary"
            className="mt-5 thumb:mt-3"
            disabled={isWaiting || isSaving || !isOnline}
            onClick={() => void patient.save('saving')}
          >
            {isWaiting ? 'Buscando o paciente...' : isSaving ? 'Salvando...' : 'Salvar dados do paciente'}
          </Button>
        </div>
      </Card>
      <StartCard
        engine={engine}
        isComplete={() => patient.isComplete()}
        savePatient={() => patient.save()}
        patientName={state.values.name}
        isNext={isNext}
        wished={wished}
        consent={consent}
        plan={plan}
        isAsking={isAsking}
        isWaiting={isWaiting || isSaving}
        isReading={isReading}
        onReading={setReading}
        onTyped={onTyped}
        initial={typed}
      />
      {state.conflict && (
        <ConflictDialog entry={entry} fields={state.conflict.fields} onDecided={() => void patient.save('saving')} />
      )}
    </div>
  )
}

function earlierTitle({ row, values }: NonNullable<ReturnType<typeof usePatientEntry>['state']['earlier']>): string {
  const name = row?.name ?? values.name
  return row ? `O CPF de ${name} mudou?` : name === '' ? 'Dados digitados antes' : `Dados digitados para ${name}`
}
