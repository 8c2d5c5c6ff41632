import { withAllergy } from '@prontuvoz/rules/said-allergies'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { announce } from '#shared/announcer.tsx'
import { Failure, isConflict } from '#shared/failure.ts'
import { Button } from '#shared/ui/button.tsx'
import { patientPorts, type Patient } from './patient-ports.ts'

const OUTDATED = 'O cadastro mudou em outra aba ou aparelho. Nada foi acrescentado; confira e toque de novo.'

interface AllergyOfferProps {
  readonly userId: string
  readonly patient: Patient
  /** Mentioned in the consultation, but not on the card. */
  readonly substances: readonly string[]
  /**
   * Called when the card has changed, here or in another tab: it must be read again before another allergy is added.
   */
  readonly onChanged: () => Promise<unknown>
}

/** Offers to add an allergy from the conversation to the patient's card. */
export function AllergyOffer({ userId, patient, substances, onChanged }: AllergyOfferProps) {
  const add = useMutation({
    meta: { undone: `acrescentar a alergia ao cadastro de ${patient.name}` },
    mutationFn: async (substance: string) => {
      const change = { known_allergies: withAllergy(patient.known_allergies, substance) }
      const ports = patientPorts(userId)
      if (await ports.update(patient.id, patient.updated_at, change)) return
      // An earlier tap may have arrived without its response.
      const stored = await ports.byId(patient.id)
      if (stored?.known_allergies !== change.known_allergies) throw new Failure('conflict', OUTDATED)
    },
    onSuccess: (_, substance) => {
      announce(`${substance} está nas alergias do cadastro`)
      return onChanged()
    },
    onError: (cause) => (isConflict(cause) ? onChanged() : undefined),
  })
  return (
    <>
      {substances.map((substance) => (
        <Button
          key={substance}
          tone="secondary"
          className="min-h-9! border-danger! px-4! py-1! text-sm! text-danger! print:hidden"
          disabled={add.isPending}
          onClick={() => add.mutate(substance)}
        >
          <Plus aria-hidden className="size-4" />
          Acrescentar {substance} às alergias
        </Button>
      ))}
      {add.isError && (
        <p role="alert" className="text-sm font-medium text-danger">
          {isConflict(add.error) ? OUTDATED : 'A alergia não foi acrescentada ao cadastro. Toque de novo.'}
        </p>
      )}
    </>
  )
}
