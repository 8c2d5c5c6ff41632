import { useMutation } from '@tanstack/react-query'
import { isAuthApiError } from '@supabase/supabase-js'
import { backend } from '#shared/backend.ts'
import type { Message } from '#shared/message.ts'
import { notify } from '#shared/notify.ts'
import { Button } from '#shared/ui/button.tsx'
import { confirmationSent, mailedJustNow, resetRefused, unexpectedReset } from './messages.ts'

/** Sends the confirmation link again: the first may be lost or expired. */
export function ResendConfirmation({ email }: { readonly email: string }) {
  const send = useMutation({
    mutationFn: async () => {
      const { error } = await (
        await backend()
      ).auth.resend({ type: 'signup', email, options: { emailRedirectTo: `${window.location.origin}/dashboard` } })
      if (error) throw error
    },
    onSuccess: () => notify(confirmationSent, 'success'),
    onError: (error) => notify(refusalOf(error), 'error'),
  })
  const refusal = send.error && refusalOf(send.error)
  return (
    <div className="mt-3 space-y-3">
      {refusal && (
        <p>
          {refusal.title}: {refusal.text}
        </p>
      )}
      {send.isSuccess ? (
        <p role="status">{confirmationSent.title}</p>
      ) : (
        <Button tone="secondary" disabled={send.isPending} onClick={() => send.mutate()}>
          {send.isPending ? 'Enviando...' : 'Reenviar email de confirmação'}
        </Button>
      )}
    </div>
  )
}

function refusalOf(error: Error): Message {
  if (!isAuthApiError(error)) return unexpectedReset
  return error.code === 'over_email_send_rate_limit' ? mailedJustNow : resetRefused(error)
}
