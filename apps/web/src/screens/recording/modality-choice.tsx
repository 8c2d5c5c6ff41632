import { MODALITIES, type Modality } from '@prontuvoz/rules/consent'
import { useId } from 'react'

interface ModalityChoiceProps {
  readonly value: Modality
  readonly onChange: (modality: Modality) => void
}

/** Whether the patient is in the room; stored with the consent. */
export function ModalityChoice({ value, onChange }: ModalityChoiceProps) {
  // A separate radio group for the arrow keys, since the dialog repeats the choice.
  const name = useId()
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Modalidade da consulta</legend>
      {MODALITIES.map(([stored, label]) => (
        <label
          key={stored}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line px-3 text-muted sm:px-4 has-checked:border-brand has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name={name}
            className="size-4 outline-none"
            checked={value === stored}
            onChange={() => onChange(stored)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
