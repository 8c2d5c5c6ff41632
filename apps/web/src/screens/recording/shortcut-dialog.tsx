import clsx from 'clsx'
import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'

const SHORTCUTS = [
  ['Ctrl ou ⌘ + Enter', 'Iniciar ou finalizar a gravação'],
  ['Ctrl ou ⌘ + .', 'Pausar ou continuar a gravação'],
  ['Esc', 'Fechar um diálogo'],
] as const

/** The keyboard shortcuts of this screen. */
export function ShortcutDialog({ className = '-ml-5' }: { readonly className?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {/* Hidden on touch-only devices, which have no keyboard. */}
      <Button
        tone="quiet"
        className={clsx('hidden! any-pointer-fine:inline-flex!', className)}
        onClick={() => setOpen(true)}
      >
        <Keyboard aria-hidden className="size-5" />
        Atalhos do teclado
      </Button>
      <Dialog isOpen={isOpen} title="Atalhos do teclado" onClose={() => setOpen(false)}>
        <dl className="space-y-3">
          {SHORTCUTS.map(([keys, act]) => (
            <div key={keys} className="flex flex-wrap items-baseline justify-between gap-x-6">
              <dt className="font-semibold tabular-nums">{keys}</dt>
              <dd className="text-muted">{act}</dd>
            </div>
          ))}
        </dl>
        <Button tone="secondary" className="mt-6" onClick={() => setOpen(false)}>
          Fechar
        </Button>
      </Dialog>
    </>
  )
}
