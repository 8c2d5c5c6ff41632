import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { announce } from '#shared/announcer.tsx'
import { Button } from '#shared/ui/button.tsx'
import type { ButtonTone } from '#shared/ui/button-look.ts'

interface CopyButtonProps {
  readonly text: string
  /** The name of what is copied: "a seção ALERGIAS". */
  readonly what: string
  /** Announced after copying. */
  readonly spoken: string
  readonly label?: string
  readonly tone: ButtonTone
  readonly className?: string
  /** Selected for copying by keyboard if the browser refuses to copy. */
  readonly selectable: () => Element | null | undefined
}

const SHOWN_AS_COPIED_MS = 2500

/** Copies a text and shows that for a while; if the browser refuses, the text is selected instead. */
export function CopyButton({ text, what, spoken, label = 'Copiar', tone, className, selectable }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const isCopied = outcome === 'copied'
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_AS_COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      // Undefined in insecure contexts.
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
      announce(spoken)
    } catch {
      const element = selectable()
      if (element) window.getSelection()?.selectAllChildren(element)
      setOutcome('refused')
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 print:hidden">
      {outcome === 'refused' && (
        <p role="alert" className="text-sm font-medium text-danger">
          Não foi possível copiar. O texto está selecionado: copie pelo teclado.
        </p>
      )}
      <Button
        tone={tone}
        className={className}
        aria-label={`${isCopied ? 'Copiado:' : 'Copiar'} ${what}`}
        onClick={() => void copy()}
      >
        <Icon aria-hidden className="size-4" />
        <span>{isCopied ? 'Copiado' : label}</span>
      </Button>
    </div>
  )
}
