import type { Message, NotifyTone } from './message.ts'

// Incremented for each new screen or patient. A notice about an earlier one is no longer shown.
let subject = 0
let toasts: Promise<typeof import('./toasts.tsx') | undefined> | undefined

/** Shows a message for a few seconds. Failures must also be shown where they happened: a toast is easily missed. */
export function notify(message: Message, tone: NotifyTone = 'info'): void {
  const about = subject
  // Loaded with the first message, to keep the first load small.
  toasts ??= import('./toasts.tsx').catch(() => {
    // Offline, its file fails to load: the next message tries again.
    toasts = undefined
    return undefined
  })
  void toasts.then((loaded) => {
    if (about === subject) loaded?.showToast(message, tone)
  })
}

/** `notify` for a response that may arrive late: does nothing once the screen or the patient has changed. */
export function notifyWhileHere(): typeof notify {
  const about = subject
  return (message, tone) => {
    if (about === subject) notify(message, tone)
  }
}

/** Removes all messages, visible or pending; call it when another patient or screen begins. */
export function endNotices(): void {
  subject += 1
  void toasts?.then((loaded) => loaded?.dismissToasts())
}
