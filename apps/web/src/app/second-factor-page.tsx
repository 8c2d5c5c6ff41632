import { Link } from 'react-router'
import { EntryPage } from '#shared/ui/entry-page.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SignOutControl } from './sign-out-control.tsx'

/** Asks for the authenticator code before any screen with data: without it the server returns none. */
export function SecondFactorPage({ factorId }: { readonly factorId: string }) {
  return (
    <EntryPage
      screen="Confirmar identidade"
      title="Confirme que é você"
      lead="Digite o código de 6 números do seu aplicativo autenticador."
    >
      <SecondFactorForm factorId={factorId} />
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
