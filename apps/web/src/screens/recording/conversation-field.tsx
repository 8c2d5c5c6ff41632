import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { CONTROL, Field } from '#shared/ui/field.tsx'
import { pasteAtOnce } from '#shared/ui/paste-at-once.ts'

interface ConversationFieldProps {
  readonly label: string
  readonly hint: string
  readonly rows: number
  readonly text: string
  readonly error: string | undefined
  /** Whether it takes the focus, because it replaces the control that opened it. */
  readonly hasFocus?: boolean
  readonly onText: (text: string) => void
}

/** In characters, an hour of speech: laying out hundreds of thousands takes a browser seconds, or minutes. */
const MAX_OPEN = 50_000
const SHOWN = 2000

/**
 * A conversation that is typed, pasted or corrected. Of a very long one the field shows only the beginning until it is
 * opened. Uncontrolled: React would write each change into it twice more.
 */
export function ConversationField({
  label,
  hint,
  rows,
  text,
  error,
  hasFocus = false,
  onText,
}: ConversationFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isFolded, setFolded] = useState(text.length > MAX_OPEN)
  const show = useEffectEvent(() => {
    if (field.current) field.current.value = isFolded ? `${text.slice(0, SHOWN)}…` : text
  })
  useEffect(() => show(), [isFolded])

  function open(next: string): void {
    onText(next)
    setFolded(false)
    field.current?.focus()
  }

  return (
    <>
      <Field
        label={label}
        hint={
          isFolded
            ? `Aqui aparece só o começo de ${text.length.toLocaleString('pt-BR')} caracteres; o prontuário usa o texto todo.`
            : hint
        }
        error={error}
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            autoComplete="off"
            autoFocus={hasFocus}
            className={CONTROL}
            rows={rows}
            readOnly={isFolded}
            data-whole={isFolded ? text : undefined}
            onChange={(event) => onText(event.target.value)}
            onPaste={(event) => {
              const { value, selectionStart, selectionEnd } = event.currentTarget
              const pasted = event.clipboardData.getData('text').replaceAll(/\r\n?/g, '\n')
              if (isFolded) return
              if (pasted.length <= MAX_OPEN) return pasteAtOnce(event)
              event.preventDefault()
              onText(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd))
              setFolded(true)
            }}
          />
        )}
      </Field>
      {isFolded && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button tone="secondary" onClick={() => open(text)}>
            Abrir o texto todo
          </Button>
          <Button tone="secondary" onClick={() => open('')}>
            Apagar o texto
          </Button>
        </div>
      )}
    </>
  )
}
