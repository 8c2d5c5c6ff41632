import { useState, type ReactNode } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'

interface PutAsideDialogProps {
  readonly title: string
  readonly description: string
  /** What leads back to it. */
  readonly act: string
  readonly children: (putAside: () => void) => ReactNode
}

/** A question over work under way. Put aside, it leaves the work's own controls free and stays as a reminder. */
export function PutAsideDialog({ title, description, act, children }: PutAsideDialogProps) {
  const [isAside, setAside] = useState(false)
  if (isAside)
    return (
      <div
        role="status"
        className="fixed inset-x-3 bottom-(--above-bars) z-20 flex items-center justify-between gap-4 rounded-full bg-warn-tint py-2 pr-2 pl-5 text-sm font-semibold text-warn shadow-card sm:right-6 sm:left-auto"
      >
        {title}
        <Button tone="secondary" className="px-4! text-sm!" onClick={() => setAside(false)}>
          {act}
        </Button>
      </div>
    )
  return (
    <Dialog isOpen title={title} description={description} onClose={() => setAside(true)}>
      {children(() => setAside(true))}
    </Dialog>
  )
}
