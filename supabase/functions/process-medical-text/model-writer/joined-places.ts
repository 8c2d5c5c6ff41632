import type { Source } from '@prontuvoz/clinical/statement'

/**
 * Places in order, without duplicates; adjacent ones are joined, since an excerpt's boundary may separate a "não" from
 * its verb.
 */
export function joinedPlaces(places: readonly Source[]): Source[] {
  const ordered = places.toSorted((a, b) => a.passage - b.passage || a.from - b.from)
  const whole: Source[] = []
  for (const place of ordered) {
    const last = whole.at(-1)
    if (last?.passage === place.passage && last.to >= place.from)
      whole[whole.length - 1] = { ...last, to: Math.max(last.to, place.to) }
    else whole.push(place)
  }
  return whole
}

/** Whether a place overlaps one of these. */
export function sharing(places: readonly Source[]): (place: Source) => boolean {
  const known = Map.groupBy(places, ({ passage }) => passage)
  return ({ passage, from, to }) => known.get(passage)?.some((one) => one.from < to && one.to > from) === true
}
