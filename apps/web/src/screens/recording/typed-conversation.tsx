import { tooLongToOrganise } from '@prontuvoz/rules/text-limits'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { CONTROL, Field } from '#shared/ui/field.tsx'

interface TypedConversationProps {
  readonly isBusy: boolean
  /** Called when there begins or ceases to be a typed text. */
  readonly onTyped: (isTyped: boolean) => void
  readonly onAnalyse: (text: string) => void
}

/** The way to a record without a microphone or a speech engine. */
export function TypedConversation({ isBusy, onTyped, onAnalyse }: TypedConversationProps) {
  const [text, setText] = useState('')
  const isTyped = text.trim() !== ''
  const tellTyped = useEffectEvent(onTyped)
  useEffect(() => {
    tellTyped(isTyped)
    return () => tellTyped(false)
  }, [isTyped])
  const tooLong = tooLongToOrganise(text.trim())
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
        error={tooLong}
      >
        {(control) => (
          <textarea
            {...control}
            autoComplete="off"
            className={CONTROL}
            rows={8}
            required
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" className="mt-4" disabled={isBusy || !isTyped || tooLong !== undefined}>
        Gerar prontuário
      </Button>
    </form>
  )
}
