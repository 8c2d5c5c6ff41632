import clsx from 'clsx'
import type { ReactNode } from 'react'

const TONES = {
  done: 'bg-tint text-brand px-3',
  // For lists, where nearly every row has one.
  quiet: 'text-muted',
  waiting: 'bg-warn-tint text-warn px-3',
  live: 'bg-danger-tint text-live px-3',
  strong: 'bg-brand text-on-brand px-3',
} as const

export type BadgeTone = keyof typeof TONES

interface BadgeProps {
  readonly tone: BadgeTone
  readonly children: ReactNode
}

/** A state in one or two words, never by colour alone. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={clsx('inline-flex shrink-0 items-center rounded-full py-1 text-sm font-semibold', TONES[tone])}>
      {children}
    </span>
  )
}
