import { folded, sentencesOf } from './normalise.ts'

/**
 * What a sentence must contain, as a person writes it: a list of items that must all be there. An item is one or more
 * alternatives parted by `|`; an alternative is a word, a phrase of adjacent words or a number with its unit, and `*`
 * at its end lets the last word go on ("alergi*"). A leading `-` asks that the item is negated, a leading `+` that it
 * is not; without either, polarity does not count.
 */
export type Match = readonly string[]

interface Item {
  readonly sign: '+' | '-' | ''
  readonly alternatives: readonly Alternative[]
}
interface Alternative {
  readonly tokens: readonly string[]
  readonly isStem: boolean
}

const FORWARD_NEGATION = /^(nao|nega|negou|negam|negando|nem|sem|nunca|jamais|nenhum|nenhuma|ausencia|nada)$/
const BACKWARD_NEGATION = /^(nao|ausente|negad[oa]|negativ[oa]|inexistente|nunca)$/
const BARE_VERB = /^(tenho|tem|teve|tive|sinto|sente|senti|sentiu|tomo|toma|uso|usa|fumo|fuma|bebo|bebe|deu|houve|ha)$/
const SCOPE_END = /^(mas|porem|contudo|entretanto|so|somente|apena|exceto|salvo)$/
/** These end the scope only as the start of a new member: "sem febre, com tosse", but "não está com febre". */
const NEW_MEMBER = /^(refere|relata|apresenta|com|tem|ha)$/

/** True if the sentences, taken together, hold every item with its polarity. */
export function isMatched(match: Match, sentences: readonly (readonly string[])[]): boolean {
  const read = sentences.map(withNegation)
  return match.every((text) => {
    const item = parsed(text)
    return read.some((sentence) => holds(item, sentence))
  })
}

/**
 * True if a sentence says the opposite: it holds the signed items with the other polarity, and the statement that it
 * belongs to holds the others.
 */
export function isReversed(
  match: Match,
  sentence: readonly string[],
  statement: readonly (readonly string[])[] = [sentence],
): boolean {
  const signed = match.filter((item) => /^[+-]/.test(item))
  const flipped = signed.map((item) => `${item.startsWith('-') ? '+' : '-'}${item.slice(1)}`)
  const rest = match.filter((item) => !signed.includes(item))
  return (
    signed.length > 0 && isMatched(flipped, [sentence]) && isMatched(rest, statement) && !isMatched(match, statement)
  )
}

/** True if the text holds every item, whatever its polarity. The items that it lacks otherwise: `missingItems`. */
export function missingItems(match: Match, text: string): string[] {
  const unsigned = match.map((item) => item.replace(/^[+-]/, ''))
  const sentences = sentencesOf(text)
  return unsigned.filter((item) => !isMatched([item], sentences))
}

/** Items that carry no sign of their own must not be negated: the reading of a statement that is wrong if asserted. */
export function asserted(match: Match): Match {
  return match.map((item) => (/^[+-]/.test(item) ? item : `+${item}`))
}

const parsedItems = new Map<string, Item>()

function parsed(text: string): Item {
  const known = parsedItems.get(text)
  if (known) return known
  const sign = text.startsWith('-') ? '-' : text.startsWith('+') ? '+' : ''
  const alternatives = text
    .slice(sign.length)
    .split('|')
    .map((alternative) => {
      const isStem = alternative.trim().endsWith('*')
      const tokens = sentencesOf(isStem ? stemmed(alternative) : alternative).flat()
      return { tokens: tokens.filter((token) => token !== ','), isStem }
    })
    .filter(({ tokens }) => tokens.length > 0)
  const item: Item = { sign, alternatives }
  parsedItems.set(text, item)
  return item
}

/** A stem keeps its last letter, also an -s that is no plural. */
function stemmed(alternative: string): string {
  const stem = alternative.trim().slice(0, -1)
  return /s$/i.test(stem) ? `${stem}s` : stem
}

interface Word {
  readonly token: string
  readonly sound: string
  readonly isNegated: boolean
}

const readSentences = new WeakMap<readonly string[], readonly Word[]>()

function withNegation(sentence: readonly string[]): readonly Word[] {
  const known = readSentences.get(sentence)
  if (known) return known
  const negated = sentence.map(() => false)
  let scope: 'none' | 'list' | 'clause' = 'none'
  let clauseStart = 0
  for (const [at, token] of sentence.entries()) {
    if (token === ',') {
      if (scope === 'clause') scope = 'none'
      clauseStart = at + 1
      continue
    }
    const after = sentence.slice(at + 1, at + 3)
    const isLast = after.length === 0 || after[0] === ','
    const isLastButVerb = BARE_VERB.test(after[0] ?? '') && (after.length === 1 || after[1] === ',')
    if ((isLast && BACKWARD_NEGATION.test(token)) || (isLastButVerb && token === 'nao'))
      negated.fill(true, clauseStart, at)
    const before = sentence[at - 1] ?? ''
    // "sem remédio há 2 semanas": the time is not what is denied.
    const isSince = token === 'ha' && /^\d/.test(after[0] ?? '')
    if (FORWARD_NEGATION.test(token)) scope = /^(nao|nunca|jamais|nada)$/.test(token) ? 'clause' : 'list'
    else if (SCOPE_END.test(token) || (NEW_MEMBER.test(token) && /^[,e]$/.test(before)) || isSince) scope = 'none'
    else if (scope !== 'none') negated[at] = true
  }
  const words = sentence
    .map((token, at) => ({ token, sound: soundKey(token), isNegated: negated[at] ?? false }))
    .filter(({ token }) => token !== ',')
  readSentences.set(sentence, words)
  return words
}

function holds(item: Item, words: readonly Word[]): boolean {
  return words.some((first, at) => {
    if (item.sign !== '' && (item.sign === '-') !== first.isNegated) return false
    return item.alternatives.some(({ tokens, isStem }) =>
      tokens.every((token, offset) => {
        const word = words[at + offset]
        return word !== undefined && isSame(token, word, isStem && offset === tokens.length - 1)
      }),
    )
  })
}

function isSame(token: string, word: Word, isStem: boolean): boolean {
  if (token === word.token) return true
  if (/\d/.test(token)) return false
  const sound = soundKey(token)
  return isStem
    ? word.token.startsWith(token) || (sound.length > 3 && word.sound.startsWith(sound))
    : sound === word.sound
}

const sounds = new Map<string, string>()

/** Spellings that sound alike in Brazil share one key: "lozartana" and "losartana", "hidrocortizona" and the right one. */
export function soundKey(word: string): string {
  const known = sounds.get(word)
  if (known !== undefined) return known
  const key = folded(word)
    .replaceAll('ph', 'f')
    .replaceAll('th', 't')
    .replaceAll('y', 'i')
    .replaceAll('w', 'v')
    .replaceAll(/sc(?=[ei])/g, 's')
    .replaceAll('ch', 'x')
    .replaceAll(/([^ln]|^)h/g, '$1')
    .replaceAll(/c(?=[ei])/g, 's')
    .replaceAll(/qu?/g, 'k')
    .replaceAll('c', 'k')
    .replaceAll(/g(?=[ei])/g, 'j')
    .replaceAll('z', 's')
    .replaceAll(/n(?=[pb])/g, 'm')
    .replaceAll(/(.)\1+/g, '$1')
  const kept = /\d/.test(word) ? word : key
  sounds.set(word, kept)
  return kept
}
