import { tooLongToOrganise } from '@prontuvoz/rules/organised-length'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { ConversationField } from './conversation-field.tsx'

interface TypedConversationProps {
  readonly isBusy: boolean
  /** Text of a failed attempt. */
  readonly initial?: string
  /** Called when typed text begins or ceases to exist. */
  readonly onTyped?: (isTyped: boolean) => void
  readonly onAnalyse: (text: string) => void
}

/** Makes a record without a microphone or a speech engine. */
export function TypedConversation({ isBusy, initial = '', onTyped, onAnalyse }: TypedConversationProps) {
  const [text, setText] = useState(initial)
  const isTyped = text.trim() !== ''
  const tellTyped = useEffectEvent((typed: boolean) => onTyped?.(typed))
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
      <ConversationField
        label="Conversa da consulta"
        hint="Digite, dite ou cole o que foi dito; uma fala por linha ajuda a organizar."
        rows={8}
        text={text}
        error={tooLong}
        hasFocus={initial !== ''}
        onText={setText}
      />
      <Button type="submit" className="mt-4" disabled={isBusy || !isTyped || tooLong !== undefined}>
        Gerar prontuário
      </Button>
    </form>
  )
}
