import { WORD_LISTS } from '../lexicon/word-lists.ts'
import { FUNCTION_WORDS, tokensOf, type Token } from './token.ts'

/** A clinical concept that a phrase may mean; a phrase may mean several ("sangue": bleeding, a blood count). */
export interface FoundConcept {
  /** Names of the concepts as the lexicon spells them, for the most specific phrase only. */
  readonly names: readonly string[]
  readonly isFinding: boolean
  readonly next: number
}

interface Phrase {
  readonly stems: readonly string[]
  readonly names: string[]
  isFinding: boolean
}

const PHRASES = new Map<string, Phrase[]>()
addLines(WORD_LISTS.symptoms, true)
addLines(WORD_LISTS.conditions, true)
addLines(WORD_LISTS.terms, false)
widen()
const LONG_PHRASES = new Map<string, (readonly string[])[]>()
for (const phrases of PHRASES.values()) {
  phrases.sort((one, other) => other.stems.length - one.stems.length)
  for (const { stems, names } of phrases)
    for (const name of stems.length > 1 ? names : []) LONG_PHRASES.set(name, [...(LONG_PHRASES.get(name) ?? []), stems])
}

function addLines(lines: string, isFinding: boolean) {
  for (const line of lines.trim().split('\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim()
    for (const phrase of [name, ...line.slice(colon + 1).split('|')]) addPhrase(phrase, name, isFinding)
  }
}

function addPhrase(phrase: string, name: string, isFinding: boolean) {
  const stems = contentStems(phrase)
  const first = stems[0]
  if (first === undefined) return
  const list = PHRASES.get(first) ?? []
  PHRASES.set(first, list)
  const known = list.find((other) => other.stems.join(' ') === stems.join(' '))
  if (!known) list.push({ stems, names: [name], isFinding })
  else {
    if (!known.names.includes(name)) known.names.push(name)
    known.isFinding ||= isFinding
  }
}

/** If a wider concept lists a narrower one, all phrases of the narrower one belong to the wider one too. */
function widen() {
  const wider = new Map<string, string[]>()
  const all = [...PHRASES.values()].flat()
  for (const { stems, names } of all) wider.set(stems.join(' '), [...names])
  for (const phrase of all) {
    const main = phrase.names[0] ?? ''
    const more = wider.get(contentStems(main).join(' ')) ?? []
    phrase.names.push(...more.filter((name) => !phrase.names.includes(name)))
  }
}

function contentStems(phrase: string): string[] {
  return tokensOf(phrase)
    .filter(({ word }) => !FUNCTION_WORDS.has(word))
    .map(({ stem }) => stem)
}

/** The longest phrase of the lexicon at token `at`; it may contain function words. */
export function conceptAt(tokens: readonly Token[], at: number): FoundConcept | null {
  const first = tokens[at]
  // "com" has the stem of "come".
  if (!first || FUNCTION_WORDS.has(first.word)) return null
  for (const { stems, names, isFinding } of PHRASES.get(first.stem) ?? []) {
    const next = endOf(stems, tokens, at)
    if (next > 0) return { names, isFinding, next }
  }
  return null
}

/** What a single word may mean, even if it begins a longer phrase. */
export function conceptsOfWord(stem: string): readonly string[] {
  return PHRASES.get(stem)?.find(({ stems }) => stems.length === 1)?.names ?? []
}

/** Phrases of several words that may mean a concept, as stems. */
export function phrasesOf(name: string): readonly (readonly string[])[] {
  return LONG_PHRASES.get(name) ?? []
}

const MAX_GAP = 2

function endOf(stems: readonly string[], tokens: readonly Token[], start: number): number {
  let at = start + 1
  for (const stem of stems.slice(1)) {
    let gap = 0
    while (tokens[at] && tokens[at]?.stem !== stem) {
      if (
        gap >= MAX_GAP ||
        !FUNCTION_WORDS.has(tokens[at]?.word ?? '') ||
        /[.?!;,\n]/.test(tokens[at - 1]?.after ?? '')
      )
        return -1
      gap += 1
      at += 1
    }
    if (!tokens[at] || /[.?!;,\n]/.test(tokens[at - 1]?.after ?? '')) return -1
    at += 1
  }
  return at
}
