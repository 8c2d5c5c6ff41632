import { useMutation } from '@tanstack/react-query'
import { isAuthApiError } from '@supabase/supabase-js'
import { useState } from 'react'
import { unexpected } from '#domains/session/refusal-text.ts'
import { backend } from '#shared/backend.ts'
import type { Message } from '#shared/message.ts'
import { notify } from '#shared/notify.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { CONTROL, Field } from '#shared/ui/field.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { resetRefused, resetSent, unexpectedReset } from './messages.ts'

/** Sends the link for a new password. */
export default function ResetDialog({ onClose }: { readonly onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [refusal, setRefusal] = useState<Message>()
  const send = useMutation({
    mutationFn: async () => {
      const { error } = await (
        await backend()
      ).auth.resetPasswordForEmail(email, { redirectTo: `${window.location.origin}/dashboard` })
      if (error) throw error
    },
    onMutate: () => setRefusal(undefined),
    onSuccess: () => {
      notify(resetSent, 'success')
      setEmail('')
      onClose()
    },
    onError: (error) => {
      setRefusal(isAuthApiError(error) ? resetRefused(error) : unexpected(unexpectedReset))
    },
  })
  return (
    <Dialog
      isOpen
      title="Esqueci minha senha"
      description="Enviaremos um link para criar uma nova senha."
      onClose={onClose}
    >
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          send.mutate()
        }}
      >
        {refusal && (
          <Notice tone="error" title={refusal.title}>
            {refusal.text}
          </Notice>
        )}
        <Field label="Email">
          {(control) => (
            <input
              {...control}
              className={CONTROL}
              type="email"
              autoComplete="email"
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button tone="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={send.isPending}>
            {send.isPending ? 'Enviando...' : 'Enviar link'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
