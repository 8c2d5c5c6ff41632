import { findDrug } from '../entities/drugs.ts'
import { isNumberWord, type Word } from './words.ts'

/** Verbs whose medicine follows or goes before: "suspende a dipirona", "a dipirona suspende". */
const VERB =
  /^(?:suspend[aeo]|suspender|suspendemos|mantem|mantenh[ao]|manter|mantemos|troc[ae]|trocar|trocamos|tir[ae]|tirar|retir[ae]|retirar|pare|parar|paramos|continu[ae]|continuar|aument[ae]|aumentar|reduz|reduz[ai]|reduzir|diminu[ai]|diminuir|interromp[ae])$/
/** "Não toma mais", "não usa mais". */
const TAKES = /^(?:tom[ae]|tomar|us[ae]|usar)$/
/** Before a verb of an order, and of it: "pode parar", "vamos manter", "a gente suspende". */
const LEADS = /^(?:pode|podemos|vamos|vou|vai|a|gente|senhora?|o|voce|ja|agora|e|entao|ai|deve|precisa|que)$/
const MOVES = /^(?:sobe|subir|subimos|passa|passar|baixa|baixar|desce|descer|cai)$/
const ARTICLE = /^(?:[oa]s?|com|essa?|esse)$/
/** What a medicine may be the object or the rest of. */
const GOVERNS =
  /^(?:de|do|da|sem|pel[oa]|por|com|mais|nada|tom[ae]|us[ae]|passe|tomar|usar|passar|dar|receitar|deixar|comecar|tomando|usando|[a-z]{3,}[aei]r)$/
/** With these an order is whole, behind its medicine or its amount. */
const COMPLETE =
  /^(?:miligramas?|microgramas?|gramas?|mg|mcg|gotas?|ml|horas?|dias?|mes(?:es)?|semanas?|noite|manha|almoco|jantar|jejum|deitar|dormir|esta|estao|enquanto)$/
const DOSE_FORM = /^(?:comprimidos?|capsulas?|gotas?|jatos?|ampolas?|doses?|colher(?:es)?|saches?|envelopes?)$/
const UNIT = /^(?:miligramas?|microgramas?|gramas?|mg|mcg|gotas?|ml|comprimidos?|capsulas?)$/
const MAX_AMOUNT_WORDS = 5
const MAX_LEADS = 4
const MAX_CONDITION_WORDS = 5

/**
 * Whether a sentence ends after `index` because the next order begins there: "sem pantoprazol | mantém a prednisona", "vinte miligramas | se tiver dor
 * pode tomar dipirona", "trezentos miligramas | um comprimido de cefalexina".
 */
export function endsBeforeOrder(words: readonly Word[], index: number): boolean {
  const texts = textsOf(words)
  if (!isWhole(texts, index)) return false
  return (
    opensDoseForm(texts, index + 1) ||
    opensCondition(texts, index + 1) ||
    verbBehind(texts, index + 1) !== undefined ||
    verbBefore(texts, index + 1) !== undefined
  )
}

/** Whether the gap is inside an order: "pode parar | a dipirona", "não toma mais | fluoxetina", "aumenta para | trezentos". */
export function isInsideOrder(words: readonly Word[], index: number): boolean {
  const texts = textsOf(words)
  const [last = '', next = ''] = [texts[index], texts[index + 1]]
  // "Metformina | oitocentos e cinquenta miligramas".
  if (
    isDrug(last) &&
    isFigure(next) &&
    texts.slice(index + 2, index + 2 + MAX_AMOUNT_WORDS).some((word) => UNIT.test(word))
  )
    return true
  // "Aumenta o omeprazol | para vinte miligramas", "troca a losartana pela | gabapentina".
  if (isDrug(last) && next === 'para' && isFigure(texts[index + 2] ?? '')) return isChanged(texts, index)
  if (/^(?:pel[oa]|por)$/.test(last) && isDrug(next)) return isExchanged(texts, index)
  if (/^(?:pel[oa]|por)$/.test(next) && isDrug(last)) return isExchanged(texts, index + 1)
  if (last === 'para' && isFigure(next) && isChanged(texts, index))
    return texts.slice(index + 2, index + 2 + MAX_AMOUNT_WORDS).some((word) => UNIT.test(word))
  for (let start = Math.max(0, index - MAX_LEADS - MAX_CONDITION_WORDS); start <= index; start += 1) {
    const at = verbBefore(texts, start) ?? (opensCondition(texts, start) ? conditionEnd(texts, start) : undefined)
    if (at !== undefined && at > index) return true
  }
  return false
}

