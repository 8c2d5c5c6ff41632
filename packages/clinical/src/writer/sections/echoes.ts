import type { Utterance } from '../../conversation/read-conversation.ts'

/** Which utterances hold each stem, by rising number. */
export type Places = ReadonlyMap<string, readonly number[]>

/** Shorter stems say too little about the topic. */
const MIN_STEM = 5
/** Share of a clause's stems that an utterance repeats if it speaks of the same. */
const MIN_SHARE = 0.5
const MAX_COUNT = 3
/** What more utterances than these speak of tells no clause from another; to look at all of them for each takes minutes. */
const MAX_PLACES = 300
/** The clinician sums up in the last part of a visit. */
const SUMMARY_FROM = 0.75

/** @param stems of each utterance. */
export function placesOf(stems: readonly ReadonlySet<string>[]): Places {
  const places = new Map<string, number[]>()
  stems.forEach((own, at) => {
    for (const stem of own) {
      if (stem.length < MIN_STEM) continue
      const known = places.get(stem)
      if (known) known.push(at)
      else places.set(stem, [at])
    }
  })
  return places
}

/**
 * How often the clinician and the patient speak of the same before and after a clause, and whether the clinician comes
 * back to it at the end: what is asked again and ordered for belongs in a record.
 * @param stems those of the clause.
 * @param at the utterance of the clause.
 */
export function echoesOf(
  places: Places,
  utterances: readonly Utterance[],
  stems: readonly string[],
  at: number,
): string[] {
  const isTelling = (stem: string) => stem.length >= MIN_STEM && (places.get(stem)?.length ?? 0) <= MAX_PLACES
  const content = [...new Set(stems.filter(isTelling))]
  if (content.length === 0) return ['none']
  const shared = new Map<number, number>()
  for (const stem of content)
    for (const place of places.get(stem) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1)
  const same = [...shared].flatMap(([place, count]) =>
    place !== at && count >= MIN_SHARE * content.length ? [{ place, voice: utterances[place]?.speaker }] : [],
  )
  const count = (isMeant: (place: number) => boolean, voice: Utterance['speaker']) =>
    Math.min(MAX_COUNT, same.filter((one) => one.voice === voice && isMeant(one.place)).length)
  const isAfter = (place: number) => place > at
  const isBefore = (place: number) => place < at
  const summary = Math.floor(utterances.length * SUMMARY_FROM)
  return [
    `ac${count(isAfter, 'clinician')}`,
    `ap${count(isAfter, 'patient')}`,
    `bc${count(isBefore, 'clinician')}`,
    `bp${count(isBefore, 'patient')}`,
    `end${count((place) => place >= summary, 'clinician')}`,
  ]
}
