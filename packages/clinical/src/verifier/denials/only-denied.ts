import { numberAt } from '../../entities/numbers.ts'
import { polarityOf } from '../../entities/polarity.ts'
import { sentenceEnd } from '../../entities/sentence-ends.ts'
import type { SectionId } from '../../section.ts'
import { isKeptOn } from './check-status.ts'
import { isBare, isSurelyDenied, isVerbAt, isWholeNo } from '../reading/bare-denials.ts'
import { clauseOf, likenessOfTokens, type Span } from '../reading/likeness.ts'
import { isValueDenied, isAskedWith, isGivenUp, isNoMore, isOfPast, OF_DEED, OF_EVER } from './no-more.ts'
import { isFronted, isKnown, isOver, isRuledOut, mentionsOf, nameOf } from '../reading/mentions.ts'
import { isBehindLostEnd } from '../reading/lost-ends.ts'
import { isRestDenied } from '../reading/exchange.ts'
import type { Reading } from '../reading/reading.ts'

const MARGIN = 1.3
const MIN_ADVANTAGE = 0.1
const SUSPENDED =
  /^(suspen\w*|par(ar|a|ou|ei|e|em|ad[oa]|amos)|tirar?|retir\w*|recus\w*|evit\w*|interromp\w*|descontinu\w*|interrupc\w*|proib\w*|contraindic\w*|cancel\w*|larg\w*|deixou|cessou|cessac\w*|fim|final|termino|desmame|ultim[oa]|se|caso|quando|nega|lugar|vez|longe|distancia|fora|alem)$/
/** Apply only up to the next comma: "sem massas, linfonodo palpável". */
const SUSPENDED_NEAR =
  /^(sem|nao|nem|nunca|negativ[oa]s?|normal|normais|cess\w*|resolv\w*|resoluc\w*|sumi\w*|pass(ou|aram)|acab(ou|aram)|sar(ou|aram)|desaparec\w*|remi(tiu|tiram|ssao)|proscrit\w*|suspens\w*|abandonad\w*|parad[oa]s?|interrompid\w*|retirad\w*|trocad\w*|encerrad\w*|recusad\w*|evitad\w*|descartad\w*|afastad\w*|adiad\w*|zero|contraindicad\w*|proibid\w*|impalpave\w*|incapa\w*|impossib\w*|dificuldade|abstin\w*|poupad\w*|preservad\w*|conservad\w*|integr[oa]s?|limp[oa]s?)$/