function isChanged(texts: readonly string[], index: number): boolean {
  return texts.slice(Math.max(0, index - MAX_LEADS), index).some((word) => VERB.test(word) || MOVES.test(word))
}

function isExchanged(texts: readonly string[], index: number): boolean {
  return texts.slice(Math.max(0, index - MAX_LEADS), index).some((word) => /^tro(?:c|qu)/.test(word))
}

const foldedOf = new WeakMap<readonly Word[], readonly string[]>()

function textsOf(words: readonly Word[]): readonly string[] {
  const known = foldedOf.get(words)
  if (known) return known
  const texts = words.map(({ folded }) => folded)
  foldedOf.set(words, texts)
  return texts
}

/** `isNumberWord` lacks most hundreds, as the models learnt them. */
function isFigure(word = ''): boolean {
  return isNumberWord(word) || word.endsWith('entos')
}

function isDrug(word = ''): boolean {
  return word.length > 3 && findDrug(word)?.match === 'exact'
}

/** Where the medicine stands whose order begins at `start` with its verb; undefined if none does. */
function verbBefore(texts: readonly string[], start: number): number | undefined {
  let at = start
  const isNot = texts[at] === 'nao'
  if (isNot) at += 1
  if (isNot && (TAKES.test(texts[at] ?? '') || texts[at] === 'precisa')) {
    if (isBehindItsMedicine(texts, start)) return undefined
    at += texts[at + 1] === 'tomar' || texts[at + 1] === 'usar' ? 2 : 1
    if (texts[at] === 'mais') at += 1
    if (/^d[aeo]$/.test(texts[at] ?? '')) at += 1
    return drugAt(texts, at)
  }
  // "Não quero que tome dipirona".
  if (isNot && /^(?:quero|gostaria)$/.test(texts[at] ?? '') && texts[at + 1] === 'que') {
    const verb = at + 2 + ownSubject(texts, at + 2)
    return TAKES.test(texts[verb] ?? '') ? drugAt(texts, texts[verb + 1] === 'mais' ? verb + 2 : verb + 1) : undefined
  }
  if (isNot) return undefined
  if (texts[at] === 'nada' && texts[at + 1] === 'de') return drugAt(texts, at + 2)
  const from = at
  while (at - from < MAX_LEADS && LEADS.test(texts[at] ?? '') && !VERB.test(texts[at] ?? '')) at += 1
  // "Para com a dipirona": alone it is mostly no verb.
  const isStop = texts[at] === 'para' && texts[at + 1] === 'com'
  if (!VERB.test(texts[at] ?? '') && !isStop) return undefined
  const drug = drugAt(texts, /^(?:tomando|usando)$/.test(texts[at + 1] ?? '') ? at + 2 : at + 1)
  return drug !== undefined && !isBehindItsMedicine(texts, from) ? drug : undefined
}

/** Words of "o senhor", "você". */
function ownSubject(texts: readonly string[], at: number): number {
  if (/^(?:voce|ele|ela)$/.test(texts[at] ?? '')) return 1
  return /^[oa]$/.test(texts[at] ?? '') && /^senhora?$/.test(texts[at + 1] ?? '') ? 2 : 0
}

function drugAt(texts: readonly string[], from: number): number | undefined {
  const at = ARTICLE.test(texts[from] ?? '') ? from + 1 : from
  return isDrug(texts[at]) ? at : undefined
}

/** Whether a medicine that begins at `start` is the object of what goes before it. */
function isGoverned(texts: readonly string[], start: number): boolean {
  const before = texts[start - 1] ?? ''
  return GOVERNS.test(before) || VERB.test(before)
}

