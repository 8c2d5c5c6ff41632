import type { Message, NotifyTone } from './message.ts'

// Counts the subjects of notices: a screen, a patient. A notice about an earlier subject is no longer shown.
let subject = 0
let toasts: Promise<typeof import('./toasts.tsx') | undefined> | undefined

/** Shows a message for some seconds. Failures must also be shown where they happened: a toast can be missed. */
export function notify(message: Message, tone: NotifyTone = 'info'): void {
  const about = subject
  // Loaded with the first message, to keep the first visit light.
  toasts ??= import('./toasts.tsx').catch(() => {
    // Without the network its file does not come: the next message asks for it again.
    toasts = undefined
    return undefined
  })
  void toasts.then((loaded) => {
    if (about === subject) loaded?.showToast(message, tone)
  })
}

/** `notify` for an answer that may arrive late: silent once the screen or the patient has changed. */
export function notifyWhileHere(): typeof notify {
  const about = subject
  return (message, tone) => {
    if (about === subject) notify(message, tone)
  }
}

/** Removes all messages, shown or still to come: call it when another patient or screen begins. */
export function endNotices(): void {
  subject += 1
  void toasts?.then((loaded) => loaded?.dismissToasts())
}