/** The statement affirms what the source denies in its last relevant mention. */
export function isOnlyDenied(statement: Reading, span: Span, source: Reading, section: SectionId): boolean {
  const clause = clauseOf(statement, span.from)
  const before = statement.tokens.slice(clause.from, span.to)
  const isStop = (word: string, index: number) => SUSPENDED.test(word) && (word !== 'se' || index === 0)
  // "Para" is mostly the preposition: "irradiada para a perna".
  const kind = statement.entities.find(({ tokens }) => tokens.from === span.from)?.kind
  const isOrder = section === 'plan' || section === 'advice'
  // "Dipirona se dor, voltar por febre": orders name a finding that may occur, and affirm none.
  const isWanted = before.some(({ word }) => /^(aceit|concord|autoriz|recomend|vacin|gripe)/.test(word))
  if (isOrder && kind === 'finding' && !isWanted && span.from > clause.from) return false
  if (isKeptOn(statement, span, source)) return false
  // "Cirurgia não necessária", "tomografia só se piorar" is no plain yes.
  const [last, next] = [statement.tokens[span.to - 1], statement.tokens[span.to]]
  if (last?.after === '' && /^(nao|so|somente|apenas)$/.test(next?.word ?? '')) return false
  if (endsInNever(statement, span.to)) return false
  if (before.some(({ word }, index) => isStop(word, index) && (word !== 'para' || index === 0))) return false
  // "Sem aura (luz, formigamento)", and advice, whose lists share one verb: there they apply to the whole clause.
  const isWide = section === 'advice' || section === 'plan' || before.some(({ after }) => after.includes('('))
  const isNear = (at: number) =>
    (isWide && at >= clause.from && at < span.to) || statement.pauses[at] === statement.pauses[span.from]
  if (statement.tokens.some(({ word }, at) => isNear(at) && SUSPENDED_NEAR.test(word))) return false
  const behind = statement.tokens.slice(span.to, clause.to).map(({ word }) => word)
  if (/\bnao (toma|usa|faz|tem) mais\b/.test(behind.join(' '))) return false
  const isPast = statement.tokens.slice(clause.from, clause.to).some(({ word }) => PAST.test(word))
  if ((section === 'advice' || section === 'plan') && before.some(({ word }) => /^(se|caso|quando|ou)$/.test(word)))
    return false
  const mentions = mentionsOf(statement, span, source).toSorted((one, other) => one.from - other.from)
  const main = nameOf(statement, span)
  // The source denies something else that the same sentence also denies.
  if (!isKnown(statement, span) && hasOwnDenial(statement, span)) return false
  const stems = new Set(statement.tokens.slice(span.from, span.to).map(({ stem }) => stem))
  const isPart = ({ from, to }: Span) =>
    to - from === 1 && span.to - span.from > 1 && stems.has(source.tokens[from]?.stem ?? '')
  const places = new Set(mentions.map(({ from }) => from))
  const parts = source.tokens.flatMap((_, at) => {
    const part = { from: at, to: at + 1 }
    return !places.has(at) && isPart(part) && isDeniedClosely(source, part) ? [part] : []
  })
  // "Hematoma no flanco, sem petéquias": an exact mention counts for more than a similar one.
  const isPain = statement.tokens[span.from]?.word === 'dor'
  const named = mentions.filter(
    ({ from, to }) =>
      to - from === 1 &&
      (stems.has(source.tokens[from]?.stem ?? '') ||
        (isPain && /^(doi|doem|dolorid|dorzinh)/.test(source.tokens[from]?.word ?? ''))),
  )
  const bare = isBare(source)
  const told = [...(isDictated(section) && named.length > 0 ? named : mentions), ...parts]
    .toSorted((one, other) => one.from - other.from)
    .filter((mention) => nameOf(source, mention) === main || isPart(mention) || mayMean(source, mention, main))
    .map((mention) => ({
      mention,
      polarity:
        isLacking(source, mention, section) ||
        isValueDenied(source, mention) ||
        (!bare && isBehindLostEnd(source, mention))
          ? 'affirmed'
          : isRuledOut(source, mention) ||
              isGivenUp(source, mention) ||
              isNoMore(source, mention) ||
              isRestDenied(source, mention) ||
              (bare && isSurelyDenied(source, mention))
            ? 'denied'
            : polarityOf(source.tokens, mention),
    }))
    // A question by itself affirms nothing.
    .filter(
      ({ mention, polarity }) =>
        polarity === 'denied' || (polarity === 'affirmed' && source.questions[mention.from] !== true),
    )
    .filter(({ mention, polarity }, index, all) => polarity === 'denied' || !isFronted(source, mention, all[index + 1]))
    // "Fumava dois maços, faz oito anos que não fumo": the past does not contradict the present.
    .filter(
      ({ mention, polarity }, index, all) =>
        polarity === 'denied' ||
        !isOfPast(source, mention) ||
        all.slice(index).every((one) => one.polarity !== 'denied'),
    )
  const lastTold = told.at(-1)
  if (lastTold?.polarity !== 'denied') return false
  // "E a vacina, tomou? – Ainda não.": what has not been done yet is ordered.
  if (isOrder && isAskedWith(source, lastTold.mention, OF_DEED)) return false
  // "Piora pelo naproxeno": what is forbidden from now on was taken before.
  if (kind === 'drug' && section !== 'medications' && !isOrder && isForbidden(source, lastTold.mention)) return false
  // "Tabagista, parou há 20 anos", "por 40 anos".
  if (
    statement.tokens.some(({ word }, at) => at >= span.to && /^(parou|largou|por)$/.test(word)) &&
    isNoMore(source, lastTold.mention)
  )
    return false
  // What never happened has no past either.
  if (isPast && !isNever(source, lastTold.mention) && !isAskedWith(source, lastTold.mention, OF_EVER)) return false
  if (isKnown(statement, span) && isOver(source, lastTold.mention))
    return !statement.tokens.slice(clause.to).some(({ word }) => ENDED.test(word))
  // Without punctuation it is often unclear what a "não" belongs to.
  const isSure =
    bare &&
    (isSurelyDenied(source, lastTold.mention) ||
      isRestDenied(source, lastTold.mention) ||
      isGivenUp(source, lastTold.mention) ||
      isNoMore(source, lastTold.mention))
  if (bare && !isSure && !isPlainlyDenied(statement, span, source, lastTold.mention)) return false
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
    (isSure || isDeniedClosely(source, lastTold.mention) || source.questions[lastTold.mention.from] === true)
  )
}

