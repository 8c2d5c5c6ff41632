import { isAuthApiError } from '@supabase/supabase-js'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '#shared/backend.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { Field } from '#shared/ui/field.tsx'
import { PasswordInput } from '#shared/ui/password-input.tsx'
import { refusalText } from './refusal-text.ts'

interface SignInAgainDialogProps {
  readonly email: string
}

const TITLE = 'Sua sessão terminou'

/**
 * Asks for the password when the session ended during a recording, which continues. Put aside, it leaves the recording's
 * controls usable and stays as a reminder.
 */
export default function SignInAgainDialog({ email }: SignInAgainDialogProps) {
  const [isAside, setAside] = useState(false)
  const enter = useMutation({
    mutationFn: async (password: string) => {
      const { error } = await (await backend()).auth.signInWithPassword({ email, password })
      if (error) throw error
    },
  })
  if (isAside)
    return (
      <div
        role="status"
        className="fixed inset-x-3 bottom-(--above-bars) z-20 flex items-center justify-between gap-4 rounded-full bg-warn-tint py-2 pr-2 pl-5 text-sm font-semibold text-warn shadow-card sm:right-6 sm:left-auto"
      >
        {TITLE}
        <Button tone="secondary" className="px-4! text-sm!" onClick={() => setAside(false)}>
          Entrar novamente
        </Button>
      </div>
    )
  return (
    <Dialog
      isOpen
      title={TITLE}
      description="A gravação continua e está guardada neste aparelho. Entre novamente para que o texto seja salvo."
      onClose={() => setAside(true)}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          enter.mutate(String(new FormData(event.currentTarget).get('password')))
        }}
      >
        <p className="mb-4 [overflow-wrap:anywhere]">
          <span className="text-muted">Conta:</span> {email}
        </p>
        <Field label="Senha" error={enter.error ? messageOf(enter.error) : undefined}>
          {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" required />}
        </Field>
        <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button tone="secondary" onClick={() => setAside(true)}>
            Agora não
          </Button>
          <Button type="submit" disabled={enter.isPending}>
            {enter.isPending ? 'Entrando...' : 'Entrar'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function messageOf(error: Error): string {
  return isAuthApiError(error)
    ? refusalText(error)
    : 'Não foi possível entrar agora. A gravação continua; tente novamente.'
}
