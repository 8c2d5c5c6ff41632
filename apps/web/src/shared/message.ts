/** A title and text for the person to read. */
export interface Message {
  readonly title: string
  readonly text?: string
}

export type NotifyTone = 'success' | 'error' | 'info'
