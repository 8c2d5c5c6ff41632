import { numberAt } from '../entities/numbers.ts'
import { polarityOf } from '../entities/polarity.ts'
import type { Token } from '../entities/token.ts'
import type { SectionId } from '../section.ts'
import { clauseOf, likenessOfTokens, type Span } from './likeness.ts'
import type { Mark } from './mark.ts'
import { isFronted, isKnown, isOver, isRuledOut, mentionsOf, nameOf } from './mentions.ts'
import { isContent, type Reading } from './reading.ts'

/** Words by which people deny without a "não". */
const SOFT_NO =
  /^(nao|nem|nunca|nada|nenhum\w*|sem|zero|nego|nega\w*|ninguem|par(ei|ou|ar|a)|suspen\w*|cancel\w*|tir(ei|ou|ar|a|o)|larg\w*|evit\w*|proib\w*|cort(ei|ou|ar|a)|recus\w*|bom|boa|bem|bons|boas|norma\w*|limp\w*|livre|ausent\w*|melhor\w*|sumi\w*|quase|jamais|desist\w*|abandon\w*|esquec\w*|acabou|saiu|sai|negativ\w*|troqu\w*|substit\w*|medo|prefir\w*|impossivel|imagina|niente|menos|deixei|deixou)$/
const WINDOW = 14
const MARGIN = 1.3
const MIN_ADVANTAGE = 0.1
/** What is said of these words in a record is told by other checks. */
const NOT_COMPARED =
  /^(alerg\w*|reac\w*|retorn\w*|consult\w*|urgenc\w*|pronto|socorro|hospital|exame\w*|sinais|alta|medic\w*|remedi\w*|dia|pontos?|hoje|amanha|procur\w*|liberad\w*)$/
const SUSPENDED =
  /^(suspen\w*|par[aeo]\w*|tirar?|retir\w*|recus\w*|evit\w*|sem|interromp\w*|descontinu\w*|proib\w*|contraindic\w*|cancel\w*|larg\w*|deixou|cessou|se|caso|quando|nao|nem|nunca|nega|lugar|vez|longe|distancia|fora|alem)$/

/** Marks what the statement affirms and the source denies, and the reverse. */
export function checkPolarity(statement: Reading, source: Reading, section: SectionId): Mark[] {
  if (section === 'allergies') return []
  const marks: Mark[] = []
  const spans = spansOf(statement)
  for (const span of spans) {
    const stated = polarityOf(statement.tokens, span)
    if (stated === 'unanswered' || isSaidBothWays(statement, span, spans)) continue
    if (stated === 'affirmed' && section === 'familyHistory' && isOfRelative(statement, source)) continue
    const isWrong =
      stated === 'denied' ? isOnlyAffirmed(statement, span, source) : isOnlyDenied(statement, span, source, section)
    if (!isWrong) continue
    const [first, last] = [statement.tokens[span.from], statement.tokens[span.to - 1]]
    if (!first || !last) continue
    const word = statement.text.slice(first.from, last.to)
    marks.push({
      kind: 'negation',
      severity: 'serious',
      from: first.from,
      to: last.to,
      message:
        stated === 'affirmed'
          ? `“${word}” parece ter sido negado na consulta.`
          : `“${word}” parece ter sido afirmado na consulta.`,
    })
  }
  if (marks.length === 0) marks.push(...checkWholes(statement, source))
  return marks
}

/** "Eu não. Meu irmão teve": what the patient denies may be so of a relative; whose it is, other checks tell. */
function isOfRelative(statement: Reading, source: Reading): boolean {
  const named = statement.entities.filter(({ kind }) => kind === 'person').map(({ form }) => form)
  return source.entities.some(({ kind, form }) => kind === 'person' && named.includes(form))
}

/** "Urinou uma vez; 8 horas sem urinar": each half has its own source. */
function isSaidBothWays(statement: Reading, span: Span, spans: readonly Span[]): boolean {
  const [name, polarity] = [nameOf(statement, span), polarityOf(statement.tokens, span)]
  return spans.some(
    (other) =>
      other.from !== span.from &&
      (nameOf(statement, other) === name || statement.tokens[other.from]?.stem === statement.tokens[span.from]?.stem) &&
      polarityOf(statement.tokens, other) !== polarity,
  )
}

