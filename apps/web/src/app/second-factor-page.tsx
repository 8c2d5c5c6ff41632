import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { factorProblem, giveFactor } from '#domains/session/second-factor.ts'
import { Button } from '#shared/ui/button.tsx'
import { EntryPage } from '#shared/ui/entry-page.tsx'
import { CODE_DIGITS, CodeField } from '#domains/session/code-field.tsx'
import { SignOutControl } from './sign-out-control.tsx'

/** Asks for the authenticator code before any screen with data: without it the server returns none. */
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
        <CodeField typed={typed} onType={setTyped} error={confirm.error ? factorProblem(confirm.error) : undefined} />
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
