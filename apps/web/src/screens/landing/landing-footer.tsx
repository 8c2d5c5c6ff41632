const LINKS = [
  { href: '/terms', text: 'Termos de Serviço' },
  { href: '/privacy', text: 'Privacidade' },
  { href: '/contact', text: 'Contato' },
] as const

export function LandingFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 py-8 sm:px-5 text-muted">
        <p>Prontuvoz · prontuário por voz</p>
        <nav aria-label="Rodapé" className="flex flex-wrap gap-x-6">
          {LINKS.map(({ href, text }) => (
            <a key={href} href={href} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {text}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  )
}
