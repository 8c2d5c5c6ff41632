/** A title and text as the person reads them. */
export interface Message {
  readonly title: string
  readonly text?: string
}

export type NotifyTone = 'success' | 'error' | 'info'
