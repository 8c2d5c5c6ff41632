import { allergiesToAdd } from '@prontuvoz/rules/said-allergies'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { StoredRecord } from '#domains/patient-records/record-queries.ts'
import { reviewOfRecord } from '#domains/patient-records/review-queries.ts'
import type { SaveState } from '#domains/patient-records/use-record-edit.ts'
import { AllergyOffer } from '#domains/patients/allergy-offer.tsx'
import type { Patient } from '#domains/patients/patient-ports.ts'
import { SafetyStrip } from '#domains/patients/safety-strip.tsx'
import { ButtonLink } from '#shared/ui/button.tsx'
import { LeaveDialog } from '#shared/ui/leave-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useLeaveGuard } from '#shared/use-leave-guard.ts'
import { foundEmpty } from './messages.ts'
import { PatientSummary } from './patient-summary.tsx'
import { RecordHistory } from './record-history.tsx'
import { UnfinishedConsultations } from './unfinished-consultations.tsx'
import { ConsultationRecord } from './consultation-record.tsx'
import { ConsultationTimeline } from './consultation-timeline.tsx'

interface PatientHistoryProps {
  readonly userId: string
  readonly patient: Patient
  /** Oldest first. */
  readonly records: readonly StoredRecord[]
  readonly reload: () => Promise<readonly StoredRecord[]>
  readonly onUnsaved: (isUnsaved: boolean) => void
}

/** A patient: their data, what may harm them, each consultation separately, and all of them as one text. */
export function PatientHistory({ userId, patient, records, reload, onUnsaved }: PatientHistoryProps) {
  // The open record stays when another device adds one and, with unsaved text, even when it is deleted.
  const [held, setHeld] = useState<StoredRecord>()
  const [saveState, setSaveState] = useState<SaveState>('saved')
  const [isHistoryUnsaved, setHistoryUnsaved] = useState(false)
  const isUnsaved = isHistoryUnsaved || saveState !== 'saved'
  // The router supports one guard at a time.
  const guard = useLeaveGuard(isUnsaved, { thenLeaves: true })
  const choose = (id: string) => {
    const hold = () => setHeld(records.find((one) => one.id === id))
    if (saveState === 'saved') hold()
    else guard.leave(hold)
  }
  const tellUnsaved = useEffectEvent(onUnsaved)
  useEffect(() => tellUnsaved(isUnsaved), [isUnsaved])
  const chosen = records.find(({ id }) => id === held?.id) ?? (saveState === 'saved' ? records.at(-1) : held)
  if (chosen && chosen !== held) setHeld(chosen)
  const stored = useQuery({ ...reviewOfRecord(userId, chosen?.id ?? ''), enabled: chosen !== undefined })
  const substances = allergiesToAdd(stored.data?.review?.statements ?? [], patient.known_allergies)
  return (
    <>
      <PatientSummary patient={patient} isReviewing={chosen?.isDraft ?? false}>
        <SafetyStrip facts={patient} className="mt-4 max-sm:mt-2">
          <AllergyOffer
            userId={userId}
            patient={patient}
            substances={substances}
            onChanged={() => reload().catch(() => undefined)}
          />
        </SafetyStrip>
      </PatientSummary>
      <UnfinishedConsultations userId={userId} patient={patient} isAlone={records.length === 0} />
      {records.length === 0 && (
        <Notice tone="info" title={foundEmpty.title}>
          <p>{foundEmpty.text}</p>
          <ButtonLink
            to={`/record?${new URLSearchParams({ patient: patient.id, name: patient.name })}`}
            className="mt-3"
          >
            Gravar consulta
          </ButtonLink>
        </Notice>
      )}
      {chosen && (
        <div className="grid items-start gap-x-8 gap-y-6 max-sm:gap-y-2 min-[1100px]:grid-cols-[15rem_minmax(0,1fr)]">
          <ConsultationTimeline records={records} chosenId={chosen.id} onChoose={choose} />
          <ConsultationRecord
            key={chosen.id}
            userId={userId}
            record={chosen}
            patient={patient}
            onSaveState={setSaveState}
            onChanged={() => void reload().catch(() => undefined)}
          />
        </div>
      )}
      <RecordHistory patient={patient} records={records} reload={reload} onUnsaved={setHistoryUnsaved} />
      {isHistoryUnsaved ? (
        <LeaveDialog guard={guard}>As alterações do histórico ainda não foram salvas.</LeaveDialog>
      ) : (
        <LeaveDialog guard={guard}>O que você escreveu neste prontuário ainda não foi salvo.</LeaveDialog>
      )}
    </>
  )
}
