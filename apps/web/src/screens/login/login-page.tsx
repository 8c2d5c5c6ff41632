import { useMutation } from '@tanstack/react-query'
import { isAuthApiError } from '@supabase/supabase-js'
import { lazy, Suspense, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { linkSpent } from '#domains/session/link-address.ts'
import { verifiedFactorOf } from '#domains/session/verified-factor.ts'
import { unexpected } from '#domains/session/refusal-text.ts'
import { useSession } from '#domains/session/session-context.ts'
import { clearStoredSession, hasStoredSession } from '#domains/session/stored-session.ts'
import { backend } from '#shared/backend.ts'
import { storeOf } from '#shared/browser-store.ts'
import type { Message } from '#shared/message.ts'
import { notify } from '#shared/notify.ts'
import { isAnothers, leaveTab } from '#shared/tab-account.ts'
import { Button } from '#shared/ui/button.tsx'
import { EntryPage } from '#shared/ui/entry-page.tsx'
import { CONTROL, Field } from '#shared/ui/field.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { PasswordInput } from '#shared/ui/password-input.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { DemonstrationEntry } from './demonstration-entry.tsx'
import { loginRefused, mailToConfirm, notConfirmed, signedIn, unexpectedLogin } from './messages.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'

const StorageBlocked = lazy(() => import('#domains/session/storage-blocked.tsx'))
const SessionEnded = lazy(() => import('#domains/session/session-ended.tsx'))
const ResetDialog = lazy(() => import('./reset-dialog.tsx'))

export function LoginPage() {
  const session = useSession()
  const navigate = useNavigate()
  const registeredEmail = registeredIn(useLocation().state)
  const [isResetOpen, setResetOpen] = useState(false)
  const [refusal, setRefusal] = useState<Message>()
  const login = useMutation({
    mutationFn: async ({ email, password }: { email: string; password: string }) => {
      const client = await backend()
      // Specification section 4: an earlier session is removed first.
      await client.auth.signOut({ scope: 'global' })
      clearStoredSession()
      const { data, error } = await client.auth.signInWithPassword({ email, password })
      if (error) throw error
      return data.user
    },
    onMutate: () => setRefusal(undefined),
    onSuccess: (user) => {
      // With an authenticator app the sign-in is not complete: the code comes next.
      if (verifiedFactorOf(user) === undefined) notify(signedIn, 'success')
      leaveTab()
      // A tab that has shown one account shows no other until it is reloaded.
      return isAnothers(user.id) ? window.location.assign('/dashboard') : navigate('/dashboard')
    },
    onError: (error) => {
      const message = isAuthApiError(error) ? loginRefused(error) : unexpected(unexpectedLogin)
      setRefusal(message)
      notify(message, 'error')
    },
  })
  if (session.state === 'signed-in' && login.isIdle) return <Navigate to="/dashboard" replace />
  // The form should not flash for a user who is probably signed in.
  if (session.state === 'loading' && hasStoredSession()) return <Spinner />
  return (
    <EntryPage screen="Entrar" title="Entrar" lead="Acesse seus pacientes e prontuários.">
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          login.mutate({ email: String(form.get('email')), password: String(form.get('password')) })
        }}
      >
        {refusal && (
          <Notice tone="error" title={refusal.title}>
            {refusal.text}
            {refusal === notConfirmed && login.variables && <ResendConfirmation email={login.variables.email} />}
          </Notice>
        )}
        {!refusal && registeredEmail !== undefined && (
          <Notice tone="success" title={mailToConfirm.title}>
            {mailToConfirm.text} O link foi para <strong className="[overflow-wrap:anywhere]">{registeredEmail}</strong>
            .
            <ResendConfirmation email={registeredEmail} />
          </Notice>
        )}
        <Suspense>{!storeOf('localStorage') && <StorageBlocked />}</Suspense>
        <Suspense>{!refusal && session.state === 'signed-out' && session.isEnded && <SessionEnded />}</Suspense>
        {!refusal && session.state === 'signed-out' && session.isLinkSpent && (
          <Notice tone="error" title={linkSpent.title}>
            {linkSpent.text} Se sua conta já está confirmada, entre com sua senha. Para criar outra senha, peça um novo
            link em “Esqueci minha senha”.
          </Notice>
        )}
        <Field label="Email">
          {(control) => (
            <input
              {...control}
              className={CONTROL}
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={registeredEmail}
              required
            />
          )}
        </Field>
        <Field label="Senha">
          {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" required />}
        </Field>
        <Button type="submit" className="w-full" disabled={login.isPending}>
          {login.isPending ? 'Entrando...' : 'Entrar'}
        </Button>
        <Button tone="quiet" className="w-full" onClick={() => setResetOpen(true)}>
          Esqueci minha senha
        </Button>
      </form>
      <Suspense>
        <DemonstrationEntry isBusy={login.isPending} onEnter={login.mutate} />
      </Suspense>
      <p className="mt-5 text-center text-muted">
        Ainda não tem conta?{' '}
        <Link to="/register" className="font-semibold text-brand underline underline-offset-4">
          Cadastre-se
        </Link>
      </p>
      <p className="text-center">
        <Link
          to="/"
          reloadDocument
          className="inline-flex min-h-11 items-center text-muted underline underline-offset-4"
        >
          Voltar ao início
        </Link>
      </p>
      <Suspense>{isResetOpen && <ResetDialog onClose={() => setResetOpen(false)} />}</Suspense>
    </EntryPage>
  )
}

/** The address of an account just created; a history entry's state may be anything. */
function registeredIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('registered' in state)) return undefined
  return typeof state.registered === 'string' ? state.registered : undefined
}
