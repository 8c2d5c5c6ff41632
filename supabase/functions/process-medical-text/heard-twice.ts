import { readEntities, type Entity, type EntityKind } from '@prontuvoz/clinical/entities/entity'
import type { Mark } from '@prontuvoz/clinical/verifier/reading/mark'
import { foldWord, wordsOf } from '@prontuvoz/rules/spoken-word'
import { diffArrays } from 'diff'

/** A place where the live text and the second pass disagree on something that matters. */
export interface Doubt {
  /** Words of the live text; empty if it has none there. */
  readonly live: string
  readonly second: string
  /** Folded words that locate it in a transcript: the difference with its surrounding words. */
  readonly around: readonly string[]
}

/** Comparing two texts of an hour with little in common could take minutes. */
const MAX_MS = 10_000
/** Words before and after a difference: enough to include the medicine of a dose. */
const CONTEXT_WORDS = 3
const MAX_DOUBTS = 200
const WEIGHTY: ReadonlySet<EntityKind> = new Set([
  'drug',
  'drugClass',
  'allergen',
  'number',
  'duration',
  'age',
  'frequency',
  'date',
  'pressure',
  'side',
])
const NEGATION = /^(?:nao|nunca|sem|nem|nenhuma?|nega|jamais)$/

/**
 * Compares the two passes of a recording. Only medicines, doses, numbers, units, times, sides and negations count:
 * recognisers disagree on other words all the time.
 * @param live text of the live pass; @param second text of the second pass.
 * @returns nothing if the two cannot be compared in time.
 */
export async function heardTwice(live: readonly string[], second: readonly string[]): Promise<readonly Doubt[]> {
  const [one, other] = [wordsOf(live.join(' ')), wordsOf(second.join(' '))]
  if (one.length === 0 || other.length === 0) return []
  const changes = await differences(one.map(foldWord), other.map(foldWord))
  const doubts: Doubt[] = []
  let [at, place] = [0, 0]
  for (let index = 0; index < changes.length && doubts.length < MAX_DOUBTS; index += 1) {
    const { removed, added, count } = changes[index] ?? { removed: false, added: false, count: 0 }
    if (!removed && !added) {
      at += count
      place += count
      continue
    }
    const next = changes[index + 1]
    const isPair = removed && next?.added === true
    const [left, right] = [removed ? count : 0, added ? count : isPair ? next.count : 0]
    doubts.push(...doubtsAt({ words: one, from: at, to: at + left }, { words: other, from: place, to: place + right }))
    at += left
    place += right
    if (isPair) index += 1
  }
  return doubts.slice(0, MAX_DOUBTS)
}

interface Change {
  readonly added: boolean
  readonly removed: boolean
  readonly count: number
}

/** In small steps, so that other recordings are served meanwhile. */
function differences(one: string[], other: string[]): Promise<readonly Change[]> {
  return new Promise((resolve) => {
    diffArrays(one, other, {
      timeout: MAX_MS,
      callback: (found) =>
        resolve((found ?? []).map(({ added, removed, value }) => ({ added, removed, count: value.length }))),
    })
  })
}

interface Passage {
  readonly words: readonly string[]
  readonly from: number
  readonly to: number
}

function doubtsAt(live: Passage, second: Passage): Doubt[] {
  const [one, other] = [withContext(live), withContext(second)]
  const around = [...windows(live), ...windows(second)]
  const [said, heard] = [weighty(one), weighty(other)]
  const onlyLive = said.filter((entity) => !heard.some((also) => isSame(entity, also)))
  const onlySecond = heard.filter((entity) => !said.some((also) => isSame(entity, also)))
  const doubts = onlySecond.flatMap((entity) => {
    const rival = onlyLive.find((also) => kindOf(also) === kindOf(entity))
    return rival ? [{ live: rival.text, second: entity.text, around }] : []
  })
  const [before, after] = [negations(live), negations(second)]
  const differs = before !== after && live.to - live.from <= CONTEXT_WORDS && second.to - second.from <= CONTEXT_WORDS
  return differs ? [...doubts, { live: one, second: other, around }] : doubts
}

