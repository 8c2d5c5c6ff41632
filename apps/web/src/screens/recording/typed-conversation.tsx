import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { CONTROL, Field } from '#shared/ui/field.tsx'

interface TypedConversationProps {
  readonly isBusy: boolean
  readonly onAnalyse: (text: string) => void
}

/** The way to a record without a microphone or a speech engine. */
export function TypedConversation({ isBusy, onAnalyse }: TypedConversationProps) {
  const [text, setText] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onAnalyse(text)
      }}
    >
      <Field
        label="Conversa da consulta"
        hint="Digite, dite ou cole o que foi dito; uma fala por linha ajuda a organizar."
      >
        {(control) => (
          <textarea
            {...control}
            className={CONTROL}
            rows={8}
            required
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" className="mt-4" disabled={isBusy || text.trim() === ''}>
        Gerar prontuário
      </Button>
    </form>
  )
}
