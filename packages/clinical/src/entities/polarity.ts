import type { Polarity } from '../statement.ts'
import { answerTo, isTag, NEGATIVE } from './answers.ts'
import { conceptAt } from './concepts.ts'
import {
  complementEnd,
  isFelt,
  isDeniedTogether,
  isFreeOf,
  isHeadingOfDenial,
  isIdiom,
  isLeave,
  isOfCourse,
  isPairDenied,
  isVerbDenied,
} from './denial-idioms.ts'
import {
  isAlternation,
  isExcepted,
  isFrontedObject,
  isGoingOn,
  isClosedBy,
  isKeptUp,
  isLikening,
  isOfAlternatives,
  isOfList,
  isPurpose,
} from './two-denials.ts'
import { sentenceEnd } from './sentence-ends.ts'
import { FUNCTION_WORDS, LIGHT_VERB, type Token, type TokenSpan } from './token.ts'

/** Applies to a whole list: "nega febre, tosse e dor". */
const DENIAL = /^(nega|negam|negou|negando|nego|desconhece|isent[oa])$/
const TURN =
  /^(mas|porem|contudo|entretanto|exceto|salvo|fora|so|somente|apenas|com|refere|relata|apresenta|queixa|tem|sim|agora|entao|porque|quando|desde|ja|evolui|mantem|ate|durante|antes|depois|apos|para|pra)$/
const AFTERWARDS =
  /^(nao|nunca|nenhuma?|nada|nadinha|zero|ausentes?|negativ[oa]s?|nego|nega|negou|negad[oa]s?|jamais|tampouco|inexistentes?|livres?|descartad[oa]s?|afastad[oa]s?|imagina|-)$/
const MAX_REACH = 14
/** Verbs that express a finding. */
export const VERB =
  /^(fum|beb|dorm|ronc|vomit|desmai|engasg|cai|com[eo]|urin|evacu|sangr|sent|us[aeo]|tom|dirig|perd|consegu|amament|coc[ao]|incha|doi)/
const SUBJECT = /^(eu|ele|ela|voce|senhora?|que|ja|ainda|tambem)$/
/** After "dor não" these begin a new clause: "dor não consegui dormir". */
const OTHER_VERB =
  /^(consegu|poss|pode|pude|para|pass|melhor|sei|sab|deix|sai|ve[mi]|va[iy]|vou|doi|resolv|adiant|funcion|ajud|cheg|volt|quer|precis|aguent|respond|mud|aument)/
const MAX_ALTERNATIVE = 6
/** "Tosse não é todo dia" does not deny the cough. */
const COPULA = /^(e|eh|foi|era|esta|ta|pode|senhor|senhora|lembra|lembro)$/

/**
 * Whether the span is affirmed, denied, or asked and not answered. A negation ends with the sentence, at "mas", "só",
 * "porém" or an affirming verb; "febre não", "dor eu não tenho" and answers to questions count.
 */
export function polarityOf(tokens: readonly Token[], span: TokenSpan): Polarity {
  if (isAsked(tokens, span.to)) return answerTo(tokens, span) ?? 'unanswered'
  if (isStressed(tokens, span) || isExcepted(tokens, span) || isKeptUp(tokens, span.from)) return 'affirmed'
  // "Nuca livre" as a phrase of the lexicon.
  if (span.to - span.from > 1 && /^livres?$/.test(tokens[span.to - 1]?.word ?? '')) return 'denied'
  if (
    isDeniedBefore(tokens, span.from) ||
    isOfAlternatives(tokens, span.from) ||
    isDeniedAfter(tokens, span.to) ||
    isForbidden(tokens, span.to) ||
    isPairDenied(tokens, span.from, span.to)
  )
    return 'denied'
  return answerTo(tokens, span) ?? 'affirmed'
}

/** "Sangue nunca, catarro sim." */
function isStressed(tokens: readonly Token[], { from, to }: TokenSpan): boolean {
  if (!/^,?$/.test(tokens[to - 1]?.after ?? '') || tokens[to]?.word !== 'sim') return false
  return tokens[from - 1]?.word !== 'nao' || isPostposed(tokens, from - 1)
}

