import { ButtonLink } from '#shared/ui/button.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { PublicPage } from '#shared/ui/public-page.tsx'

/** The page for an unknown address, in the product's design. */
export function NotFoundPage() {
  return (
    <PublicPage>
      <main className="grid flex-1 items-center gap-6 py-8 sm:grid-cols-[1fr_auto]">
        <div>
          <p className="text-lg font-semibold text-brand">404</p>
          <PageHeading screen="Página não encontrada">Oops! Page not found</PageHeading>
          <p className="mt-3 max-w-md text-lg text-muted">
            Esta página não existe ou mudou de lugar. O que está guardado na sua conta continua onde estava.
          </p>
          <ButtonLink to="/" reloadDocument className="mt-7">
            Voltar ao início
          </ButtonLink>
        </div>
        {/* The logo's voice bars, with a silence in the middle. */}
        <svg aria-hidden viewBox="0 0 260 160" className="hidden w-72 sm:block">
          <path
            d="M14 92V68M42 112V48M70 132V28M98 104V56M126 81v-2M154 81v-2M182 108V52M210 128V32M238 98V62"
            className="stroke-brand"
            strokeWidth="12"
            strokeLinecap="round"
          />
        </svg>
      </main>
    </PublicPage>
  )
}
