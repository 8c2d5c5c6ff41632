import { isNote, unmarked } from '@prontuvoz/rules/professional-note'
import { recordBlocks, type RecordBlock } from '@prontuvoz/rules/record-blocks'
import { useRef } from 'react'
import { CopyButton } from './copy-button.tsx'

/** A line of a record and its sources. */
export interface Evidence {
  readonly text: string
  readonly passages: readonly string[]
  /** What to check in it, one sentence each. */
  readonly marks?: readonly { readonly message: string }[]
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

/** A record as sections to read and copy. Sections that were not mentioned are listed in one line at the end. */
export function RecordText({ text, evidence = [] }: RecordTextProps) {
  const sections = sectionsOf(recordBlocks(text))
  const silent = sections.filter(isSilent)
  const quotes = new Map(evidence.map((one) => [one.text, one]))
  return (
    <div className="max-w-[75ch] space-y-6">
      {sections
        .filter((section) => !isSilent(section))
        .map((section) => (
          <TextSection key={section.title} section={section} quotes={quotes} />
        ))}
      {silent.length > 0 && (
        <p className="text-sm text-muted">
          Não informado na consulta: {silent.map(({ title }) => title.toLocaleLowerCase('pt-BR')).join('; ')}.
        </p>
      )}
    </div>
  )
}

function TextSection({ section, quotes }: { section: Section; quotes: ReadonlyMap<string, Evidence> }) {
  const whole = useRef<HTMLElement>(null)
  return (
    <section ref={whole} aria-label={section.title || 'Texto'}>
      {section.title !== '' && (
        <div className="flex items-center justify-between gap-3">
          <h3 className="text-sm font-bold tracking-wide text-brand">{section.title}</h3>
          <CopyButton
            tone="quiet"
            className="px-3! text-sm!"
            text={plainText(section)}
            what={`a seção ${section.title}`}
            spoken={`Seção ${section.title} copiada`}
            selectable={() => whole.current}
          />
        </div>
      )}
      {section.blocks.map((block, index) => (
        <Block key={index} block={block} quotes={quotes} />
      ))}
    </section>
  )
}

function Block({ block, quotes }: { block: Section['blocks'][number]; quotes: ReadonlyMap<string, Evidence> }) {
  if (block.kind === 'paragraph') return <p className="mt-1 whitespace-pre-wrap">{block.lines.join('\n')}</p>
  return (
    <ul className="mt-1 list-disc space-y-1.5 pl-5 marker:text-muted">
      {block.items.map((lines, index) => {
        const line = lines.join('\n')
        const words = line.replace(UNSUPPORTED, '')
        const { passages = [], marks = [] } = quotes.get(words) ?? {}
        const said = [...new Set(passages)].filter((passage) => passage !== words)
        return (
          <li key={index} className="whitespace-pre-wrap">
            {words}
            {words !== line && (
              <mark className="ml-2 rounded bg-warn-tint px-1.5 text-sm font-semibold text-warn">
                [sem trecho correspondente na conversa: confira]
              </mark>
            )}
            {marks.map(({ message }) => (
              <mark
                key={message}
                className="mt-1 block w-fit rounded bg-warn-tint px-1.5 text-sm font-semibold text-warn print:hidden"
              >
                Conferir: {message}
              </mark>
            ))}
            {said.map((passage) => (
              <span key={passage} className="block text-sm text-muted">
                {isNote(passage) ? 'Anotado' : 'Dito'}: “{unmarked(passage)}”
              </span>
            ))}
          </li>
        )
      })}
    </ul>
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
