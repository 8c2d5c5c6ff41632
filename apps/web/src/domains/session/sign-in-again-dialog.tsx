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
  /** Ends what else this device keeps of the account. */
  readonly onLeave: () => Promise<void>
}

/** A session that ended in the middle of work: asks for the password while a recording, or what was typed, stays. */
export default function SignInAgainDialog({ email, onLeave }: SignInAgainDialogProps) {
  const isRecording = useIsWorkHeld()
  const { pathname } = useLocation()
  const [workAt] = useState(pathname)
  const isLeft = !useIsAnythingHeld() && pathname !== workAt
  useEffect(() => {
    // The session that this browser keeps by now counts, or that there is none.
    if (isLeft) doubtSession()
  }, [isLeft])
  const enter = useMutation({
    mutationFn: async (password: string) => {
      const { error } = await (await backend()).auth.signInWithPassword({ email, password })
      if (error) throw error
    },
  })
  // Whoever signs in again would read that the password is wrong, for ever. Only a browser that has had a session may know.
  const deleted = useQuery({
    queryKey: ['account-deleted', email, enter.submittedAt],
    queryFn: () => isDeleted(tokenOfTab()),
    // A colleague's sign-in explains enough, until somebody tries.
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

/** Who reads it knows that signing in again takes the browser from a colleague. */
function OtherAccountNote() {
  const [present] = useState(() => keptSession()?.user)
  if (!isAnothers(present?.id)) return null
  return <p className="mb-4 [overflow-wrap:anywhere]">A conta {present?.email} entrou neste navegador.</p>
}

function messageOf(error: Error, isRecording: boolean): string {
  if (isAuthApiError(error)) return refusalText(error)
  return `Não foi possível entrar agora. ${isRecording ? 'A gravação continua; tente' : 'Tente'} novamente.`
}
