import type { Message, NotifyTone } from './message.ts'

/** Shows a message for some seconds. Failures must also stand where they happened: a toast can be missed. */
export function notify(message: Message, tone: NotifyTone = 'info'): void {
  // Loaded with the first message: the first visit of a screen does without.
  void import('./toasts.tsx').then(({ showToast }) => showToast(message, tone))
}
