/**
 * Whether a person changed a control: by keyboard, paste, dictation or a choice. Autofill and extensions set the value
 * of any field, even hidden ones, and send a plain or custom event; the data that they know is the doctor's own.
 * @param isFilling whether another field of the form was just filled automatically.
 */
export function isByHand(event: Event, control: HTMLElement, isFilling: boolean): boolean {
  if (control.matches(':autofill')) return false
  // A select sends only a plain event, as do assistive tools. Whatever fills a whole form has filled a text field
  // before.
  if (control instanceof HTMLSelectElement) return event.isTrusted || !isFilling
  return event.isTrusted && event instanceof InputEvent && event.inputType !== ''
}

/** Asks browsers and password managers to leave a patient's field alone; not all of them comply. */
export const NOT_THE_DOCTORS = {
  autoComplete: 'off',
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': 'true',
  'data-form-type': 'other',
} as const