function isAsked(tokens: readonly Token[], end: number): boolean {
  const at = sentenceEnd(tokens, Math.max(0, end - 1))
  return tokens[at]?.after.includes('?') === true && !isTag(tokens, at)
}

function isDeniedBefore(tokens: readonly Token[], start: number): boolean {
  let [commas, between] = [0, 0]
  const isBare = isUnpunctuated(tokens, start)
  const room = isBare ? 0 : 4
  for (let at = start - 1; at >= Math.max(0, start - MAX_REACH); at -= 1) {
    const token = tokens[at]
    // "Nega cansaço (fadiga) e febre": a bracket belongs to what stands before it.
    if (!token || /[.?!;\n:…]/.test(token.after)) return false
    if (token.after.includes(',')) commas += 1
    if (token.after.includes(')')) {
      at = openingBracket(tokens, at)
      continue
    }
    if (token.word === 'nada' && tokens[at + 1]?.word === 'de')
      return isBare ? between === 0 : commas === 0 || endsWithAlternative(tokens, start)
    if (isLeave(tokens, at)) return false
    // "Pulmões livres de ruídos".
    if (/^livres?$/.test(token.word) && tokens[at + 1]?.word === 'de' && token.after === '')
      // "T4 livre de 1,2".
      return commas === 0 && !/^\d/.test(tokens[at + 2]?.word ?? '')
    if (NEGATIVE.test(token.word) && between > room && !DENIAL.test(token.word)) return false
    // In unpunctuated text a "não" right before a noun belongs to what precedes it: "dor não febre".
    const isClosing = isBare && token.word === 'nao' && at === start - 1 && !VERB.test(tokens[start]?.word ?? '')
    const opensLine = at === 0 || tokens[at - 1]?.after.includes('\n') === true
    if (isBare && opensLine && /^(nunca|nada|nenhuma?|nem)$/.test(token.word) && at === start - 1) return false
    if (isClosing && !SUBJECT.test(tokens[at - 1]?.word ?? '')) return false
    if (isLikening(tokens, at) || isAlternation(tokens, at) || isOfCourse(tokens[at + 1]?.word ?? '')) return false
    // "Não só vomitou como desmaiou."
    if (token.word === 'nao' && tokens[at + 1]?.word === 'so') return false
    if (NEGATIVE.test(token.word)) return !isGoingOn(tokens, at, start) && reachesForward(tokens, at, start, commas)
    // "mas" is often written "mais"; after a verb it is a real one: "não tomo mais".
    if (token.word === 'mais' && /^(nao|sim)$/.test(tokens[at - 1]?.word ?? '')) return false
    if (!FUNCTION_WORDS.has(token.word) && !LIGHT_VERB.test(token.word) && !token.after.includes(',')) between += 1
    // "Não vejo motivo pra antibiótico."
    if (
      /^(pra|para)$/.test(token.word) &&
      /^(motivo|indicacao|necessidade|razao|precisao)$/.test(tokens[at - 1]?.word ?? '')
    )
      continue
    // "Não toma com leite": the verb of the denial takes what follows with it.
    const isVerbs = token.word === 'com' && isOfDeniedVerb(tokens, at)
    if (TURN.test(token.word) && !isVerbs && !isPurpose(tokens, at) && !NEGATIVE.test(tokens[at - 1]?.word ?? ''))
      return false
  }
  return false
}

/** The first token inside a bracket that closes behind `end`, or `end` if it opens nowhere near. */
function openingBracket(tokens: readonly Token[], end: number): number {
  for (let at = end; at > Math.max(0, end - MAX_REACH); at -= 1)
    if (tokens[at - 1]?.after.includes('(') === true) return at
  return end
}

const MAX_OBJECT = 3

/** The "com" of "não toma com leite", "não tomar o ferro com leite". */
function isOfDeniedVerb(tokens: readonly Token[], at: number): boolean {
  for (let back = at - 1; back > Math.max(0, at - 2 - MAX_OBJECT); back -= 1) {
    if (tokens[back]?.after !== '') return false
    const verb = tokens[back]?.word ?? ''
    if (/^(nao|nunca)$/.test(tokens[back - 1]?.word ?? ''))
      return (LIGHT_VERB.test(verb) && back === at - 1) || /[aei]r$/.test(verb)
  }
  return false
}

