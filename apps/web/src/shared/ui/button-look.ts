import clsx from 'clsx'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 py-2 text-base font-semibold transition-colors disabled:opacity-55'

const TONES: Readonly<Record<ButtonTone, string>> = {
  primary: 'bg-brand text-on-brand enabled:hover:bg-brand-strong hover:bg-brand-strong',
  // A lighter border than a field's: the text matters, and the primary action comes first.
  secondary: 'border border-rim bg-surface text-ink hover:bg-sunken',
  quiet: 'text-brand hover:bg-tint',
  danger: 'bg-danger text-paper hover:opacity-90',
}

/** Class names of a button, also for links that look like one. */
export function buttonLook(tone: ButtonTone = 'primary', className?: string): string {
  return clsx(SHAPE, TONES[tone], className)
}
