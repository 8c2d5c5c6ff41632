import clsx from 'clsx'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const TONES = {
  error: { look: 'bg-danger-tint text-danger', Icon: CircleAlert },
  warning: { look: 'bg-warn-tint text-warn', Icon: CircleAlert },
  success: { look: 'bg-tint text-brand', Icon: CircleCheck },
  info: { look: 'bg-sunken text-ink', Icon: Info },
} as const

interface NoticeProps {
  readonly tone: keyof typeof TONES
  readonly title: string
  readonly children?: ReactNode
}

/** In a scrolled dialog a failure could be out of view, and the toast that repeats it is below the dialog. */
function bringIntoView(notice: HTMLElement | null): void {
  if (notice?.closest('[role=dialog], [role=alertdialog]')) notice.scrollIntoView({ block: 'nearest' })
}

/** A message shown where it happened. Failures are announced at once. */
export function Notice({ tone, title, children }: NoticeProps) {
  const { look, Icon } = TONES[tone]
  return (
    <div
      ref={tone === 'error' ? bringIntoView : undefined}
      role={tone === 'error' ? 'alert' : undefined}
      className={clsx('flex gap-3 rounded-2xl p-4', look)}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {children && <div className="mt-0.5 text-ink">{children}</div>}
      </div>
    </div>
  )
}
