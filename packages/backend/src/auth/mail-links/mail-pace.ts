/** Duration and outcome of sending a mail. */
export interface Handover {
  readonly ms: number
  readonly isSent: boolean
}

/** Remembers how the latest mails went, to be imitated by responses without a mail. */
export interface MailPace {
  keep(handover: Handover): void
  /** A sample: the duration of one of the latest mails, and a failure if the last one failed. */
  recent(): Handover
}

const MAX_KEPT = 20
const NONE: Handover = { ms: 0, isSent: true }

/** @param chance from 0 to 1. */
export function createMailPace(chance: () => number = Math.random): MailPace {
  const kept: Handover[] = []
  return {
    keep(handover) {
      kept.push(handover)
      if (kept.length > MAX_KEPT) kept.shift()
    },
    recent() {
      const { isSent } = kept.at(-1) ?? NONE
      // Failures take a different time than successes.
      const alike = kept.filter((handover) => handover.isSent === isSent)
      return alike[Math.floor(chance() * alike.length)] ?? NONE
    },
  }
}
