import { numberAt } from '../entities/numbers.ts'
import { polarityOf } from '../entities/polarity.ts'
import type { SectionId } from '../section.ts'
import { clauseOf, likenessOfTokens, type Span } from './likeness.ts'
import { isFronted, isKnown, isOver, isRuledOut, mentionsOf, nameOf } from './mentions.ts'
import type { Reading } from './reading.ts'

const MARGIN = 1.3
const MIN_ADVANTAGE = 0.1
const SUSPENDED =
  /^(suspen\w*|par(ar|a|ou|ei|e|em|ad[oa]|amos)|tirar?|retir\w*|recus\w*|evit\w*|interromp\w*|descontinu\w*|proib\w*|contraindic\w*|cancel\w*|larg\w*|deixou|cessou|se|caso|quando|nega|lugar|vez|longe|distancia|fora|alem)$/
/** Reach no further than the next comma: "sem massas, linfonodo palpável". */
const SUSPENDED_NEAR =
  /^(sem|nao|nem|nunca|negativ[oa]s?|normal|normais|cess\w*|resolv\w*|sumi\w*|desaparec\w*|remi(tiu|tiram|ssao))$/

/** The statement affirms what the source, at the last place that tells, denies. */
export function isOnlyDenied(statement: Reading, span: Span, source: Reading, section: SectionId): boolean {
  const clause = clauseOf(statement, span.from)
  const before = statement.tokens.slice(clause.from, span.to)
  const isStop = (word: string, index: number) => SUSPENDED.test(word) && (word !== 'se' || index === 0)
  // "Para" is mostly the preposition: "irradiada para a perna".
  if (before.some(({ word }, index) => isStop(word, index) && (word !== 'para' || index === 0))) return false
  // "Sem aura (luz, formigamento)", and advice, whose lists share one verb: there they reach over the whole clause.
  const isWide = section === 'advice' || section === 'plan' || before.some(({ after }) => after.includes('('))
  const isNear = (at: number) =>
    isWide ? at >= clause.from && at < span.to : statement.pauses[at] === statement.pauses[span.from]
  if (statement.tokens.some(({ word }, at) => isNear(at) && SUSPENDED_NEAR.test(word))) return false
  if (statement.tokens.slice(clause.from, clause.to).some(({ word }) => PAST.test(word))) return false
  if ((section === 'advice' || section === 'plan') && before.some(({ word }) => /^(se|caso|quando|ou)$/.test(word)))
    return false
  const mentions = mentionsOf(statement, span, source).toSorted((one, other) => one.from - other.from)
  const main = nameOf(statement, span)
  // A denial of something else in the same sentence is what the source denies.
  if (!isKnown(statement, span) && hasOwnDenial(statement, span)) return false
  const stems = new Set(statement.tokens.slice(span.from, span.to).map(({ stem }) => stem))
  const isPart = ({ from, to }: Span) =>
    to - from === 1 && span.to - span.from > 1 && stems.has(source.tokens[from]?.stem ?? '')
  const places = new Set(mentions.map(({ from }) => from))
  const parts = source.tokens.flatMap((_, at) => {
    const part = { from: at, to: at + 1 }
    return !places.has(at) && isPart(part) && isDeniedClosely(source, part) ? [part] : []
  })
  const told = [...mentions, ...parts]
    .toSorted((one, other) => one.from - other.from)
    .filter((mention) => nameOf(source, mention) === main || isPart(mention))
    .map((mention) => ({
      mention,
      polarity:
        isRuledOut(source, mention) || isGivenUp(source, mention) ? 'denied' : polarityOf(source.tokens, mention),
    }))
    // A question affirms nothing by itself.
    .filter(
      ({ mention, polarity }) =>
        polarity === 'denied' || (polarity === 'affirmed' && source.questions[mention.from] !== true),
    )
    .filter(({ mention, polarity }, index, all) => polarity === 'denied' || !isFronted(source, mention, all[index + 1]))
  const last = told.at(-1)
  if (last?.polarity !== 'denied') return false
  if (isKnown(statement, span) && isOver(source, last.mention)) return true
  // Without punctuation it is often open what a "não" belongs to.
  if (!/[.?!,]/.test(source.text) && !isPlainlyDenied(statement, span, source, last.mention)) return false
  if (isKnown(statement, span)) {
    const fit = (wanted: string) =>
      Math.max(
        0,
        ...told
          .filter(({ polarity }) => polarity === wanted)
          .map(({ mention }) => likenessOfTokens(statement, span, source, mention)),
      )
    return (
      told.every(({ polarity }) => polarity === 'denied') || fit('denied') > fit('affirmed') * MARGIN + MIN_ADVANTAGE
    )
  }
  if (told.some(({ polarity }) => polarity === 'affirmed')) return false
  return (
    isPutForward(statement, span) &&
    (isDeniedClosely(source, last.mention) || source.questions[last.mention.from] === true)
  )
}

