import { useState, type ReactNode } from 'react'
import { Dialog } from '#shared/ui/dialog.tsx'
import { Reminder } from '#shared/ui/reminder.tsx'

interface PutAsideDialogProps {
  readonly title: string
  readonly description: string
  /** Label of the button that reopens it. */
  readonly act: string
  readonly children: (putAside: () => void) => ReactNode
}

/** A question over work in progress. Once postponed, it frees the work's own controls and remains as a reminder. */
export function PutAsideDialog({ title, description, act, children }: PutAsideDialogProps) {
  const [isAside, setAside] = useState(false)
  if (isAside) return <Reminder title={title} act={act} onAct={() => setAside(false)} />
  return (
    <Dialog isOpen title={title} description={description} onClose={() => setAside(true)}>
      {children(() => setAside(true))}
    </Dialog>
  )
}
