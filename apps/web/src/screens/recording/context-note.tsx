import { useState } from 'react'
import { CONTROL, Field } from '#shared/ui/field.tsx'

interface ContextNoteProps {
  readonly initial: string
  readonly onChange: (note: string) => void
}

/**
 * Notes for what is not said aloud, such as findings and doses. Collapsed on small screens, to leave room for the
 * transcript.
 */
export function ContextNote({ initial, onChange }: ContextNoteProps) {
  const [note, setNote] = useState(initial)
  const [isOpen] = useState(() => initial !== '' || window.matchMedia('(width >= 40rem) and (height >= 44rem)').matches)
  return (
    <details open={isOpen}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">Anotar o que não é dito</summary>
      <Field
        label="Contexto"
        isOptional
        hint="O que não é dito em voz alta. Entra na análise, marcado como anotação do profissional."
      >
        {(control) => (
          <textarea
            {...control}
            autoComplete="off"
            className={`${CONTROL} field-sizing-content`}
            rows={1}
            value={note}
            onChange={(event) => {
              setNote(event.target.value)
              onChange(event.target.value)
            }}
          />
        )}
      </Field>
    </details>
  )
}
