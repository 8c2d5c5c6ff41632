import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'

interface DialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly description?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A labelled dialog; the focus returns to where it came from. */
export function Dialog({ isOpen, title, description, onClose, children }: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 bg-black/45" />
        <Base.Popup className="fixed inset-x-4 bottom-4 mx-auto max-w-md rounded-card bg-surface p-6 shadow-card sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2">
          <Base.Title className="text-xl font-bold">{title}</Base.Title>
          {description && <Base.Description className="mt-1 text-muted">{description}</Base.Description>}
          <div className="mt-5">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
