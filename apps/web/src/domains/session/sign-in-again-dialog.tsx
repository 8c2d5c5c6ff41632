import { isAuthApiError } from '@supabase/supabase-js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { backend } from '#shared/backend.ts'
import { useIsAnythingHeld, useIsWorkHeld } from '#shared/held-work.ts'
import { isDeleted } from '#shared/deleted-account.ts'
import { doubtSession, isAnothers, tokenOfTab } from '#shared/tab-account.ts'
import { Button } from '#shared/ui/button.tsx'
import { Field } from '#shared/ui/field.tsx'
import { PasswordInput } from '#shared/ui/password-input.tsx'
import { keptSession } from './kept-session.ts'
import { PutAsideDialog } from './put-aside-dialog.tsx'
import { refusalText } from './refusal-text.ts'
import { signOut } from './sign-out.ts'
import { TakeWords } from './take-words.tsx'

interface SignInAgainDialogProps {
  readonly email: string
  /** Removes whatever else this device stores of the account. */
  readonly onLeave: () => Promise<void>
}

/** Shown when a session ends in the middle of work: asks for the password while a recording, or unsaved text, stays. */
export default function SignInAgainDialog({ email, onLeave }: SignInAgainDialogProps) {
  const isRecording = useIsWorkHeld()
  const { pathname } = useLocation()
  const [workAt] = useState(pathname)
  const isLeft = !useIsAnythingHeld() && pathname !== workAt
  useEffect(() => {
    // On unmount, check again which session the browser has, if any.
    if (isLeft) doubtSession()
  }, [isLeft])
  const enter = useMutation({
    mutationFn: async (password: string) => {
      const { error } = await (await backend()).auth.signInWithPassword({ email, password })
      if (error) throw error
    },
  })
  // A deleted account would otherwise report a wrong password forever. Only a browser that had a session may learn of
  // the deletion.
  const deleted = useQuery({
    queryKey: ['account-deleted', email, enter.submittedAt],
    queryFn: () => isDeleted(tokenOfTab()),
    // If another account has signed in, that is explanation enough, until the user tries to sign in.
    enabled: !enter.isIdle || !isAnothers(keptSession()?.user.id),
    networkMode: 'always',
    retry: false,
  })
  if (deleted.data === true)
    return (
      <PutAsideDialog
        title="Esta conta foi excluída"
        description={`A conta ${email} foi excluída em outro aparelho e não abre mais. Nada do que está nesta tela será salvo: copie ou baixe o texto antes de sair.`}
        act="Guardar o texto"
      >
        {(putAside) => (
          <>
            <TakeWords />
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Button tone="secondary" onClick={putAside}>
                Agora não
              </Button>
              <Button tone="danger" onClick={() => void leave(onLeave)}>
                Sair sem salvar
              </Button>
            </div>
          </>
        )}
      </PutAsideDialog>
    )
  return (
    <PutAsideDialog
      title="Sua sessão terminou"
      description={
        isRecording
          ? 'A gravação continua e está guardada neste aparelho. Entre novamente para que o texto seja salvo.'
          : 'O que você escreveu continua nesta tela. Entre novamente para que seja salvo.'
      }
      act="Entrar novamente"
    >
      {(putAside) => (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            enter.mutate(String(new FormData(event.currentTarget).get('password')))
          }}
        >
          <OtherAccountNote />
          <p className="mb-4 [overflow-wrap:anywhere]">
            <span className="text-muted">Conta:</span> {email}
          </p>
          <Field label="Senha" error={enter.error ? messageOf(enter.error, isRecording) : undefined}>
            {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" required />}
          </Field>
          {isAuthApiError(enter.error) && (
            <details className="mt-4">
              <summary>Não consegue entrar? Guarde o texto.</summary>
              <TakeWords />
            </details>
          )}
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button tone="secondary" onClick={putAside}>
              Agora não
            </Button>
            <Button type="submit" disabled={enter.isPending}>
              {enter.isPending ? 'Entrando...' : 'Entrar'}
            </Button>
          </div>
        </form>
      )}
    </PutAsideDialog>
  )
}

/** A full page load, so that nothing of the account stays in memory. */
async function leave(forget: () => Promise<void>): Promise<void> {
  try {
    await signOut()
    await forget()
  } finally {
    window.location.assign('/')
  }
}

/** Warns that signing in again replaces the other account's session in this browser. */
function OtherAccountNote() {
  const [present] = useState(() => keptSession()?.user)
  if (!isAnothers(present?.id)) return null
  return <p className="mb-4 [overflow-wrap:anywhere]">A conta {present?.email} entrou neste navegador.</p>
}

function messageOf(error: Error, isRecording: boolean): string {
  if (isAuthApiError(error)) return refusalText(error)
  return `Não foi possível entrar agora. ${isRecording ? 'A gravação continua; tente' : 'Tente'} novamente.`
}
