import { isAuthApiError, isAuthWeakPasswordError } from '@supabase/supabase-js'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { backend } from '#shared/backend.ts'
import { notify } from '#shared/notify.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { CONTROL, Field } from '#shared/ui/field.tsx'
import { PasswordInput } from '#shared/ui/password-input.tsx'
import { authFailure } from './auth-failure.ts'
import { refusalText } from './refusal-text.ts'
import { useSession } from './session-context.ts'

interface NewPasswordDialogProps {
  /** Present in Configurações, where the current password proves the user's identity instead of a mailed code. */
  readonly onClose?: () => void
}

/** Asks for a new password: after a recovery link, if the account has none, or at the user's request. */
export default function NewPasswordDialog({ onClose }: NewPasswordDialogProps) {
  const session = useSession()
  const [isDismissed, setDismissed] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const unanswered = useRef<string>(undefined)
  const close = onClose ?? (() => setDismissed(true))
  const change = useMutation({
    mutationFn: async (form: FormData) => {
      const { auth } = await backend()
      const [password, current, nonce] = ['password', 'current', 'nonce'].map((name) => form.get(name))
      const { error } = await auth.updateUser({
        password: String(password),
        ...(current == null ? {} : { current_password: String(current) }),
        ...(nonce == null ? {} : { nonce: String(nonce).trim() }),
      })
      // An earlier attempt changed it, and its response was lost.
      if (codeOf(error) === 'same_password' && unanswered.current === password) return
      if (error && !isRefused(error)) unanswered.current = String(password)
      if (codeOf(error) === 'reauthentication_needed') {
        const sent = await auth.reauthenticate()
        // The code mailed before is still valid.
        if (sent.error && sent.error.code !== 'over_email_send_rate_limit') throw sent.error
        setNeedsCode(true)
      }
      if (error) throw error
    },
    onSuccess: () => {
      close()
      notify({ title: 'Senha alterada', text: 'Use a nova senha da próxima vez que entrar.' }, 'success')
    },
  })
  const isOpen = onClose !== undefined || (session.state === 'signed-in' && session.isRecovery && !isDismissed)
  const failure = change.error ? messageOf(change.error) : undefined
  const isCurrentWrong = codeOf(change.error) === 'current_password_invalid'
  return (
    <Dialog
      isOpen={isOpen}
      title={onClose ? 'Alterar senha' : 'Criar nova senha'}
      description={
        onClose
          ? 'A conta sai dos outros aparelhos e continua aberta neste navegador.'
          : 'Escolha a senha que você vai usar a partir de agora.'
      }
      onClose={close}
    >
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate(new FormData(event.currentTarget))
        }}
      >
        {onClose && (
          <Field label="Senha atual" error={isCurrentWrong ? failure : undefined}>
            {(control) => <PasswordInput {...control} name="current" autoComplete="current-password" required />}
          </Field>
        )}
        <Field
          label="Nova senha"
          hint="Pelo menos 6 caracteres."
          error={needsCode || isCurrentWrong ? undefined : failure}
        >
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
          <Button tone="secondary" onClick={close}>
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

function codeOf(error: Error | null): string | undefined {
  return isAuthApiError(error) ? error.code : undefined
}

function isRefused(error: Error): boolean {
  return isAuthApiError(error) || isAuthWeakPasswordError(error)
}

function messageOf(error: Error): string {
  if (isRefused(error)) return refusalText(error)
  const { kind, message } = authFailure(error)
  // Without a response the outcome is unknown; entering the same password again works in either case.
  return `A senha ${kind === 'unavailable' ? 'não foi' : 'talvez não tenha sido'} alterada. ${message}`
}
