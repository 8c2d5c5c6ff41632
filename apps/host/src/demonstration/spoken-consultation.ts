/** An invented consultation, as two people spoke it. The draft of its record is the product's own work. */
export interface SpokenConsultation {
  /** Position in the list of patients. */
  readonly patient: number
  /** Whole days before the demonstration starts, and the hour of the clinic's day. */
  readonly daysAgo: number
  readonly hour: number
  readonly seconds: number
  readonly conversation: string
  /** The doctor's wording of the draft, which is confirmed; a record without it stays a draft. */
  readonly signed?: string
}
