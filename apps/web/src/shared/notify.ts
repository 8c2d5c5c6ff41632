import type { Message, NotifyTone } from './message.ts'

// Counts what notices may speak of: a screen, a patient. What belongs to an earlier one is not shown any more.
let subject = 0
let toasts: Promise<typeof import('./toasts.tsx')> | undefined

/** Shows a message for some seconds. Failures must also be shown where they happened: a toast can be missed. */
export function notify(message: Message, tone: NotifyTone = 'info'): void {
  const about = subject
  // Loaded with the first message: the first visit of a screen does without.
  toasts ??= import('./toasts.tsx')
  void toasts.then(({ showToast }) => {
    if (about === subject) showToast(message, tone)
  })
}

/** `notify` for an answer that may come late: silent once the screen or the patient has changed. */
export function notifyWhileHere(): typeof notify {
  const about = subject
  return (message, tone) => {
    if (about === subject) notify(message, tone)
  }
}

/** Takes all messages away, and those that are still to come: call it where another patient or screen begins. */
export function endNotices(): void {
  subject += 1
  void toasts?.then(({ dismissToasts }) => dismissToasts())
}
