import clsx from 'clsx'
import type { ReactNode } from 'react'

const TONES = {
  done: 'bg-tint text-brand',
  waiting: 'bg-warn-tint text-warn',
  live: 'bg-danger-tint text-live',
  strong: 'bg-brand text-on-brand',
} as const

export type BadgeTone = keyof typeof TONES

interface BadgeProps {
  readonly tone: BadgeTone
  readonly children: ReactNode
}

/** A state in one or two words, never by colour alone. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span
      className={clsx('inline-flex shrink-0 items-center rounded-full px-3 py-1 text-sm font-semibold', TONES[tone])}
    >
      {children}
    </span>
  )
}
