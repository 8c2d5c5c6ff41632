import { useMutation } from '@tanstack/react-query'
import { backend } from '#shared/backend.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { Field } from '#shared/ui/field.tsx'
import { PasswordInput } from '#shared/ui/password-input.tsx'

interface SignInAgainDialogProps {
  readonly email: string
}

/** A session that ended in the middle of a recording: asks for the password while the recording goes on. */
export default function SignInAgainDialog({ email }: SignInAgainDialogProps) {
  const enter = useMutation({
    mutationFn: async (password: string) => {
      const { error } = await (await backend()).auth.signInWithPassword({ email, password })
      if (error) throw error
    },
  })
  return (
    <Dialog
      isOpen
      title="Sua sessão terminou"
      description="A gravação continua e está guardada neste aparelho. Entre novamente para que o texto seja salvo."
      onClose={() => undefined}
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
        <div className="mt-6 flex justify-end">
          <Button type="submit" disabled={enter.isPending}>
            {enter.isPending ? 'Entrando...' : 'Entrar'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function messageOf(error: Error): string {
  return error.message === 'Invalid login credentials'
    ? 'Email ou senha incorretos.'
    : 'Não foi possível entrar agora. A gravação continua; tente novamente.'
}
