import { recordBlocks, type RecordBlock } from '@prontuvoz/rules/record-blocks'
import { Copy } from 'lucide-react'
import { announce } from '#shared/announcer.tsx'
import { notify } from '#shared/notify.ts'
import { Button } from '#shared/ui/button.tsx'

/** A line of a record, and what was said that it rests on. */
export interface Evidence {
  readonly text: string
  readonly passages: readonly string[]
}

interface RecordTextProps {
  readonly text: string
  readonly evidence?: readonly Evidence[]
}

interface Section {
  readonly title: string
  readonly blocks: readonly Exclude<RecordBlock, { kind: 'heading' }>[]
}

const NOTHING_SAID = 'Não informado na consulta.'
const UNSUPPORTED = /\s*\[sem trecho correspondente na conversa: confira\]$/

/** A record as sections to read and to copy. What nobody spoke about is named in one line at the end. */
export function RecordText({ text, evidence = [] }: RecordTextProps) {
  const sections = sectionsOf(recordBlocks(text))
  const silent = sections.filter(isSilent)
  const quotes = new Map(evidence.map((one) => [one.text, one.passages]))
  return (
    <div className="max-w-[75ch] space-y-6">
      {sections
        .filter((section) => !isSilent(section))
        .map((section) => (
          <section key={section.title} aria-label={section.title || 'Texto'}>
            {section.title !== '' && (
              <div className="flex items-center justify-between gap-3">
                <h3 className="text-sm font-bold tracking-wide text-brand">{section.title}</h3>
                <CopyButton section={section} />
              </div>
            )}
            {section.blocks.map((block, index) => (
              <Block key={index} block={block} quotes={quotes} />
            ))}
          </section>
        ))}
      {silent.length > 0 && (
        <p className="text-sm text-muted">
          Não informado na consulta: {silent.map(({ title }) => title.toLocaleLowerCase('pt-BR')).join('; ')}.
        </p>
      )}
    </div>
  )
}

function Block({
  block,
  quotes,
}: {
  block: Section['blocks'][number]
  quotes: ReadonlyMap<string, readonly string[]>
}) {
  if (block.kind === 'paragraph') return <p className="mt-1 whitespace-pre-wrap">{block.lines.join('\n')}</p>
  return (
    <ul className="mt-1 list-disc space-y-1.5 pl-5 marker:text-muted">
      {block.items.map((lines, index) => {
        const line = lines.join('\n')
        const words = line.replace(UNSUPPORTED, '')
        const said = (quotes.get(words) ?? []).filter((passage) => passage !== words)
        return (
          <li key={index} className="whitespace-pre-wrap">
            {words}
            {words !== line && (
              <mark className="ml-2 rounded bg-warn-tint px-1.5 text-sm font-semibold text-warn">
                [sem trecho correspondente na conversa: confira]
              </mark>
            )}
            {said.map((passage) => (
              <span key={passage} className="block text-sm text-muted">
                Dito: “{passage}”
              </span>
            ))}
          </li>
        )
      })}
    </ul>
  )
}

function CopyButton({ section }: { readonly section: Section }) {
  const copy = () =>
    navigator.clipboard.writeText(plainText(section)).then(
      () => announce('Seção copiada'),
      () => notify({ title: 'Não foi possível copiar', text: 'Selecione o texto e copie pelo teclado.' }, 'error'),
    )
  return (
    <Button
      tone="quiet"
      className="px-3! text-sm! print:hidden"
      aria-label={`Copiar a seção ${section.title}`}
      onClick={() => void copy()}
    >
      <Copy aria-hidden className="size-4" />
      Copiar
    </Button>
  )
}

function plainText({ blocks }: Section): string {
  return blocks
    .flatMap((block) =>
      block.kind === 'paragraph' ? block.lines : block.items.map((lines) => `• ${lines.join('\n  ')}`),
    )
    .join('\n')
}

function sectionsOf(blocks: readonly RecordBlock[]): readonly Section[] {
  const sections: Section[] = []
  for (const block of blocks) {
    const last = sections.at(-1)
    if (block.kind === 'heading') sections.push({ title: block.text, blocks: [] })
    else if (last) sections[sections.length - 1] = { title: last.title, blocks: [...last.blocks, block] }
    else sections.push({ title: '', blocks: [block] })
  }
  return sections
}

function isSilent({ title, blocks }: Section): boolean {
  const [only] = blocks
  return title !== '' && blocks.length === 1 && only?.kind === 'paragraph' && only.lines.join('\n') === NOTHING_SAID
}
