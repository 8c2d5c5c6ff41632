import { useState } from 'react'
import { CONTROL, Field } from '#shared/ui/field.tsx'

interface ContextNoteProps {
  readonly initial: string
  readonly onChange: (note: string) => void
}

/** A note beside the recording: findings, doses, what is not said aloud. */
export function ContextNote({ initial, onChange }: ContextNoteProps) {
  const [note, setNote] = useState(initial)
  return (
    <Field
      label="Contexto"
      isOptional
      hint="O que não é dito em voz alta. Entra na análise, marcado como anotação do profissional."
    >
      {(control) => (
        <textarea
          {...control}
          autoComplete="off"
          className={CONTROL}
          rows={2}
          value={note}
          onChange={(event) => {
            setNote(event.target.value)
            onChange(event.target.value)
          }}
        />
      )}
    </Field>
  )
}
