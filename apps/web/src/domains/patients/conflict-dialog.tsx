import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { PatientFieldName } from '@prontuvoz/rules/patient'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { changedElsewhere } from './messages.ts'
import type { PatientEntry } from './patient-entry.ts'
import type { FieldConflict } from './reconcile-patient.ts'

interface ConflictDialogProps {
  readonly entry: PatientEntry
  readonly fields: readonly FieldConflict[]
  /** Saves the decision. */
  readonly onDecided: () => void
}

/** Shows both values of each field that was changed here and elsewhere, and asks which one to keep. */
export function ConflictDialog({ entry, fields, onDecided }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Partial<Record<PatientFieldName, 'mine' | 'stored'>>>({})
  const isDecided = fields.every(({ name }) => choices[name] !== undefined)
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && entry.putOff()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className="fixed inset-0 z-50 bg-black/45" />
        <AlertDialog.Popup className="fixed inset-x-3 bottom-3 z-60 mx-auto max-h-[calc(100dvh-1.5rem)] max-w-lg overflow-y-auto rounded-card bg-surface p-6 shadow-card sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2">
          <AlertDialog.Title className="text-xl font-bold">{changedElsewhere.title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-muted">{changedElsewhere.text}</AlertDialog.Description>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              entry.decide(choices)
              onDecided()
            }}
          >
            {fields.map(({ name, label, mine, stored }) => (
              <fieldset key={name} className="mt-5">
                <legend className="font-semibold">{label}</legend>
                {(
                  [
                    ['mine', 'O que você digitou', mine],
                    ['stored', 'O que está salvo', stored],
                  ] as const
                ).map(([choice, title, value]) => (
                  <label
                    key={choice}
                    className="mt-2 grid min-h-11 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-xl border border-edge p-3 has-checked:border-brand has-checked:bg-tint"
                  >
                    <input
                      type="radio"
                      name={name}
                      className="row-span-2 size-5"
                      checked={choices[name] === choice}
                      onChange={() => setChoices({ ...choices, [name]: choice })}
                    />
                    <span className="text-sm text-muted">{title}</span>
                    <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">{value || 'Não informado'}</span>
                  </label>
                ))}
              </fieldset>
            ))}
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <AlertDialog.Close render={<Button tone="secondary" />}>Decidir depois</AlertDialog.Close>
              <Button type="submit" disabled={!isDecided}>
                Salvar estas escolhas
              </Button>
            </div>
          </form>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
