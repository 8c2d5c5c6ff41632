import { buttonLook } from '#shared/ui/button-look.ts'
import { Wordmark } from '#shared/ui/wordmark.tsx'

/** The page contains both headers; `show-session.ts` shows the right one. */
export function LandingHeader() {
  return (
    <header className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-1 gap-y-2 px-4 py-5 sm:px-5">
      <Wordmark />
      <nav aria-label="Conta" data-for="visitor" className="flex flex-wrap gap-1 sm:gap-2">
        <a href="/login" className={buttonLook('quiet', 'max-sm:px-3 max-[22rem]:px-2')}>
          Entrar
        </a>
        <a href="/register" className={buttonLook('secondary', 'max-sm:px-3 max-[22rem]:px-2')}>
          Cadastrar-se
        </a>
      </nav>
      <nav aria-label="Conta" data-for="professional" hidden className="flex gap-1 not-[[hidden]]:flex sm:gap-2">
        <a href="/dashboard" className={buttonLook('primary', 'max-sm:px-4')}>
          Dashboard
        </a>
        <button type="button" data-act="sign-out" className={buttonLook('quiet', 'max-sm:px-3')}>
          Sair
        </button>
      </nav>
    </header>
  )
}
