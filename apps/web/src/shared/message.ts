/** A title and text for the person to read. */
export interface Message {
  readonly title: string
  readonly text?: string
  /** Another plan would help. */
  readonly isLimit?: boolean
}

export type NotifyTone = 'success' | 'error' | 'info'
