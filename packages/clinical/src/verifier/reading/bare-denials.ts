import { conceptAt } from '../../entities/concepts.ts'
import { numberAt } from '../../entities/numbers.ts'
import { polarityOf, VERB } from '../../entities/polarity.ts'
import { sentenceEnd } from '../../entities/sentence-ends.ts'
import { FUNCTION_WORDS, LIGHT_VERB, type Token } from '../../entities/token.ts'
import type { Span } from './likeness.ts'
import { isContent, type Reading } from './reading.ts'

/** Whether a text has no punctuation, only line breaks. */
export function isBare({ text }: Reading): boolean {
  return !/[.?!,]/.test(text)
}

/**
 * Without punctuation a "não" between two words may belong to either. True where only one interpretation is left: "sem
 * dor", "eu não tenho dor", "dor não" before a new clause or at the end of a line, "dor" answered by "não".
 */
export function isSurelyDenied(source: Reading, span: Span): boolean {
  if (source.questions[span.from] === true) return isAnsweredNo(source, span)
  return isDeniedBefore(source, span) || isDeniedAfter(source, span)
}

const MAX_ASKED = 10
const MARKED = new WeakMap<Reading, readonly Token[]>()

/**
 * The tokens with punctuation added: a question mark to lines that are questions, a full stop to the others, commas
 * between findings in a row.
 */
function withMarks(source: Reading): readonly Token[] {
  const known = MARKED.get(source)
  if (known) return known
  const { tokens, questions, entities } = source
  const starts = new Set(entities.flatMap(({ kind, tokens: own }) => (kind === 'finding' ? [own.from] : [])))
  const marked = tokens.map((token, at) => {
    if (token.after !== '') return { ...token, after: questions[at] === true ? '?\n' : '.\n' }
    if (isWholeNo(source, at) || isNoOfNamed(source, at)) return { ...token, after: ',' }
    const isListed = questions[at] === true && starts.has(at + 1) && !FUNCTION_WORDS.has(token.word)
    return isListed ? { ...token, after: ',' } : token
  })
  MARKED.set(source, marked)
  return marked
}

const GOES_ON_ALONE = /^(nao|nunca|nada|nenhuma?|senhora?|doutora?|so|mais)$/

