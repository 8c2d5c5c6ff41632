import { isAuthApiError } from '@supabase/supabase-js'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { authFailure } from '#domains/session/auth-failure.ts'
import { giveFactor } from '#domains/session/second-factor.ts'
import { Button } from '#shared/ui/button.tsx'
import { EntryPage } from '#shared/ui/entry-page.tsx'
import { CONTROL, Field } from '#shared/ui/field.tsx'
import { SignOutControl } from './sign-out-control.tsx'

const CODE_DIGITS = 6

/** Asks for the code of the authenticator app before any screen with data: the server gives none without it. */
export function SecondFactorPage({ factorId }: { readonly factorId: string }) {
  const [typed, setTyped] = useState('')
  const confirm = useMutation({
    mutationFn: (code: string) => giveFactor(factorId, code),
    onError: () => setTyped(''),
  })
  return (
    <EntryPage
      screen="Confirmar identidade"
      title="Confirme que é você"
      lead="Digite o código de 6 números do seu aplicativo autenticador."
    >
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.length === CODE_DIGITS) confirm.mutate(typed)
        }}
      >
        <Field label="Código" error={confirm.error ? messageOf(confirm.error) : undefined}>
          {(control) => (
            <input
              {...control}
              className={`${CONTROL} text-2xl tracking-[0.3em] tabular-nums`}
              autoComplete="one-time-code"
              inputMode="numeric"
              required
              value={typed}
              onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, '').slice(0, CODE_DIGITS))}
            />
          )}
        </Field>
        <Button type="submit" className="w-full" disabled={typed.length !== CODE_DIGITS || confirm.isPending}>
          {confirm.isPending ? 'Confirmando...' : 'Confirmar'}
        </Button>
      </form>
      <p className="mt-8 text-muted">
        Perdeu o aparelho?{' '}
        <Link to="/contact" className="text-brand underline underline-offset-4">
          Escreva para o suporte
        </Link>{' '}
        para remover o código da sua conta.
      </p>
      <SignOutControl className="mt-3 -ml-3" />
    </EntryPage>
  )
}

function messageOf(error: Error): string {
  if (!isAuthApiError(error)) return `Não foi possível confirmar agora. ${authFailure(error).message}`
  if (error.status === 429) return 'Muitas tentativas em pouco tempo. Aguarde um minuto e tente novamente.'
  return 'Código incorreto ou vencido. Confira a hora do aparelho e digite o código atual.'
}
