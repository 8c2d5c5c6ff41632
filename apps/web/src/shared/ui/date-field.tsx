import { dateError, maskDate, parseTypedDate, shownDate } from '@prontuvoz/rules/typed-date'
import { CalendarDays } from 'lucide-react'
import { useRef, useState, type ChangeEvent, type InputHTMLAttributes } from 'react'
import { announce } from '#shared/announcer.tsx'
import { CONTROL, Field } from './field.tsx'

interface DateFieldProps {
  readonly label: string
  /** As typed: dd/mm/aaaa, possibly incomplete. */
  readonly value: string
  /** @param event of the field itself; absent if the date was picked, or reformatted when the field lost the focus. */
  readonly onChange: (typed: string, event?: ChangeEvent<HTMLInputElement>) => void
  readonly isOptional?: boolean
  readonly error?: string | undefined
  /** Why a typed date is rejected; without this, only dates that do not exist are. */
  readonly errorOf?: (typed: string) => string | undefined
  readonly attributes?: InputHTMLAttributes<HTMLInputElement>
  /** Offers the browser's calendar beside the field: for days near today, not for birth dates. */
  readonly hasCalendar?: boolean
}

/**
 * A date as people in Brazil write it: typed without slashes, or pasted in any usual form. A date that does not exist is
 * reported as soon as it is complete, an unfinished one when the field loses the focus.
 */
export function DateField({
  label,
  value,
  onChange,
  isOptional,
  error,
  errorOf = dateError,
  attributes,
  hasCalendar,
}: DateFieldProps) {
  const [isLeft, setLeft] = useState(false)
  const isWhole = value.length === 'dd/mm/aaaa'.length
  const shownError = error ?? (isLeft || isWhole ? errorOf(value) : undefined)
  return (
    <Field label={label} isOptional={isOptional ?? false} error={shownError}>
      {(control) => (
        <div className="relative">
          <input
            {...attributes}
            {...control}
            inputMode="numeric"
            placeholder="dd/mm/aaaa"
            className={`${CONTROL} tabular-nums ${hasCalendar ? 'pr-12' : ''}`}
            value={value}
            onChange={(event) => onChange(maskedWhileTyping(event), event)}
            onFocus={() => setLeft(false)}
            onBlur={() => {
              setLeft(true)
              const problem = errorOf(value)
              if (problem !== undefined) announce(`${label}: ${problem}`)
              else if (maskDate(value) !== value) onChange(maskDate(value))
            }}
          />
          {hasCalendar && <CalendarButton value={value} onPick={(date) => onChange(shownDate(date))} />}
        </div>
      )}
    </Field>
  )
}

/** Adds slashes at the end of the text; edits in the middle are left alone until the field loses the focus. */
function maskedWhileTyping({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): string {
  const typed = target.value
  const isDeleting = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete')
  const isAtEnd = target.selectionStart === null || target.selectionStart === typed.length
  return isDeleting || (!isAtEnd && parseTypedDate(typed) === undefined) ? typed : maskDate(typed)
}

/** The browser's own calendar. Its input is hidden from everyone: the date is read and typed in ours. */
function CalendarButton({ value, onPick }: { readonly value: string; readonly onPick: (date: string) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-0 w-11 opacity-0"
        value={parseTypedDate(value) ?? ''}
        onChange={(event) => onPick(event.target.value)}
      />
      <button
        type="button"
        aria-label="Escolher no calendário"
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-xl text-muted"
        onClick={() => picker.current?.showPicker()}
      >
        <CalendarDays aria-hidden className="size-5" />
      </button>
    </>
  )
}