function reachesForward(tokens: readonly Token[], cue: number, start: number, commas: number): boolean {
  const { word, after } = tokens[cue] ?? { word: '', after: '' }
  if (DENIAL.test(word)) return true
  // "Não, febre eu tive": the answer to something else. "Febre não, tosse sim": it belongs to what precedes it.
  if (after.includes(',')) return false
  if (word === 'nao' && isPostposed(tokens, cue)) return false
  if (commas === 0) return true
  // "Se não bastar, tramadol": the condition is denied, and not what follows from it.
  const opening = SUBJECT.test(tokens[cue - 1]?.word ?? '') ? tokens[cue - 2] : tokens[cue - 1]
  if (/^(se|caso|quando|enquanto)$/.test(opening?.word ?? '')) return false
  // A list continues over its commas only if it ends with "nem" or "ou": "nunca usar lamotrigina, fenobarbital e fenitoína".
  // "Vômito que não para, coceira ou dor": a full verb absorbs the negation.
  const verb = tokens[cue + 1]?.word ?? ''
  if (word === 'nao' && !LIGHT_VERB.test(verb) && !/[aei]r$/.test(verb)) return false
  const isOrder = /^(nao|nunca)$/.test(word) && /[aei]r$/.test(tokens[cue + 1]?.word ?? '')
  return (isOrder || endsWithAlternative(tokens, start) || isOfList(tokens, cue, start)) && commas <= 4
}

/** "dor no peito não falta de ar": in unpunctuated text a "não" between two nouns belongs to the first. */
function isPostposed(tokens: readonly Token[], cue: number): boolean {
  const next = tokens[cue + 1]?.word ?? ''
  if (tokens[cue - 1]?.after !== '') return false
  // "Sou não, e a pressão é que é alta" in text without marks.
  if (tokens[cue + 1]?.raw === 'e' && /^(sou|tenho|fumo|bebo|tomo|uso|tem|toma|usa)$/.test(tokens[cue - 1]?.word ?? ''))
    return true
  // "Entalar não entala."
  if (tokens[cue + 1]?.stem === tokens[cue - 1]?.stem) return false
  return (
    /^(eu|so|mas|mais|agora|entao|sim)$/.test(next) ||
    (conceptAt(tokens, cue + 1)?.isFinding === true && endsConcept(tokens, cue))
  )
}

function isUnpunctuated(tokens: readonly Token[], at: number): boolean {
  return !tokens.slice(Math.max(0, at - MAX_REACH), at + MAX_REACH).some(({ after }) => /[.?!,;:]/.test(after))
}

function endsConcept(tokens: readonly Token[], end: number): boolean {
  return [1, 2, 3, 4].some((back) => {
    const concept = conceptAt(tokens, end - back)
    return concept?.isFinding === true && concept.next === end
  })
}

function endsWithAlternative(tokens: readonly Token[], start: number): boolean {
  for (let at = start - 1; at < tokens.length && at < start + MAX_ALTERNATIVE; at += 1) {
    if (/^(nem|ou)$/.test(tokens[at]?.word ?? '')) return true
    if (at >= start && /[.?!;\n:]/.test(tokens[at]?.after ?? '')) return false
    if (at >= start && TURN.test(tokens[at]?.word ?? '') && !isPurpose(tokens, at)) return false
  }
  return false
}