/** "A losartana | mantém a dipirona suspende": each verb is of the medicine before it. */
function isBehindItsMedicine(texts: readonly string[], verb: number): boolean {
  if (!isDrug(texts[verb - 1])) return false
  return !isGoverned(texts, ARTICLE.test(texts[verb - 2] ?? '') && texts[verb - 2] !== 'com' ? verb - 2 : verb - 1)
}

/** "Se tiver dor pode tomar dipirona". */
function opensCondition(texts: readonly string[], start: number): boolean {
  return conditionEnd(texts, start) !== undefined
}

function conditionEnd(texts: readonly string[], start: number): number | undefined {
  if (texts[start] !== 'se' || !/^(?:tiver|der|sentir|doer|precisar|vier|aparecer)$/.test(texts[start + 1] ?? ''))
    return undefined
  for (let at = start + 2; at < start + 2 + MAX_CONDITION_WORDS; at += 1) {
    if (texts[at] !== undefined && TAKES.test(texts[at] ?? '')) return drugAt(texts, at + 1)
    if (isDrug(texts[at])) return undefined
  }
  return undefined
}

/** Where the verb stands of an order that begins with its medicine: "a atenolol a gente aumenta", "e a losartana continua". */
function verbBehind(texts: readonly string[], start: number): number | undefined {
  let at = texts[start] === 'e' ? start + 1 : start
  if (!/^[oa]$/.test(texts[at] ?? '') || !isDrug(texts[at + 1])) return undefined
  at += 2
  const from = at
  while (at - from < MAX_LEADS && LEADS.test(texts[at] ?? '') && !VERB.test(texts[at] ?? '')) at += 1
  if (texts[at] === 'nao' && TAKES.test(texts[at + 1] ?? '')) return texts[at + 2] === 'mais' ? at + 2 : undefined
  return VERB.test(texts[at] ?? '') || MOVES.test(texts[at] ?? '') ? at : undefined
}

/** "Um comprimido de cefalexina". */
function opensDoseForm(texts: readonly string[], start: number): boolean {
  return (
    isFigure(texts[start] ?? '') &&
    DOSE_FORM.test(texts[start + 1] ?? '') &&
    /^d[aeo]$/.test(texts[start + 2] ?? '') &&
    isDrug(texts[start + 3])
  )
}

/** Whether what goes before may be an order by itself. */
function isWhole(texts: readonly string[], index: number): boolean {
  const last = texts[index] ?? ''
  if (COMPLETE.test(last) || isDrug(last)) return true
  // "A furosemida a gente tira".
  return [2, 3, 4, 5].some(
    (back) => index >= back && verbBehind(texts, index - back) === index && !isGoverned(texts, index - back),
  )
}

const KEEPS =
  /^(?:(?:e|entao|vamos|a gente|pode) )*(?:mantem|mantenha|mantemos|manter|deixa|deixamos|continua|segue) (?:com )?(?:[oa]s? )?(?<what>\S+) (?:como|do jeito que|igual)(?: (?:esta|estava|ta|antes))?$/
const GOES_ON =
  /^(?:(?:e|entao|vamos|a gente|pode) )*(?:mantem|manter|continua|continuar|segue|seguir) (?:com |tomando |usando )?(?:[oa]s? )?(?<what>\S+)$/

/**
 * Whether a line asks nothing although it could: "mantém a losartana como está", and "continua tomando a metformina" beside another order.
 * @param said the folded words of each line.
 */
export function keepsAsItIs(said: readonly (readonly string[])[], index: number): boolean {
  const text = said[index]?.join(' ') ?? ''
  if (isDrug(KEEPS.exec(text)?.groups?.what)) return true
  if (!isDrug(GOES_ON.exec(text)?.groups?.what)) return false
  return [index - 1, index + 1].some((at) => opensOrder(said[at] ?? []))
}

function opensOrder(texts: readonly string[]): boolean {
  const isAsked = GOES_ON.test(texts.join(' '))
  return !isAsked && (verbBefore(texts, 0) !== undefined || opensCondition(texts, 0) || opensDoseForm(texts, 0))
}