/** "Não não tenho neto pra criar", "não peito apertado": the "não" that opens the answer stands alone. */
export function isWholeNo(source: Reading, at: number): boolean {
  const { tokens, questions } = source
  const [before, own, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (!own || !/^(nao|nunca)$/.test(own.word) || !before || before.after === '' || questions[at - 1] !== true)
    return false
  if (!next || own.after !== '') return true
  const isAnyMore = LIGHT_VERB.test(next.word) && GOES_ON_ALONE.test(tokens[at + 2]?.word ?? '')
  return (
    isAnyMore ||
    GOES_ON_ALONE.test(next.word) ||
    (isContent(next) && tokens[at + 2]?.word !== 'nao' && !isVerbAt(source, at + 1))
  )
}

/** "Sangue nunca catarro sim", "arder não arde": the "no" ends after the words that the answer repeats. */
function isNoOfNamed(source: Reading, at: number): boolean {
  const { tokens, questions } = source
  const [before, own, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (!before || !own || !next || questions[at] === true || before.after + own.after !== '') return false
  if (!/^(nao|nunca|nenhuma?|nada)$/.test(own.word) || !isContent(before)) return false
  const isEcho = next.stem.slice(0, MIN_ROOT) === before.stem.slice(0, MIN_ROOT)
  return (isEcho || !isVerbAt(source, at + 1)) && isAskedBefore(source, { from: at - 1, to: at })
}

const ROOT = 4

function isAnsweredNo(source: Reading, span: Span): boolean {
  const { tokens, questions, entities } = source
  const end = sentenceEnd(tokens, span.to - 1)
  // "Vou parar de amamentar? – Não" means that she breast-feeds.
  if (/^par(ar|o)$/.test(tokens[span.from - 2]?.word ?? '')) return false
  if (end - span.to >= MAX_ASKED || questions[end + 1] === true) return false
  // "O puran aumenta? – Não" says nothing about the medicine, "positivo, dá choque? – Não" nothing about the finding.
  if (entities.some(({ kind, tokens: own }) => kind === 'drug' && own.from === span.from)) return false
  if (
    !isWholeNo(source, end + 1) &&
    tokens.slice(span.to, end).some(({ word }) => LIGHT_VERB.test(word) || word === 'nao')
  )
    return false
  if (polarityOf(withMarks(source), span) !== 'denied') return false
  // "É varfarina? – Não é cinco miligramas": the "no" may belong to the verb or stand alone.
  const [first, next] = [tokens[end + 1], tokens[end + 2]]
  if (first?.word === 'isso' && next?.word === 'nao') return !/^(e|eh)$/.test(tokens[end + 3]?.word ?? '')
  if (first?.word !== 'nao' || first.after !== '' || !next) return true
  if (/^(ess[ae]|est[ae]|para|ai)$/.test(next.word)) return false
  const root = next.stem.slice(0, ROOT)
  return (
    !isVerbAt(source, end + 2) ||
    next.after !== '' ||
    tokens.slice(span.from, span.to).some(({ stem }) => stem.startsWith(root))
  )
}

const FILLER =
  /^(d[aeo]s?|o|os|a|as|um|uma|umas|uns|muit[oa]|tanto|tanta|nenhuma?|qualquer|pra|para|em|n[ao]s?|com|ter)$/
const MAX_FILLERS = 2
const TIME = /^(manha|tarde|noite|dia|hoje|domingo|sabado)$/

function isDeniedBefore(source: Reading, { from }: Span): boolean {
  const { tokens, questions } = source
  let at = from - 1
  const wordAt = (place: number) => (tokens[place]?.after === '' ? tokens[place].word : '')
  // "Só não tenho é vômito."
  for (let skipped = 0; skipped < MAX_FILLERS && (FILLER.test(wordAt(at)) || tokens[at]?.raw === 'é'); skipped += 1) {
    if (wordAt(at) === 'de' && wordAt(at - 1) === 'nada') return !TIME.test(tokens[at + 1]?.word ?? '')
    at -= 1
  }
  if (/^(sem|nego|nega)$/.test(wordAt(at))) return true
  // "Travar não trava", "dói? – Não dói".
  if (at === from - 1 && /^(nao|nunca)$/.test(wordAt(at))) return isEchoOfAny(source, from)
  if (wordAt(at) === 'nem') return !/^uma?$/.test(tokens[at + 1]?.word ?? '')
  // "Eu não tenho dor"; but "não varizes eu operei" and "estridor não tem adrenalina meio" deny something else.
  if (!/^(nao|nunca)$/.test(wordAt(at - 1)) || wordAt(at) === '' || !isVerbAt(source, at) || isCounted(tokens, from))
    return false
  const before = tokens[at - 2]
  if (!before || before.after !== '') return !before || questions[at - 2] !== true
  // "A canela não tá inchada."
  if (/^[oa]s?$/.test(tokens[at - 3]?.word ?? ''))
    return !source.entities.some(({ kind, tokens: own }) => kind !== 'term' && own.to === at - 1)
  return SUBJECT.test(before.word) && !/^(se|caso|quando|enquanto|ate)$/.test(tokens[at - 3]?.word ?? '')
}

function isEchoOfAny(source: Reading, at: number): boolean {
  const { tokens, questions } = source
  const root = tokens[at]?.stem.slice(0, MIN_ROOT) ?? ''
  if (root.length < MIN_ROOT) return false
  // "Cansar eu não canso", "faz oito anos que não fumo".
  const isLed = SUBJECT.test(tokens[at - 2]?.word ?? '')
  const before = tokens[isLed ? at - 3 : at - 2]
  // "Doer não dói."
  if (before?.after === '' && before.stem.startsWith(root.slice(0, before.word.endsWith('r') ? 2 : MIN_ROOT)))
    return true
  return isAskedBefore(source, { from: at, to: at + 1 }) && (questions[at - 2] === true || at === 1 || isLed)
}

const MIN_ROOT = 3

/** What comes before a "não" that opens a clause. */
const SUBJECT =
  /^(eu|ele|ela|voce|senhora?|gente|mas|e|que|porque|pois|tambem|ainda|ja|so|agora|hoje|isso|la|aqui|ai|doutora?)$/
const MAX_COUNT = 3

/** "Topiramato pra emagrecer cinquenta": whatever has an amount is taken. */
function isCounted(tokens: readonly Token[], from: number): boolean {
  for (let at = from + 1; at <= from + MAX_COUNT && tokens[at - 1]?.after === ''; at += 1)
    if (numberAt(tokens, at) !== null) return true
  return false
}

export function isVerbAt({ tokens, entities }: Reading, at: number): boolean {
  const word = tokens[at]?.word ?? ''
  if (LIGHT_VERB.test(word)) return word !== 'pode'
  return (
    /..(ei|ou|eu|iu|[aeo]|[ae]m|[aei]r)$/.test(word) &&
    !/[ai]d[oa]s?$|^(ainda|agora|disso|mesm[oa]|quase|sempre|logo|outr[oa]|nele|nela|uns|umas)$/.test(word) &&
    !FUNCTION_WORDS.has(word) &&
    !entities.some(({ kind, tokens: own }) => own.from === at && kind !== 'term') &&
    conceptAt(tokens, at) === null
  )
}

/** Whether an earlier question names the same thing. */
export function isAskedBefore({ features, places, questions }: Reading, { from, to }: Span): boolean {
  return features
    .slice(from, to)
    .flat()
    .some((name) => /^[wc]:/.test(name) && places.get(name)?.some((place) => place < from && questions[place] === true))
}

const NEW_CLAUSE =
  /^(nao|nem|tambem|mas|so|eu|ele|ela|agora|sim|tem|tenho|tive|teve|doutora?|gracas|ja|isso|ess[ae]|quer|ate|mesmo)$/

/** "Prolapso não tem potássio quatro": after the "no" comes a verb that only repeats it, or something new. */
function isDeniedAfter(source: Reading, span: Span): boolean {
  const { tokens } = source
  const { from, to } = span
  const last = tokens[to - 1]
  let at = to
  // "Chiado também não", "desmaiar mesmo não", "insulina eu não quero".
  if (/^(tambem|mesmo|eu|ele|ela)$/.test(tokens[at]?.word ?? '') && last?.after === '') at += 1
  const [cue, next] = [tokens[at], tokens[at + 1]]
  if (tokens[at - 1]?.after !== '' || !cue) return false
  if (/^(negativ[oa]s?|ausentes?)$/.test(cue.word)) return cue.after !== '' || next?.word !== 'nao'
  if (!/^(nao|nunca|nada|nenhuma?|jamais|zero|imagina)$/.test(cue.word)) return false
  if (!next || cue.after !== '') return cue.word !== 'nenhum'
  if (/^(sei|lembro|sabe)$/.test(next.word) || (next.word === 'da' && next.after === '')) return false
  // "Insulina eu não quero"; but "a do tétano eu não tomei o reforço".
  if (tokens[at - 1]?.word === 'eu' && LIGHT_VERB.test(next.word)) return !/^[oa]s?$/.test(tokens[at + 2]?.word ?? '')
  // "Engasgar não engasgo."
  const root = tokens[from]?.stem.slice(0, 3) ?? ''
  if (/^(nao|nunca)$/.test(cue.word) && root.length === 3 && next.stem.startsWith(root)) return true
  if (numberAt(tokens, at + 1) === null && next.raw !== 'é' && cue.word !== 'zero' && isAskedBefore(source, span))
    return true
  if (cue.word === 'zero' || cue.word === 'imagina') return false
  if (NEW_CLAUSE.test(next.word) || next.raw === 'e') return true
  const isFinding = (place: number) => conceptAt(tokens, place)?.isFinding === true
  return isFinding(from) && isFinding(at + 1) && !VERB.test(next.word) && !/[aei]r$/.test(next.word)
}