function withContext({ words, from, to }: Passage): string {
  return words.slice(Math.max(0, from - CONTEXT_WORDS), to + CONTEXT_WORDS).join(' ')
}

const NEAR_WORDS = 2

/** A sentence may begin or end at the difference, so either side alone must suffice. */
function windows({ words, from, to }: Passage): string[] {
  const before = words.slice(Math.max(0, from - NEAR_WORDS), to)
  const after = words.slice(from, to + NEAR_WORDS)
  const both = from === to ? [words.slice(Math.max(0, from - NEAR_WORDS), to + NEAR_WORDS)] : [before, after]
  return both.filter(({ length }) => length > 1).map((part) => foldedText(part.join(' ')))
}

function foldedText(text: string): string {
  return wordsOf(text).map(foldWord).filter(Boolean).join(' ')
}

function negations({ words, from, to }: Passage): number {
  return words.slice(from, to).filter((word) => NEGATION.test(foldWord(word))).length
}

type Said = Entity & { readonly text: string }

function weighty(text: string): Said[] {
  const entities = readEntities(text).filter(({ kind }) => WEIGHTY.has(kind))
  return entities.map((entity) => ({ ...entity, text: text.slice(entity.from, entity.to) }))
}

/** A dose may be given as a number or with its unit. */
function kindOf({ kind }: Entity): string {
  return /^(number|duration|age)$/.test(kind) ? 'number' : /^(drug|drugClass|allergen)$/.test(kind) ? 'drug' : kind
}

function isSame(one: Entity, other: Entity): boolean {
  if (one.form === other.form) return kindOf(one) === kindOf(other)
  const isNumber = one.readings?.some((value) => other.readings?.includes(value)) === true
  return isNumber && (one.unit === undefined || other.unit === undefined || one.unit === other.unit)
}

/**
 * Marks a statement, given its text and the indices of its passages, for the doubts in them: on the words that it
 * shares with a doubt, or on the whole statement for a negation. Each passage is processed once, however many
 * statements are based on it: a conversation without punctuation is a single passage.
 */
export function doubtMarker(
  passages: readonly string[],
  doubts: readonly Doubt[],
): (text: string, based: Iterable<number>) => Mark[] {
  const read = new Map<number, readonly Doubt[]>()
  const doubtsIn = (passage: number) => {
    const known = read.get(passage)
    if (known) return known
    const folded = ` ${foldedText(passages[passage] ?? '')} `
    const found = doubts.filter(({ around }) => around.some((words) => folded.includes(` ${words} `)))
    read.set(passage, found)
    return found
  }
  return (text, based) => {
    if (doubts.length === 0) return []
    const there = new Set([...new Set(based)].flatMap(doubtsIn))
    const own = there.size > 0 ? weighty(text) : []
    return doubts.filter((doubt) => there.has(doubt)).flatMap((doubt) => markOf(doubt, text, own))
  }
}

function markOf({ live, second }: Doubt, text: string, own: readonly Said[]): Mark[] {
  const [one, other] = [weighty(live), weighty(second)]
  const named = own.find((entity) => [...one, ...other].some((also) => isSame(entity, also)))
  const isNegation = negationIn(live) !== negationIn(second)
  if (!named && !isNegation) return []
  return [
    {
      kind: 'heardTwice',
      severity: 'serious',
      from: isNegation ? 0 : (named?.from ?? 0),
      to: isNegation ? text.length : (named?.to ?? text.length),
      message: `ouvido de duas formas: “${second}” e “${live}”.`,
      candidate: live,
    },
  ]
}

function negationIn(text: string): number {
  return wordsOf(text).filter((word) => NEGATION.test(foldWord(word))).length
}