const ANY_NO =
  /^(nao|nem|nunca|nada|nenhum\w*|sem|zero|nego|nega\w*|negativ\w*|ninguem|jamais|niente|io|parei|parou|parar|tirei|tirou|suspend\w*|larg\w*|bom|boa|bem|bons|boas|otim\w*|norma\w*|limp\w*|livre|ausen\w*|descart\w*|quase|igual|tranquil\w*|lis[oa]|pouc\w*|imagina|poupad\w*|preservad\w*|intact\w*|integr\w*|recus\w*|evit\w*|proib\w*|cancel\w*|afast\w*|longe|dispens\w*|deix\w*|virgem|control\w*|sumi\w*|melhor\w*|acab\w*|faltou|falta|perd\w*|jogou|esquec\w*|corta|cortei|fora|impossivel|contraindic\w*)$/
const NO_AT_ALL = /^(nao|nunca|nada|nenhuma?|ninguem|nem|negativo)$/

/** A denial needs a "no" somewhere; and what only the question named, and the answer denied, cannot be so. */
function checkWholes(statement: Reading, source: Reading): Mark[] {
  const first = statement.tokens[0]
  if (!first) return []
  const said = source.tokens.filter((_, at) => source.questions[at] !== true)
  const isDenial = /^(nega|sem|nunca|nao|nenhum|nenhuma)$/.test(first.word)
  const isNo = ({ word, after }: Token) => ANY_NO.test(word) || (word === 'no' && after !== '')
  // "Febre? – Trinta e seis e nove." denies without a word of denial.
  const isAnswered = source.entities.some(({ polarity }) => polarity === 'denied')
  if (isDenial && source.tokens.length > 0 && !isAnswered && !source.tokens.some(isNo)) {
    return [
      {
        kind: 'negation',
        severity: 'serious',
        from: first.from,
        to: first.to,
        message: 'Nada foi negado nesta parte da consulta.',
      },
    ]
  }
  const clause = clauseOf(statement, 0)
  if (
    isDenial ||
    statement.tokens
      .slice(clause.from, clause.to)
      .some(({ word }) => NO_AT_ALL.test(word) || /^(sem|nega|recusa)$/.test(word))
  )
    return []
  let asked = 0
  for (let at = clause.from; at < clause.to; at += 1) {
    const token = statement.tokens[at]
    if (token && /^\d/.test(token.word)) return []
    if (!token || !isContent(token)) continue
    const places = (statement.features[at] ?? []).flatMap((name) => source.places.get(name) ?? [])
    if (places.some((place) => source.questions[place] !== true)) return []
    if (places.length > 0) asked += 1
  }
  const answers = source.tokens.filter(({ word }, at) => {
    const isAnswer = at > 0 && source.questions[at - 1] === true && source.questions[at] !== true
    return (
      isAnswer &&
      (NO_AT_ALL.test(word) || (/^(eu|io)$/.test(word) && /^(nao|no)$/.test(source.tokens[at + 1]?.word ?? '')))
    )
  }).length
  if (
    asked === 0 ||
    answers === 0 ||
    said.some(({ word }) => /^(sim|tenho|tive|tem|teve|so|mas|quase|vezes|pouco|uma?)$/.test(word))
  )
    return []
  return [
    {
      kind: 'negation',
      severity: 'serious',
      from: first.from,
      to: statement.tokens[clause.to - 1]?.to ?? first.to,
      message: 'Foi perguntado, e a resposta foi não.',
    },
  ]
}

function spansOf(statement: Reading): Span[] {
  const spans: Span[] = statement.entities
    .filter(({ kind }) => kind === 'finding' || kind === 'drug' || kind === 'drugClass' || kind === 'term')
    .map(({ tokens }) => tokens)
  for (const [at, token] of statement.tokens.entries()) {
    if (
      isContent(token) &&
      (token.word.length >= 4 || token.raw === token.raw.toUpperCase()) &&
      !spans.some(({ from, to }) => at >= from && at < to)
    )
      spans.push({ from: at, to: at + 1 })
  }
  // "Não toma", "sem alteração" hold their own negation.
  const isPlain = ({ from, to }: Span) =>
    !statement.tokens.slice(from, to).some(({ word }) => /^(nao|sem|nunca|nega)$/.test(word))
  const persons = new Set(statement.entities.filter(({ kind }) => kind === 'person').map(({ tokens }) => tokens.from))
  return spans
    .filter(isPlain)
    .filter(({ from }) => !persons.has(from))
    .filter(({ from }) => !NOT_COMPARED.test(statement.tokens[from]?.word ?? ''))
}

