/** An invented consultation as two people spoke it. The product writes the draft of its record. */
export interface SpokenConsultation {
  /** Index in the list of patients. */
  readonly patient: number
  /** Whole days before the start of the demonstration, and the hour in the clinic's time zone. */
  readonly daysAgo: number
  readonly hour: number
  readonly seconds: number
  readonly conversation: string
  /** The doctor's edit of the draft, which is then confirmed; without it the record stays a draft. */
  readonly signed?: string
}
