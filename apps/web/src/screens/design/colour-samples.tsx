import { useSyncExternalStore } from 'react'
import { contrastOf } from '#shared/contrast.ts'

/** Colour pairs and their minimum contrast: 4.5 for text, 3 for the edge of a control; decorative lines need none. */
const PAIRS = [
  { one: 'ink', ground: 'paper', least: 4.5, use: 'texto' },
  { one: 'ink', ground: 'surface', least: 4.5, use: 'texto em cartões' },
  { one: 'ink', ground: 'glow', least: 4.5, use: 'trecho aceso' },
  { one: 'muted', ground: 'paper', least: 4.5, use: 'texto de apoio' },
  { one: 'muted', ground: 'sunken', least: 4.5, use: 'texto de apoio em campos calmos' },
  { one: 'brand', ground: 'surface', least: 4.5, use: 'links e ações' },
  { one: 'on-brand', ground: 'brand', least: 4.5, use: 'botão principal' },
  { one: 'brand', ground: 'tint', least: 4.5, use: 'estado concluído' },
  { one: 'danger', ground: 'danger-tint', least: 4.5, use: 'falha' },
  { one: 'warn', ground: 'warn-tint', least: 4.5, use: 'atenção' },
  { one: 'live', ground: 'surface', least: 4.5, use: 'gravando' },
  { one: 'edge', ground: 'surface', least: 3, use: 'borda de campos e caixas' },
  { one: 'edge', ground: 'paper', least: 3, use: 'borda fora de cartões' },
  { one: 'line', ground: 'surface', least: 1.3, use: 'linha divisória' },
  { one: 'surface', ground: 'paper', least: 1.05, use: 'cartão sobre a página' },
] as const

const darkness = globalThis.matchMedia('(prefers-color-scheme: dark)')

function subscribe(listener: () => void): () => void {
  darkness.addEventListener('change', listener)
  return () => darkness.removeEventListener('change', listener)
}

/** The current colours, each on its background, with the contrast measured on this page. */
export function ColourSamples() {
  const isDark = useSyncExternalStore(subscribe, () => darkness.matches)
  const styles = getComputedStyle(document.documentElement)
  const colour = (name: string) => styles.getPropertyValue(`--${name}`).trim()
  return (
    <>
      <p className="text-muted">Tema {isDark ? 'escuro' : 'claro'}, como o sistema pede. Troque-o para ver o outro.</p>
      <table className="mt-4 w-full text-left">
        <thead className="text-sm text-muted">
          <tr>
            <th className="py-2 font-medium">Amostra</th>
            <th className="py-2 font-medium">Uso</th>
            <th className="py-2 text-center font-medium">Contraste</th>
          </tr>
        </thead>
        <tbody>
          {PAIRS.map(({ one, ground, least, use }) => {
            const contrast = contrastOf(colour(one), colour(ground))
            return (
              <tr key={`${one} ${ground}`} className="border-t border-line">
                <td className="py-2 pr-4">
                  <span
                    className="inline-block min-w-44 rounded-lg border-2 px-3 py-1 font-semibold"
                    style={{ color: colour(one), background: colour(ground), borderColor: colour(one) }}
                  >
                    {one}
                  </span>
                </td>
                <td className="py-2 pr-4 text-muted">
                  {use}, sobre {ground}
                </td>
                <td className="py-2 text-center tabular-nums">
                  {contrast.toLocaleString('pt-BR', { maximumFractionDigits: 2 })}{' '}
                  <span className={contrast < least ? 'font-semibold text-danger' : 'text-muted'}>
                    (mín. {least.toLocaleString('pt-BR')})
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
