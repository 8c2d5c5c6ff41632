import type { ReactNode } from 'react'
import { Card } from '#shared/ui/card.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { PublicPage } from '#shared/ui/public-page.tsx'
import { ColourSamples } from './colour-samples.tsx'
import { ButtonSamples, FieldSamples, ListSamples, MessageSamples } from './control-samples.tsx'

const TYPE = [
  { look: 'text-4xl leading-[1.06] font-bold sm:text-6xl lg:text-7xl', use: 'Título da página inicial' },
  { look: 'text-3xl font-bold sm:text-4xl', use: 'Título de uma tela' },
  { look: 'text-xl font-semibold', use: 'Título de um cartão' },
  { look: 'text-lg', use: 'Texto de abertura' },
  { look: 'text-base', use: 'Texto, nunca menor em formulários; linhas de até 72 caracteres' },
  { look: 'text-sm text-muted', use: 'Apoio: dicas, datas, rótulos de contadores' },
] as const

const SPACING = [1, 2, 3, 4, 5, 6, 8, 10, 12, 20] as const

const SHAPES = [
  { look: 'rounded-card border border-line bg-surface shadow-card', use: 'Cartão: folha sobre o papel' },
  { look: 'rounded-2xl bg-sunken', use: 'Campo calmo: sem borda, sem sombra' },
  { look: 'rounded-xl border border-edge bg-surface', use: 'Controle: borda com contraste de 3:1' },
  { look: 'rounded-card bg-panel', use: 'Painel: a cor da casa, uma vez por tela' },
] as const

/** Every UI component as it looks: check here before drawing a new one. Only in development. */
export function DesignPage() {
  return (
    <PublicPage>
      <main className="space-y-6 pt-6 pb-28">
        <PageHeading screen="Sistema visual">Sistema visual</PageHeading>
        <Sample title="Tipos">
          <dl className="space-y-5">
            {TYPE.map(({ look, use }) => (
              <div key={look}>
                <dt className="text-sm text-muted">{look}</dt>
                <dd className={look}>{use}</dd>
              </div>
            ))}
          </dl>
        </Sample>
        <Sample title="Cores e contraste">
          <ColourSamples />
        </Sample>
        <Sample title="Espaço e grade">
          <p className="text-muted">
            Um passo são 4 px. Páginas públicas têm 72 rem de largura e uma só margem à esquerda; textos e formulários
            começam nela. Alvos têm pelo menos 44 px.
          </p>
          <ul className="mt-4 space-y-2">
            {SPACING.map((steps) => (
              <li key={steps} className="flex items-center gap-4">
                <span className="w-40 text-sm text-muted tabular-nums">
                  {steps} · {steps * 4} px
                </span>
                <span className="h-3 rounded-sm bg-brand" style={{ width: steps * 4 }} />
              </li>
            ))}
          </ul>
        </Sample>
        <Sample title="Superfícies">
          <ul className="grid gap-6 sm:grid-cols-2">
            {SHAPES.map(({ look, use }) => (
              <li key={look}>
                <div className={`h-72 ${look}`} />
                <p className="mt-2 font-medium">{use}</p>
                <p className="text-sm text-muted">{look}</p>
              </li>
            ))}
          </ul>
        </Sample>
        <Sample title="Movimento">
          <p className="text-muted">
            120 ms para setas, 150 ms para cores, 300 ms para o que aparece. Nada se move sem ter sido pedido; com menos
            movimento no sistema, nada se move.
          </p>
          <div className="mt-4 flex flex-wrap gap-4">
            {['duration-150', 'duration-300'].map((look) => (
              <button
                key={look}
                type="button"
                className={`min-h-11 rounded-xl bg-sunken px-5 transition-colors hover:bg-tint ${look}`}
              >
                {look}
              </button>
            ))}
          </div>
        </Sample>
        <Sample title="Botões e estados">
          <ButtonSamples />
        </Sample>
        <Sample title="Campos">
          <FieldSamples />
        </Sample>
        <Sample title="Mensagens e diálogos">
          <MessageSamples />
        </Sample>
        <Sample title="Listas: cheia, vazia, a caminho">
          <ListSamples />
        </Sample>
      </main>
    </PublicPage>
  )
}

function Sample({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card aria-label={title}>
      <h2 className="mb-5 text-xl font-bold">{title}</h2>
      {children}
    </Card>
  )
}
