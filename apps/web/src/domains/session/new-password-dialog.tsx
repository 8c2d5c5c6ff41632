import { isAuthApiError, isAuthWeakPasswordError } from '@supabase/supabase-js'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '#shared/backend.ts'
import { notify } from '#shared/notify.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { CONTROL, Field } from '#shared/ui/field.tsx'
import { PasswordInput } from '#shared/ui/password-input.tsx'
import { authFailure } from './auth-failure.ts'
import { refusalText } from './refusal-text.ts'
import { useSession } from './session-context.ts'

interface Choice {
  readonly password: string
  /** The code from the mailbox, if the sign-in is not fresh. */
  readonly nonce: string | undefined
}

/** Asks for the new password after a recovery link, or if the account has none. */
export default function NewPasswordDialog() {
  const session = useSession()
  const [isDismissed, setDismissed] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const change = useMutation({
    mutationFn: async ({ password, nonce }: Choice) => {
      const { auth } = await backend()
      const { error } = await auth.updateUser({ password, ...(nonce === undefined ? {} : { nonce }) })
      if (isAuthApiError(error) && error.code === 'reauthentication_needed') {
        const sent = await auth.reauthenticate()
        // A code that was just mailed is still valid.
        if (sent.error && sent.error.code !== 'over_email_send_rate_limit') throw sent.error
        setNeedsCode(true)
      }
      if (error) throw error
    },
    onSuccess: () => {
      setDismissed(true)
      notify({ title: 'Senha alterada', text: 'Use a nova senha da próxima vez que entrar.' }, 'success')
    },
  })
  const isOpen = session.state === 'signed-in' && session.isRecovery && !isDismissed
  const failure = change.error ? messageOf(change.error) : undefined
  return (
    <Dialog
      isOpen={isOpen}
      title="Criar nova senha"
      description="Escolha a senha que você vai usar a partir de agora."
      onClose={() => setDismissed(true)}
    >
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          const nonce = needsCode ? String(form.get('nonce')).trim() : undefined
          change.mutate({ password: String(form.get('password')), nonce })
        }}
      >
        <Field label="Nova senha" hint="Pelo menos 6 caracteres." error={needsCode ? undefined : failure}>
          {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" required />}
        </Field>
        {needsCode && (
          <Field label="Código" hint="Seis dígitos, no email que enviamos agora." error={failure}>
            {(control) => (
              <input
                {...control}
                className={CONTROL}
                name="nonce"
                inputMode="numeric"
                autoComplete="one-time-code"
                required
              />
            )}
          </Field>
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button tone="secondary" onClick={() => setDismissed(true)}>
            Agora não
          </Button>
          <Button type="submit" disabled={change.isPending}>
            {change.isPending ? 'Salvando...' : 'Salvar nova senha'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function messageOf(error: Error): string {
  return isAuthApiError(error) || isAuthWeakPasswordError(error)
    ? refusalText(error)
    : `A senha não foi alterada. ${authFailure(error).message}`
}