/** Words of a statement that speaks of what was: it may well have been given up since. */
const PAST =
  /^(ex|ate|previ[oa]s?|anterior\w*|passad[oa]|fumou|fumava|bebeu|bebia|usou|usava|tomou|tomava|antig[oa]|abandon\w*|historico|carga)$/

/** "Cigarro? – Larguei", "parei de fumar". */
function isGivenUp({ tokens, questions, sentences, entities }: Reading, { from, to }: Span): boolean {
  const verb = /^(larguei|largou|parei|parou|abandonei|deixei)$/
  // "Largou cansada" gives up nothing.
  const isDrug = entities.some((entity) => entity.kind === 'drug' && entity.tokens.from === from)
  if ((isDrug && verb.test(tokens[from - 1]?.word ?? '')) || verb.test(tokens[from - 2]?.word ?? '')) return true
  if (!questions[from]) return false
  const answer = sentences.findIndex((sentence) => sentence === (sentences[to - 1] ?? 0) + 1)
  return (
    answer >= 0 &&
    (verb.test(tokens[answer]?.word ?? '') ||
      (tokens[answer]?.word === 'eu' && verb.test(tokens[answer + 1]?.word ?? '')))
  )
}

function hasOwnDenial({ tokens, pauses }: Reading, { from }: Span): boolean {
  return tokens
    .filter((_, at) => pauses[at] === pauses[from])
    .some(({ word }) => /^(nao|nunca|sem|nem|nega|nenhuma?|nada|ausentes?|negativ[oa]s?)$/.test(word))
}

/** "Refere areia nos olhos", "apresenta estrias": what a sentence is about, even if no list holds it. */
function isPutForward(statement: Reading, span: Span): boolean {
  const clause = clauseOf(statement, span.from)
  if (span.from - clause.from <= 3) return true
  return statement.tokens
    .slice(Math.max(clause.from, span.from - 3), span.from)
    .some(({ word }) => /^(refere|com|apresenta|relata|presenca|tem|usa|aceita|deseja|fazer|cortar|que)$/.test(word))
}

const CLOSE_NO = /^(nao|nunca|sem|nem|nego|nega|nenhuma?|nada|negativ[oa]|ausente)$/

function isPlainlyDenied(statement: Reading, span: Span, { tokens }: Reading, { from, to }: Span): boolean {
  const kind = statement.entities.find(
    (entity) => entity.tokens.from === span.from && /^(finding|drug)$/.test(entity.kind),
  )?.kind
  if (kind === 'finding') return true
  const isAfter = /^(nao|nunca|nenhuma?)$/.test(tokens[to]?.word ?? '') && numberAt(tokens, to + 1) === null
  return kind === 'drug' && (isAfter || /^(sem|nem)$/.test(tokens[from - 1]?.word ?? ''))
}

function isDeniedClosely({ tokens }: Reading, { from, to }: Span): boolean {
  return (
    /^(nao|nunca|sem|nem|nego|nega|nenhuma?)$/.test(tokens[from - 1]?.word ?? '') ||
    (tokens[from - 1]?.word === 'de' && tokens[from - 2]?.word === 'nada') ||
    (CLOSE_NO.test(tokens[to]?.word ?? '') && tokens[to - 1]?.after !== '\n') ||
    isNotOrdered(tokens, { from, to })
  )
}

/** "Não vou passar antibiótico." */
function isNotOrdered(tokens: Reading['tokens'], { from }: Span): boolean {
  const words = tokens.slice(Math.max(0, from - 3), from).map(({ word }) => word)
  return /^nao (?:vou|vamos|quero|preciso) (?:passar|dar|usar|fazer|pedir|receitar|prescrever|comecar|colocar|repetir)$/.test(
    words.join(' '),
  )
}
