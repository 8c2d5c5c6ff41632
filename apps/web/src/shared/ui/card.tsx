import clsx from 'clsx'
import type { HTMLAttributes } from 'react'

/** A sheet on the paper. */
export function Card({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    <section
      className={clsx('rounded-card border border-line bg-surface p-5 shadow-card sm:p-7', className)}
      {...rest}
    />
  )
}
