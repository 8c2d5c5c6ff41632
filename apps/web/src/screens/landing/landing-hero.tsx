import { buttonLook } from '#shared/ui/button-look.ts'
import { SamplePlayer } from './sample-player.tsx'

export function LandingHero() {
  return (
    <section className="mx-auto max-w-6xl px-4 pt-6 pb-10 sm:px-5 sm:pt-12">
      <h1 className="max-w-4xl text-4xl leading-[1.06] font-bold sm:text-6xl lg:text-7xl">
        A consulta vira prontuário enquanto você conversa
      </h1>
      <div className="mt-6 grid items-end gap-x-8 gap-y-4 lg:grid-cols-[1fr_auto]">
        <p className="max-w-2xl text-lg text-muted sm:text-xl">
          O Prontuvoz grava, transcreve e organiza o que foi dito. Cada linha mostra o trecho em que se apoia; o que não
          foi ouvido é apontado, e nada é preenchido por conta própria.
        </p>
        <div className="flex flex-wrap gap-3">
          <a
            href="/register"
            className={buttonLook('primary', 'min-h-12 px-4 max-sm:flex-1 text-lg whitespace-nowrap sm:px-7')}
          >
            Começar Agora
          </a>
          <a
            href="#planos"
            className={buttonLook('secondary', 'min-h-12 px-4 max-sm:flex-1 text-lg whitespace-nowrap sm:px-7')}
          >
            Ver Planos
          </a>
        </div>
      </div>
      <div className="mt-8 sm:mt-12">
        <SamplePlayer />
      </div>
      <p className="mt-6 text-muted">Nenhum áudio é armazenado, apenas o texto.</p>
    </section>
  )
}
