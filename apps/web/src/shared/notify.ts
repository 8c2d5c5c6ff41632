import { toast } from 'sonner'

/** A title and text as the person reads them. */
export interface Message {
  readonly title: string
  readonly text?: string
}

/** Shows a message for some seconds. Failures must also stand where they happened: a toast can be missed. */
export function notify(message: Message, tone: 'success' | 'error' | 'info' = 'info'): void {
  toast[tone](message.title, { ...(message.text === undefined ? {} : { description: message.text }), duration: 7000 })
}
