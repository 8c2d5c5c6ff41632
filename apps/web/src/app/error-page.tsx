import { useEffect } from 'react'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { missing } from './screen-files.ts'

/** Shown instead of a screen that crashed; other screens' input is unaffected. */
export function ErrorPage() {
  useEffect(() => {
    // A preloaded file failed to arrive; reload automatically, as the user has not seen this error before.
    if (missing.isAny && navigator.onLine) window.location.reload()
  }, [])
  return (
    <main className="mx-auto max-w-xl px-5 py-20">
      <PageHeading screen="Erro">Esta tela não pôde ser mostrada</PageHeading>
      <p className="mt-3 text-muted">O que já foi salvo continua salvo. Tente carregar a tela de novo.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Tentar novamente</Button>
        <ButtonLink tone="secondary" to="/" reloadDocument>
          Ir para o início
        </ButtonLink>
      </div>
    </main>
  )
}