/** The statement denies what was affirmed, at the last place that tells, with no soft "no" in its sentence. */
function isOnlyAffirmed(statement: Reading, span: Span, source: Reading): boolean {
  const mentions = mentionsOf(statement, span, source).toSorted((one, other) => one.from - other.from)
  const isTold = (mention: Span) =>
    !source.questions[mention.from] || (source.text.includes('?') && polarityOf(source.tokens, mention) === 'affirmed')
  const last = mentions.findLast(isTold)
  if (!last || polarityOf(source.tokens, last) !== 'affirmed') return false
  if (!isKnown(statement, span) && hasOtherDenied(statement, span, source)) return false
  if (isAsserted(source, last)) return true
  const sentence = source.sentences[last.from] ?? 0
  const inSentence = (at: number) => source.sentences[at] === sentence
  const isStressed = source.tokens.some(({ word }, at) => inSentence(at) && /^(sim|tive|tenho)$/.test(word))
  if (!isStressed && mentions.some((mention) => polarityOf(source.tokens, mention) === 'denied')) return false
  // "AVC foi meu pai": affirmed, but of somebody else.
  if (source.entities.some(({ kind, tokens }) => kind === 'person' && inSentence(tokens.from))) return false
  return !source.tokens.some((token, at) => {
    const apart = (source.sentences[at] ?? 0) - sentence
    const isInside = at >= last.from && at < last.to
    const isNear = at >= last.from - WINDOW && at < last.to + WINDOW
    const opensNext = apart === 1 && source.sentences[at - 1] === sentence
    const isFirm = !isStressed && apart === 1 && FIRM_NO.test(token.word)
    // "Bom, é escabiose": no more than a breath.
    const isBreath = /^bo[ma]$/.test(token.word) && token.after.includes(',')
    const isSoft = (apart === 0 || opensNext) && SOFT_NO.test(token.word) && !isBreath
    return !isInside && isNear && (isSoft || isFirm)
  })
}

/** "É escabiose.", "isso é uma gota": said as what it is. */
function isAsserted({ tokens, questions }: Reading, { from }: Span): boolean {
  if (questions[from]) return false
  const at = /^uma?$/.test(tokens[from - 1]?.word ?? '') ? from - 2 : from - 1
  return tokens[at]?.raw.toLowerCase() === 'é' && !/^(nao|nem|nunca)$/.test(tokens[at - 1]?.word ?? '')
}

const FIRM_NO = /^(nao|nunca|nada|nenhuma?|ninguem|nem|negativ[oa]s?)$/

/** "Sem bater a cabeça": of a denied group of words, that one is meant which the source denies. */
function hasOtherDenied(statement: Reading, span: Span, source: Reading): boolean {
  const { tokens, pauses } = statement
  return tokens.some((token, at) => {
    if (at === span.from || pauses[at] !== pauses[span.from] || !isContent(token)) return false
    const own = { from: at, to: at + 1 }
    if (polarityOf(tokens, own) !== 'denied') return false
    return mentionsOf(statement, own, source).some((mention) => polarityOf(source.tokens, mention) !== 'affirmed')
  })
}

function isOnlyDenied(statement: Reading, span: Span, source: Reading, section: SectionId): boolean {
  const clause = clauseOf(statement, span.from)
  const before = statement.tokens.slice(clause.from, span.to)
  if (before.some(({ word }, index) => SUSPENDED.test(word) && (word !== 'se' || index === 0))) return false
  if (statement.tokens.slice(clause.from, clause.to).some(({ word }) => /^(negativ[oa]s?|normal|normais)$/.test(word)))
    return false
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
      polarity: isRuledOut(source, mention) ? 'denied' : polarityOf(source.tokens, mention),
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
    (CLOSE_NO.test(tokens[to]?.word ?? '') && tokens[to - 1]?.after !== '\n')
  )
}
