import type { Source, Statement, WrittenRecord } from '@prontuvoz/clinical/statement'

/** A stretch of a conversation; `first` is the number of its first passage. */
export interface Stretch {
  readonly first: number
  readonly passages: readonly string[]
}

/** Passages before an end that may be left to the next stretch, so that an answer stays with its question. */
const MAX_LEFT_PASSAGES = 20

/** Splits a conversation into equal stretches of about `maxCharacters` at most; most conversations are one. */
export function stretchesOf(passages: readonly string[], maxCharacters: number): Stretch[] {
  const total = passages.reduce((sum, { length }) => sum + length + 1, 0)
  const characters = total / Math.ceil(total / maxCharacters)
  const stretches: Stretch[] = []
  let first = 0
  let length = 0
  for (const [at, passage] of passages.entries()) {
    length += passage.length + 1
    if (length < characters || at === passages.length - 1) continue
    const end = endBefore(passages, first, at + 1)
    stretches.push({ first, passages: passages.slice(first, end) })
    length = passages.slice(end, at + 1).reduce((sum, one) => sum + one.length + 1, 0)
    first = end
  }
  return [...stretches, { first, passages: passages.slice(first) }]
}

/** The last place up to `end` that does not part a question from what follows it. */
function endBefore(passages: readonly string[], first: number, end: number): number {
  for (let place = end; place > Math.max(first, end - MAX_LEFT_PASSAGES); place -= 1) {
    if (passages[place - 1]?.endsWith('?') !== true) return place
  }
  return end
}

/**
 * The record of a conversation that was written in stretches. What is told in several of them under the same heading stands
 * once, with all its sources.
 */
export function joinedRecord(
  parts: readonly { readonly first: number; readonly record: WrittenRecord }[],
): WrittenRecord {
  const [only, ...others] = parts
  if (only && others.length === 0) return only.record
  const moved = parts.map(({ first, record }) => movedBy(first, record))
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

function movedBy(first: number, { statements, omissions, setAside, ...record }: WrittenRecord): WrittenRecord {
  const source = (one: Source) => ({ ...one, passage: one.passage + first })
  return {
    ...record,
    statements: statements.map((one) => ({ ...one, sources: one.sources.map(source) })),
    omissions: omissions.map((one) => ({ ...one, source: source(one.source) })),
    setAside: setAside.map((one) => ({ ...one, source: source(one.source) })),
  }
}