/** "Naproxeno nunca mais", "dipirona não pode". */
function isForbidden({ tokens }: Reading, { from, to }: Span): boolean {
  const said = tokens.slice(to, to + MAX_FORBIDDEN).map(({ word }) => word)
  return (
    /^(eu |a gente )?(nunca mais|nem pensar|deus|n(ao|em) (pode|posso|da|quero|gosto|vou|vamos|tom\w+ mais|us\w+ mais))/.test(
      said.join(' '),
    ) ||
    tokens
      .slice(Math.max(0, from - 3), from)
      .some(({ word }, index, all) => word === 'mais' && all[index - 1]?.word === 'nunca')
  )
}

const MAX_FORBIDDEN = 5
const ENDED = /^(cess\w*|resolv\w*|sumi\w*|parou|pararam|desaparec\w*)$/

/** Words of a statement about the past: it may well have been given up since. */
const PAST =
  /^(ex|ate|previ[oa]s?|anterior\w*|passad[oa]|fumou|fumava|bebeu|bebia|usou|usava|tomou|tomava|antig[oa]|abandon\w*|historico|carga)$/

/** "Descompensou porque ficou sem a furosemida": what was missing may well be given. */
function isLacking(source: Reading, { from }: Span, section: SectionId): boolean {
  if (section !== 'plan' && section !== 'advice') return false
  const { tokens, sentences } = source
  // "Se não comer, ficar confuso, me chama": a warning sign.
  if (
    source.entities.some(({ kind, tokens: own }) => kind === 'finding' && own.from === from) &&
    tokens.some(({ word }, at) => at < from && /^(se|caso)$/.test(word) && sentences[at] === sentences[from])
  )
    return true
  const at = /^[oa]s?$/.test(tokens[from - 1]?.word ?? '') ? from - 2 : from - 1
  return (
    tokens[at]?.word === 'sem' &&
    /^(ficou|fiquei|ficar|ficaram|ficando|estava|tava|passou)$/.test(tokens[at - 1]?.word ?? '')
  )
}

function isNever({ tokens, sentences }: Reading, { from, to }: Span): boolean {
  return tokens
    .slice(Math.max(0, from - 3), to + 3)
    .some(
      ({ word }, index) =>
        /^(nunca|jamais)$/.test(word) && sentences[Math.max(0, from - 3) + index] === sentences[from],
    )
}

function hasOwnDenial({ tokens, pauses }: Reading, { from }: Span): boolean {
  return tokens
    .filter((_, at) => pauses[at] === pauses[from])
    .some(({ word }) => /^(nao|nunca|sem|nem|nega|nenhuma?|nada|ausentes?|negativ[oa]s?)$/.test(word))
}

/** "Refere areia nos olhos", "apresenta estrias": the subject of a sentence, even if no list contains it. */
function isPutForward(statement: Reading, span: Span): boolean {
  const clause = clauseOf(statement, span.from)
  if (span.from - clause.from <= 3) return true
  return statement.tokens
    .slice(Math.max(clause.from, span.from - 3), span.from)
    .some(({ word }) => /^(refere|com|apresenta|relata|presenca|tem|usa|aceita|deseja|fazer|cortar|que)$/.test(word))
}

