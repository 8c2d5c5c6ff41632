import { useState } from 'react'
import { CONTROL, Field } from '#shared/ui/field.tsx'

interface ContextNoteProps {
  readonly initial: string
  readonly onChange: (note: string) => void
}

// Next to the transcript, or below it on a tall tablet.
const HAS_ROOM = '(width >= 64rem), (width >= 40rem) and (height >= 56rem)'

/**
 * For what the doctor notes without saying it aloud, such as findings and doses. Next to the transcript on a wide
 * screen, otherwise below it and collapsed, so that the transcript keeps its height.
 */
export function ContextNote({ initial, onChange }: ContextNoteProps) {
  const [note, setNote] = useState(initial)
  const [isOpen] = useState(() => initial !== '' || window.matchMedia(HAS_ROOM).matches)
  return (
    <details open={isOpen} className="lg:w-68 lg:shrink-0">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium lg:pt-0">Anotar o que não é dito</summary>
      <Field
        label="Contexto"
        isOptional
        hint="O que não é dito em voz alta. Entra na análise, marcado como anotação do profissional."
      >
        {(control) => (
          <textarea
            {...control}
            autoComplete="off"
            className={`${CONTROL} field-sizing-content lg:max-h-[30dvh] lg:min-h-[20dvh]`}
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
