import clsx from 'clsx'
import type { ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 py-2 text-base font-semibold transition-colors disabled:opacity-55'

const TONES: Readonly<Record<ButtonTone, string>> = {
  primary: 'bg-brand text-on-brand enabled:hover:bg-brand-strong hover:bg-brand-strong',
  secondary: 'border border-edge bg-surface text-ink hover:bg-sunken',
  quiet: 'text-brand hover:bg-tint',
  danger: 'bg-danger text-paper hover:opacity-90',
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly tone?: ButtonTone
}

export function Button({ tone = 'primary', className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={clsx(SHAPE, TONES[tone], className)} {...rest} />
}

interface ButtonLinkProps extends LinkProps {
  readonly tone?: ButtonTone
}

/** A link that looks like a button. */
export function ButtonLink({ tone = 'primary', className, ...rest }: ButtonLinkProps) {
  return <Link className={clsx(SHAPE, TONES[tone], typeof className === 'string' ? className : undefined)} {...rest} />
}