function isDeniedAfter(tokens: readonly Token[], end: number): boolean {
  if (isHeadingOfDenial(tokens, end)) return true
  let at = end
  let isPaused = false
  for (let skipped = 0; skipped < 3; skipped += 1) {
    if (/[.?!;\n:…]/.test(tokens[at - 1]?.after ?? '')) return false
    if (tokens[at - 1]?.after.includes(',')) isPaused = true
    const token = tokens[at]
    if (!token) return false
    // "creatinina zero nove" is a value.
    if (token.word === 'zero' && tokens[at + 1] && !/[.?!;,\n]/.test(token.after)) return false
    if (token.word === 'nunca' && tokens[at + 1]?.word === 'mais') return true
    if (isIdiom(tokens, at) || isVerbDenied(tokens, at)) return true
    if (AFTERWARDS.test(token.word)) {
      if (isLeave(tokens, at) || isFreeOf(tokens, at) || isAlternation(tokens, at)) return false
      // "Refere febre, nega dispneia": it opens the next list.
      if (/^(nega|nego|negou|negam)$/.test(token.word) && isPaused && token.after === '' && tokens[at + 1]) return false
      // "Meu pai fazia hemodiálise, eu nada": about somebody else.
      if (tokens[at - 1]?.word === 'eu' && token.word !== 'nao' && token.word !== 'nunca') return false
      // "Puxo o ar assim, do nada.", "sem força pra nada".
      if (token.word === 'nada' && /^(do|pra|para|por|quase)$/.test(tokens[at - 1]?.word ?? '')) return false
      if (token.word !== 'nao' && token.word !== 'nunca')
        return !tokens[at - 1]?.after.includes(',') || token.word !== 'nada'
      const next = tokens[at + 1]
      if (!next || token.after !== '') return true
      // "dor, não consegui dormir": the negation belongs to the verb.
      if (isPaused) return isFelt(next)
      if (isOfCourse(next.word)) return false
      // "Pneumonia não é, o pulmão está limpo."
      if (COPULA.test(next.word)) return /^(e|eh|foi|era)$/.test(next.word) && /[.,;!\n]/.test(next.after)
      // "Arder não arde."
      const verb = tokens[end - 1]?.word ?? ''
      const isEcho = /[aei]r$/.test(verb) && next.word.slice(0, ECHO) === verb.slice(0, ECHO)
      return (
        isEcho ||
        isClosedBy(tokens, at + 1) ||
        LIGHT_VERB.test(next.word) ||
        /^(cheg|acontec|ocorr)/.test(next.word) ||
        /(ad[oa]|id[oa]|it[oa])s?$/.test(next.word) ||
        conceptAt(tokens, at + 1)?.isFinding === true ||
        FUNCTION_WORDS.has(next.word) ||
        (isUnpunctuated(tokens, at)
          ? !OTHER_VERB.test(next.word)
          : !/(ei|ou|eu|iu|va|ndo|r|ia|a|e|o|[ae]m)$/.test(next.word))
      )
    }
    // "Vômito em jato nunca": the noun with what belongs to it.
    const complement = skipped === 0 ? complementEnd(tokens, at) : undefined
    if (complement !== undefined) {
      at = complement
      continue
    }
    // "Desmaiar mesmo não".
    const isFiller = FUNCTION_WORDS.has(token.word) || /^(mesm[oa]|propriamente|realmente)$/.test(token.word)
    if (!isFiller || /^(e|que|ou)$/.test(token.word)) return false
    at += 1
  }
  return false
}

const MAX_LISTED = 8

/** "Coceira, ardor, nada disso." */
function isListedAndDenied(tokens: readonly Token[], end: number): boolean {
  let isPaused = false
  for (let at = end; at < end + MAX_LISTED; at += 1) {
    const before = tokens[at - 1]?.after ?? ''
    if (/[.?!;\n:…]/.test(before) || !tokens[at]) return false
    isPaused ||= before.includes(',')
    const words = tokens.slice(at, at + 3).map(({ word }) => word)
    if (
      isPaused &&
      /^(nada disso|nenhum(a)? d(isso|os dois|as duas|eles|elas)|nem um nem|nem uma nem)/.test(words.join(' '))
    )
      return true
    if (TURN.test(words[0] ?? '')) return false
  }
  return false
}

const ECHO = 3

const MAX_FORBIDDEN = 6

/** "O metotrexato desta sexta a senhora não toma." */
function isForbidden(tokens: readonly Token[], end: number): boolean {
  if (isFrontedObject(tokens, end) || isListedAndDenied(tokens, end) || isDeniedTogether(tokens, end)) return true
  for (let at = end; at < end + MAX_FORBIDDEN; at += 1) {
    if (tokens[at - 1]?.after !== '') return false
    if (tokens[at]?.word === 'nao')
      return /^(tom[aoe]|tomar|us[aoe]|usar|volta|volto|aceit[ao]|toler[ao]|suport[ao])$/.test(
        tokens[at + 1]?.word ?? '',
      )
    if (/^(mas|que|porque|e|quando|se)$/.test(tokens[at]?.word ?? '')) return false
  }
  return false
}
