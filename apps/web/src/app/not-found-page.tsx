import { ButtonLink } from '#shared/ui/button.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'

export function NotFoundPage() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-start justify-center px-5">
      <p className="text-lg font-semibold text-brand">404</p>
      <PageHeading screen="Página não encontrada">Oops! Page not found</PageHeading>
      <p className="mt-3 text-muted">O endereço não existe ou mudou de lugar.</p>
      <ButtonLink to="/" reloadDocument className="mt-6">
        Voltar ao início
      </ButtonLink>
    </main>
  )
}
