import type { Span } from './likeness.ts'
import type { Reading } from './reading.ts'

/** Limits the work: occurrences of one word. A word said more often is not specific. */
const MAX_MENTIONS = 40

/** Places in the source that name the same thing; phrases of the lexicon count as a whole. */
export function mentionsOf(statement: Reading, span: Span, source: Reading): Span[] {
  const names = new Set(statement.features.slice(span.from, span.to).flat())
  const isPhrase = span.to - span.from > 1
  const isOfWhole = (name: string) =>
    statement.features.slice(span.from, span.to).every((own) => own.length === 0 || own.includes(name))
  const main = statement.entities.find(
    ({ kind, tokens }) => (kind === 'finding' || kind === 'term') && tokens.from === span.from,
  )?.form
  const found = new Map<number, Span>()
  for (const name of names) {
    // A phrase counts only as a whole: "dor de cabeça" is denied, not "cabeça".
    if (/^[knr]:/.test(name) || (isPhrase && (name.startsWith('w:') || !isOfWhole(name)))) continue
    const places = source.places.get(name) ?? []
    for (const place of places.slice(-MAX_MENTIONS)) {
      if (found.has(place)) continue
      const phrase = source.entities.find(
        ({ kind, tokens }) =>
          (kind === 'finding' || kind === 'term' || kind === 'drugClass') && place >= tokens.from && place < tokens.to,
      )
      // A loosely shared concept ("cansaço" may be breathlessness) is no mention of this one.
      if (
        name.startsWith('c:') &&
        phrase &&
        main &&
        phrase.form !== main &&
        !names.has(`c:${phrase.form}`) &&
        !names.has(`w:${source.tokens[place]?.stem ?? ''}`)
      )
        continue
      const isNegative =
        phrase && source.tokens.slice(phrase.tokens.from, place).some(({ word }) => /^(sem|nao|nunca|nem)$/.test(word))
      // "Sem esforço" is one phrase that contains its own negation.
      const whole = phrase && !isNegative ? phrase.tokens : { from: place, to: place + 1 }
      found.set(whole.from, whole)
    }
  }
  return [...found.values()]
}

/** The first concept a span names, or its stem: "não sinto cheiro" does not deny a loss of smell. */
export function nameOf(reading: Reading, span: Span): string {
  const phrase = reading.entities.find(
    ({ kind, tokens }) => /^(finding|term|drug|drugClass)$/.test(kind) && tokens.from === span.from,
  )
  return phrase?.form ?? reading.tokens[span.from]?.stem ?? ''
}

/** True for findings and medicines in the lists. */
export function isKnown(statement: Reading, span: Span): boolean {
  return statement.entities.some(
    ({ kind, tokens }) => (kind === 'finding' || kind === 'drug') && tokens.from === span.from,
  )
}

const MAX_RULING = 8

/** "Amiodarona, com essa tireoide, não começo." */
export function isRuledOut({ tokens, sentences, entities }: Reading, { from, to }: Span): boolean {
  if (!entities.some(({ kind, tokens: own }) => kind.startsWith('drug') && own.from === from)) return false
  for (let at = to; at < to + MAX_RULING && sentences[at] === sentences[from]; at += 1) {
    if (entities.some(({ kind, tokens: own }) => /^(drug|finding)/.test(kind) && own.from === at)) return false
    if (/^(mas|porque|que|se|quando|e|pra|para)$/.test(tokens[at]?.word ?? '')) return false
    if (tokens[at]?.word === 'nao')
      return /^(comec\w*|inici\w*|us[aoe]\w*|pass[aoe]|prescrev\w*|d[aou]|pode\w*|posso|precis\w*|indic\w*|quer\w*|tom[aoe]\w*|volt\w*|recomend\w*|vou|entra)$/.test(
        tokens[at + 1]?.word ?? '',
      )
  }
  return false
}

/** A place in the source and what it says there. */
interface Told {
  readonly mention: Span
  readonly polarity: string
}

const MAX_FRONTED = 4

/** "Engasgar, não engasgo": the first word only names what the second denies. */
export function isFronted({ sentences }: Reading, { from, to }: Span, next: Told | undefined): boolean {
  if (next?.polarity !== 'denied') return false
  return next.mention.from - to <= MAX_FRONTED && sentences[next.mention.from] === sentences[from]
}

/** "Agora não engasga mais", "já não tomo", "ele não toma a losartana": true now, whatever was said before. */
export function isOver({ tokens, text }: Reading, { from, to }: Span): boolean {
  const verb = /^[oa]s?$/.test(tokens[from - 1]?.word ?? '') ? from - 2 : from - 1
  const isMarked = /[.?!,]/.test(text)
  if (
    isMarked &&
    /^(tom[aoe]|us[aoe]|fum[ao]|beb[eo])$/.test(tokens[verb]?.word ?? '') &&
    tokens[verb - 1]?.word === 'nao'
  )
    return true
  if (tokens[to]?.word === 'mais' && tokens[to - 1]?.after === '') return tokens[from - 1]?.word === 'nao'
  return tokens[from - 1]?.word === 'nao' && /^(ja|agora)$/.test(tokens[from - 2]?.word ?? '')
}
