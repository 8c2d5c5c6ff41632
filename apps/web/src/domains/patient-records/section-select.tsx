import { SECTION_TITLES } from '@prontuvoz/rules/record-template'
import clsx from 'clsx'
import { openForKeys } from '#shared/ui/open-for-keys.ts'

interface SectionSelectProps {
  readonly label: string
  /** Shown while nothing is selected. */
  readonly prompt: string
  /** A section that is not offered. */
  readonly except?: string
  readonly className?: string
  readonly onChoose: (title: string) => void
}

/** Selects a section of the record to add to. */
export function SectionSelect({ label, prompt, except, className, onChoose }: SectionSelectProps) {
  return (
    <select
      aria-label={label}
      className={clsx(
        'min-h-9 pointer-coarse:min-h-11 max-w-full rounded-lg border border-line bg-surface px-2 text-sm text-muted print:hidden',
        className,
      )}
      value=""
      onKeyDown={openForKeys}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="" disabled>
        {prompt}
      </option>
      {SECTION_TITLES.filter((title) => title !== except).map((title) => (
        <option key={title}>{title}</option>
      ))}
    </select>
  )
}
