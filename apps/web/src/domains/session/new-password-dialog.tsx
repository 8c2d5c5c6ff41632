import { isAuthApiError } from '@supabase/supabase-js'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '#shared/backend.ts'
import { notify } from '#shared/notify.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { Field } from '#shared/ui/field.tsx'
import { PasswordInput } from '#shared/ui/password-input.tsx'
import { refusalText } from './refusal-text.ts'
import { useSession } from './session-context.ts'

/** Asks for the new password after a recovery link. */
export default function NewPasswordDialog() {
  const session = useSession()
  const [isDismissed, setDismissed] = useState(false)
  const change = useMutation({
    mutationFn: async (password: string) => {
      const { error } = await (await backend()).auth.updateUser({ password })
      if (error) throw error
    },
    onSuccess: () => {
      setDismissed(true)
      notify({ title: 'Senha alterada', text: 'Use a nova senha da próxima vez que entrar.' }, 'success')
    },
  })
  const isOpen = session.state === 'signed-in' && session.isRecovery && !isDismissed
  return (
    <Dialog
      isOpen={isOpen}
      title="Criar nova senha"
      description="Escolha a senha que você vai usar a partir de agora."
      onClose={() => setDismissed(true)}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate(String(new FormData(event.currentTarget).get('password')))
        }}
      >
        <Field
          label="Nova senha"
          hint="Pelo menos 6 caracteres."
          error={change.error ? messageOf(change.error) : undefined}
        >
          {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" required />}
        </Field>
        <div className="mt-6 flex justify-end gap-3">
          <Button type="submit" disabled={change.isPending}>
            {change.isPending ? 'Salvando...' : 'Salvar nova senha'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function messageOf(error: Error): string {
  if (error.message.includes('Password should be at least')) return 'A senha deve ter pelo menos 6 caracteres.'
  if (error.message.includes('different from the old password')) return 'A nova senha precisa ser diferente da atual.'
  return isAuthApiError(error)
    ? refusalText(error)
    : 'A senha não foi alterada. Verifique sua conexão e tente novamente.'
}
