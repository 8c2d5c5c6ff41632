import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly Icon: LucideIcon
  readonly title: string
  readonly text?: string
  /** The next step. */
  readonly children?: ReactNode
}

/** Says that a list is empty, and what can be done. */
export function EmptyState({ Icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-tint text-brand">
        <Icon aria-hidden className="size-7" />
      </span>
      <p className="mt-5 text-lg font-semibold">{title}</p>
      {text && <p className="mt-1 max-w-sm text-muted">{text}</p>}
      {children && <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
