import { isNote } from '@prontuvoz/rules/professional-note'
import type { Source, Statement, WrittenRecord } from '@prontuvoz/clinical/statement'

/** A section of a conversation; `first` is the number of its first passage. */
export interface Stretch {
  readonly first: number
  readonly passages: readonly string[]
  /** Set if it is only part of one passage. */
  readonly part?: PartOfPassage
}

/** Positions in the whole passage. */
interface PartOfPassage {
  /** Where the text of the part begins; it overlaps its neighbours, so that a "não" keeps its verb. */
  readonly begins: number
  /** Statements that begin in this range belong to this part; all others to its neighbours. */
  readonly from: number
  readonly to: number
}

/** How far a part of a passage overlaps its neighbours. */
const OVERLAP_CHARACTERS = 400

/**
 * Number of passages before an end that may be moved to the next stretch, so that an answer stays with its question.
 */
const MAX_LEFT_PASSAGES = 20

/**
 * Splits a conversation into equal stretches of about `maxCharacters` at most; most conversations are a single one. A
 * line without punctuation may be one passage of several hours, which is split, too.
 */
export function stretchesOf(passages: readonly string[], maxCharacters: number): Stretch[] {
  const stretches: Stretch[] = []
  let first = 0
  for (const [at, passage] of passages.entries()) {
    // A part of a note would lose the marker that identifies its author.
    if (passage.length <= maxCharacters || isNote(passage)) continue
    if (at > first) stretches.push(...stretchesOfPassages(passages.slice(first, at), maxCharacters, first))
    stretches.push(...partsOf(passage, maxCharacters, at))
    first = at + 1
  }
  if (first < passages.length || stretches.length === 0)
    stretches.push(...stretchesOfPassages(passages.slice(first), maxCharacters, first))
  return stretches
}

function partsOf(passage: string, maxCharacters: number, first: number): Stretch[] {
  const characters = passage.length / Math.ceil(passage.length / maxCharacters)
  const parts: Stretch[] = []
  for (let from = 0; from < passage.length;) {
    const end = Math.ceil(from + characters)
    const space = end >= passage.length ? -1 : passage.indexOf(' ', end)
    const to = space === -1 || space > end + OVERLAP_CHARACTERS ? Math.min(end, passage.length) : space
    const begins = from === 0 ? 0 : Math.max(0, passage.lastIndexOf(' ', from - OVERLAP_CHARACTERS) + 1)
    const ends = passage.indexOf(' ', to + OVERLAP_CHARACTERS)
    const text = passage.slice(begins, ends === -1 || to === passage.length ? passage.length : ends)
    parts.push({ first, passages: [text], part: { begins, from, to } })
    from = to
  }
  return parts
}

/** Converts a stretch within a stretch into one of the whole conversation. */
export function within({ first, part }: Stretch, inner: Stretch): Stretch {
  if (!part) return { ...inner, first: first + inner.first }
  const { begins, from, to } = inner.part ?? { begins: 0, from: 0, to: Infinity }
  return {
    first,
    passages: inner.passages,
    part: {
      begins: part.begins + begins,
      from: Math.max(part.from, part.begins + from),
      to: Math.min(part.to, part.begins + to),
    },
  }
}

function stretchesOfPassages(passages: readonly string[], maxCharacters: number, start: number): Stretch[] {
  const total = passages.reduce((sum, { length }) => sum + length + 1, 0)
  const characters = total / Math.ceil(total / maxCharacters)
  const stretches: Stretch[] = []
  let first = 0
  let length = 0
  for (const [at, passage] of passages.entries()) {
    length += passage.length + 1
    if (length < characters || at === passages.length - 1) continue
    const end = endBefore(passages, first, at + 1)
    stretches.push({ first: start + first, passages: passages.slice(first, end) })
    length = passages.slice(end, at + 1).reduce((sum, one) => sum + one.length + 1, 0)
    first = end
  }
  return [...stretches, { first: start + first, passages: passages.slice(first) }]
}

/** The last place up to `end` that does not separate a question from its answer. */
function endBefore(passages: readonly string[], first: number, end: number): number {
  for (let place = end; place > Math.max(first, end - MAX_LEFT_PASSAGES); place -= 1) {
    if (passages[place - 1]?.endsWith('?') !== true) return place
  }
  return end
}

/**
 * Joins the record of a conversation that was written in stretches. A statement that several of them have under the
 * same heading appears once, with all its sources.
 */
export function joinedRecord(
  parts: readonly (Pick<Stretch, 'first' | 'part'> & { readonly record: WrittenRecord })[],
): WrittenRecord {
  const [only, ...others] = parts
  if (only && others.length === 0) return only.record
  const moved = parts.map(inTheWhole)
  const statements = new Map<string, Statement>()
  for (const one of moved.flatMap((record) => record.statements)) {
    const key = `${one.section} ${one.polarity} ${one.text.toLocaleLowerCase('pt-BR')}`
    const known = statements.get(key)
    statements.set(key, known ? { ...known, sources: [...known.sources, ...one.sources] } : one)
  }
  return {
    writer: only?.record.writer ?? '',
    statements: [...statements.values()],
    omissions: moved.flatMap(({ omissions }) => omissions),
    setAside: moved.flatMap(({ setAside }) => setAside),
    unmentioned: (only?.record.unmentioned ?? []).filter((section) =>
      moved.every(({ unmentioned = [] }) => unmentioned.includes(section)),
    ),
  }
}

/** Converts positions to the whole conversation, and drops statements that belong to a neighbour. */
function inTheWhole({ first, part, record }: Pick<Stretch, 'first' | 'part'> & { readonly record: WrittenRecord }) {
  const { begins, from, to } = part ?? { begins: 0, from: 0, to: Infinity }
  const source = (one: Source) => ({
    ...one,
    passage: one.passage + first,
    from: one.from + begins,
    to: one.to + begins,
  })
  // What begins before the end belongs here, not to the next part.
  const isOwn = (one: Source) => one.from >= from && one.from < to
  const { statements, omissions, setAside } = record
  return {
    ...record,
    statements: statements
      .map((one) => ({ ...one, sources: one.sources.map(source) }))
      .filter(({ sources: [earliest] }) => !part || (earliest !== undefined && isOwn(earliest))),
    omissions: omissions.map((one) => ({ ...one, source: source(one.source) })).filter((one) => isOwn(one.source)),
    setAside: setAside.map((one) => ({ ...one, source: source(one.source) })).filter((one) => isOwn(one.source)),
  }
}