const CLOSE_NO = /^(nao|nunca|sem|nem|nego|nega|nenhuma?|nada|negativ[oa]|ausente)$/

/** Without punctuation: denied by the words right beside it. "Tremor não consigo escrever" is not. */
function isPlainlyDenied(statement: Reading, span: Span, source: Reading, { from, to }: Span): boolean {
  const { tokens } = source
  const kind = statement.entities.find(
    (entity) => entity.tokens.from === span.from && /^(finding|drug)$/.test(entity.kind),
  )?.kind
  const isNo = (at: number) => /^(nao|nunca|nenhuma?|nada|imagina|livre|zero)$/.test(tokens[at]?.word ?? '')
  if (kind === 'finding') {
    if (source.questions[from] === true) return isWholeNo(source, sentenceEnd(tokens, to - 1) + 1)
    const no = [to, to + 1, to + 2].find((at) => tokens[at - 1]?.after === '' && isNo(at))
    return no !== undefined && !isOfOtherVerb(source, no)
  }
  const isAfter = /^(nao|nunca|nenhuma?)$/.test(tokens[to]?.word ?? '') && numberAt(tokens, to + 1) === null
  return (
    kind === 'drug' && ((isAfter && !isOfOtherVerb(source, to)) || /^(sem|nem)$/.test(tokens[from - 1]?.word ?? ''))
  )
}

/** "Bilastina não dá tanto sono": the verb after the "não" has another subject. */
function isOfOtherVerb(source: Reading, no: number): boolean {
  const verb = source.tokens[no + 1]
  return (
    verb !== undefined &&
    source.tokens[no]?.after === '' &&
    isVerbAt(source, no + 1) &&
    !/^(tem|tenho|tive|teve|sinto|senti|tom[aoe]|tomei|us[aoe]|usei|quero|aceito|posso|precis[ao])$/.test(verb.word)
  )
}

function isDeniedClosely({ tokens }: Reading, { from, to }: Span): boolean {
  // "Nem com café", "não com leite".
  const cue = /^(com|em|n[oa]s?|[oa]s?|de)$/.test(tokens[from - 1]?.word ?? '') ? tokens[from - 2] : undefined
  return (
    /^(nao|nunca|sem|nem|nego|nega|nenhuma?|nada)$/.test(tokens[from - 1]?.word ?? '') ||
    (cue?.word === 'nem' && cue.after === '') ||
    // "Antibiótico eu não vou dar."
    (tokens[to]?.word === 'eu' &&
      tokens[to + 1]?.word === 'nao' &&
      /^(vou|vamos|quero|dou|passo)$/.test(tokens[to + 2]?.word ?? '')) ||
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

/** "Cigarro e cachaça nunca.", "nimesulida e ibuprofeno nunca mais", "cachorro e barata: zero no teste". */
export function endsInNever({ tokens }: Reading, from: number): boolean {
  const end = tokens.findIndex(({ after }, at) => at >= from && /[.;\n]/.test(after))
  const last = tokens[end]?.word
  const colon = tokens.findIndex(({ after }, at) => at >= from - 1 && after.startsWith(':'))
  if (colon >= 0 && colon < end && /^(zero|negativ[oa]s?|ausentes?|nao|nega)$/.test(tokens[colon + 1]?.word ?? ''))
    return true
  return last === 'nunca' || (last === 'mais' && tokens[end - 1]?.word === 'nunca')
}

/** Whether a word ends or negates what is beside it. */
export function isEnding(word: string): boolean {
  return SUSPENDED.test(word) || SUSPENDED_NEAR.test(word)
}

/** Like `isEnding`, or the word puts what is beside it into the past. */
export function isTurning(word: string): boolean {
  return isEnding(word) || PAST.test(word)
}

/** "Fraqueza" may be general weakness or weakness of a limb. */
function mayMean({ entities }: Reading, { from }: Span, name: string): boolean {
  return entities.some(({ kind, tokens, also }) => kind === 'finding' && tokens.from === from && also?.includes(name))
}

function isDictated(section: SectionId): boolean {
  return section === 'physicalExam' || section === 'results'
}
