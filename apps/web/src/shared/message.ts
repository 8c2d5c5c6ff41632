/** A title and text shown to the user. */
export interface Message {
  readonly title: string
  readonly text?: string
  /** Caused by a plan limit: another plan would help. */
  readonly isLimit?: boolean
}

export type NotifyTone = 'success' | 'error' | 'info'
