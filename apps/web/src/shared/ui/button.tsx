import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { buttonLook, type ButtonTone } from './button-look.ts'

interface ButtonProps extends ComponentProps<'button'> {
  readonly tone?: ButtonTone
}

export function Button({ tone, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonLook(tone, className)} {...rest} />
}

interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  readonly tone?: ButtonTone
  readonly className?: string
}

/** A link that looks like a button. */
export function ButtonLink({ tone, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonLook(tone, className)} {...rest} />
}
