import { buttonLook } from '#shared/ui/button-look.ts'
import { SpokenRecord } from './spoken-record.tsx'

export function LandingHero() {
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-12 px-5 pt-8 pb-20 lg:grid-cols-[1.1fr_1fr] lg:pt-16">
      <div>
        <h1 className="text-4xl leading-[1.08] font-bold sm:text-6xl">
          A consulta vira prontuário enquanto você conversa
        </h1>
        <p className="mt-6 max-w-xl text-lg text-muted sm:text-xl">
          O Prontuvoz grava, transcreve e organiza o que foi dito. Cada linha mostra o trecho em que se apoia; o que não
          foi ouvido é apontado, e nada é preenchido por conta própria.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href="/register" className={buttonLook('primary', 'min-h-12 px-7 text-lg')}>
            Começar Agora
          </a>
          <a href="#planos" className={buttonLook('secondary', 'min-h-12 px-7 text-lg')}>
            Ver Planos
          </a>
        </div>
        <p className="mt-6 text-muted">Nenhum áudio é armazenado, apenas o texto.</p>
      </div>
      <SpokenRecord />
    </section>
  )
}
