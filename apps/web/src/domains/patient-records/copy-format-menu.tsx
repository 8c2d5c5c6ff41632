import { COPY_FORMATS, copyText } from '@prontuvoz/rules/record-copy'
import type { RecordSection } from '@prontuvoz/rules/record-lines'
import { Check, Copy } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#shared/ui/button.tsx'
import { useDismissal } from '#shared/use-dismissal.ts'
import { CopyRefused } from './copy-button.tsx'
import { useCopying } from './use-copying.ts'

/** Copies the record in a format for another system. */
export function CopyFormatMenu({ sections }: { readonly sections: readonly RecordSection[] }) {
  const [isOpen, setOpen] = useState(false)
  const [copied, setCopied] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { isCopied, isRefused, copy } = useCopying(() => document.querySelector('[data-record-body]'))
  useDismissal(isOpen, root, opener, () => setOpen(false))
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const open = () => {
    flushSync(() => setOpen(true))
    items()[0]?.focus()
  }
  const move = (event: KeyboardEvent) => {
    const all = items()
    const here = all.findIndex((item) => item === document.activeElement)
    const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    if (isOpen) all.at(next % all.length)?.focus()
    else open()
  }
  const choose = ({ format, name }: (typeof COPY_FORMATS)[number]) => {
    const words = name.toLocaleLowerCase('pt-BR')
    setOpen(false)
    opener.current?.focus()
    setCopied(words)
    void copy(copyText(sections, format), `Prontuário copiado: ${words}`)
  }
  const Icon = isCopied ? Check : Copy
  return (
    <div ref={root} className="relative print:hidden">
      {isRefused && <CopyRefused />}
      <Button
        ref={opener}
        tone="quiet"
        className="px-3! text-sm!"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? setOpen(false) : open())}
        onKeyDown={move}
      >
        <Icon aria-hidden className="size-4" />
        {isCopied ? `Copiado: ${copied}` : 'Copiar para outro sistema'}
      </Button>
      {isOpen && (
        <div
          role="menu"
          aria-label="Formato da cópia"
          tabIndex={-1}
          onKeyDown={move}
          className="z-20 flex flex-col rounded-2xl border-line bg-surface p-2 sm:absolute sm:right-0 sm:border sm:shadow-card"
        >
          {COPY_FORMATS.map((one) => (
            <button
              key={one.format}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="min-h-11 rounded-xl px-3 text-left text-base text-ink hover:bg-sunken"
              onClick={() => choose(one)}
            >
              {one.name}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
