/**
 * Whether a change of a control comes from a hand: keys, paste, dictation, a choice. Autofill and extensions set the
 * value of any field, hidden ones too, and send a plain event or one of their own; what they know is the doctor's.
 * @param isFilling whether another field of the form was filled by no hand just now.
 */
export function isByHand(event: Event, control: HTMLElement, isFilling: boolean): boolean {
  if (control.matches(':autofill')) return false
  // A choice is told by a plain event, which tools of accessibility send, too. Who fills a whole form by itself has come
  // by a field of text first.
  if (control instanceof HTMLSelectElement) return event.isTrusted || !isFilling
  return event.isTrusted && event instanceof InputEvent && event.inputType !== ''
}

/** Asks browsers and password managers to leave a patient's field alone; not all of them listen. */
export const NOT_THE_DOCTORS = {
  autoComplete: 'off',
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': 'true',
  'data-form-type': 'other',
} as const
