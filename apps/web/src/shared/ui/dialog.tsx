import { Dialog as Base } from '@base-ui/react/dialog'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { ReminderInDialog } from './reminder.tsx'

interface DialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly description?: string
  readonly size?: 'narrow' | 'wide'
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A labelled dialog, a bottom sheet on small screens; returns the focus when closed. */
export function Dialog({ isOpen, title, description, size = 'narrow', onClose, children }: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-30 bg-black/45" />
        <Base.Popup
          className={clsx(
            'fixed inset-x-3 bottom-3 z-40 mx-auto max-h-[calc(100dvh-1.5rem)] scroll-pb-24 overflow-y-auto rounded-card bg-surface p-5 shadow-card sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:p-7',
            size === 'wide' ? 'max-w-2xl' : 'max-w-md',
          )}
        >
          <ReminderInDialog />
          <Base.Title className="text-xl font-bold">{title}</Base.Title>
          {description && <Base.Description className="mt-1 text-muted">{description}</Base.Description>}
          <div className="mt-5">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
