import { Check, Copy } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import type { ButtonTone } from '#shared/ui/button-look.ts'
import { useCopying } from './use-copying.ts'

interface CopyButtonProps {
  readonly text: string
  /** Name of the copied text: "a seção ALERGIAS". */
  readonly what: string
  /** Announced after copying. */
  readonly spoken: string
  readonly label?: string
  readonly tone: ButtonTone
  readonly className?: string
  /** Selected for copying by keyboard if the browser denies clipboard access. */
  readonly selectable: () => Element | null | undefined
}

/** Copies a text and briefly confirms it; if the browser denies clipboard access, the text is selected instead. */
export function CopyButton({ text, what, spoken, label = 'Copiar', tone, className, selectable }: CopyButtonProps) {
  const { isCopied, isRefused, copy } = useCopying(selectable)
  const Icon = isCopied ? Check : Copy
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 print:hidden">
      {isRefused && <CopyRefused />}
      <Button
        tone={tone}
        className={className}
        aria-label={`${isCopied ? 'Copiado:' : 'Copiar'} ${what}`}
        onClick={() => void copy(text, spoken)}
      >
        <Icon aria-hidden className="size-4" />
        <span>{isCopied ? 'Copiado' : label}</span>
      </Button>
    </div>
  )
}

export function CopyRefused() {
  return (
    <p role="alert" className="text-sm font-medium text-danger">
      Não foi possível copiar. O texto está selecionado: copie pelo teclado.
    </p>
  )
}
