/** Why a text server wrote only part of a record, or none; without a reason, its answer left too much out. */
export type WhyWithoutModel = 'refused' | 'busy' | 'late' | 'unavailable' | 'unreadable'

/** A record, or a part of it, that was written without the text server although one is configured. */
export interface WrittenWithout {
  readonly why?: WhyWithoutModel | undefined
  /** Percentage of the conversation that the server wrote; 0 if it wrote nothing. */
  readonly percent: number
}

const FALLBACK =
  /(?:^|\+)deterministic-fallback(?::(?<why>refused|busy|late|unavailable|unreadable))?(?::(?<percent>\d{1,2}))?$/

/** @param organiser of a stored record: the name of its writer, and of a second one if the first stopped. */
export function writtenWithout(organiser: string): WrittenWithout | undefined {
  const { groups } = FALLBACK.exec(organiser) ?? {}
  return groups && { why: groups['why'] as WhyWithoutModel | undefined, percent: Number(groups['percent'] ?? 0) }
}

/** Leaves room for the second writer in a column of 200 characters. */
const MAX_MODEL_CHARACTERS = 120

/** The stored name of a record's writer. @param model the server's, if it has written a part. */
export function organiserWithout({ why, percent }: WrittenWithout, model = ''): string {
  const reason = why === undefined ? '' : `:${why}`
  return percent === 0
    ? `deterministic-fallback${reason}`
    : `${organiserName(model)}+deterministic-fallback${reason}:${percent}`
}

export function organiserName(model: string): string {
  return model.slice(0, MAX_MODEL_CHARACTERS)
}
