import { conceptAt } from './concepts.ts'
import { FUNCTION_WORDS, LIGHT_VERB, type Token, type TokenSpan } from './token.ts'

const MAX_EXCEPTION = 14

/** "Fora a coceira não sinto nada." */
export function isExcepted(tokens: readonly Token[], { from, to }: TokenSpan): boolean {
  const cue = /^(fora|tirando|exceto|salvo)$/
  const at = [1, 2].find((back) => cue.test(tokens[from - back]?.word ?? ''))
  if (at === undefined || (at === 2 && !FUNCTION_WORDS.has(tokens[from - 1]?.word ?? ''))) return false
  for (let next = to; next < to + MAX_EXCEPTION; next += 1) {
    if (/[.?!;\n…]/.test(tokens[next - 1]?.after ?? '') || !tokens[next]) return false
    if (/^(nao|nada|nunca|nenhuma?|sem)$/.test(tokens[next]?.word ?? '')) return true
  }
  return false
}

const STOP =
  /^(para[rm]?|parei|parou|deix\w+|suspend\w+|interromp\w+|larg\w+|esquec\w+|falh\w+|cort(?:ar|ei|ou)|tir(?:ar|ei|ou)|sai(?:r|u)?|mexer?|mexo|mudar?|mudo|alterar?)$/

/** "Não precisa parar o AAS", "não deixo de tomar": two denials affirm. */
export function isGoingOn(tokens: readonly Token[], cue: number, start: number): boolean {
  if (!/^(nao|nunca|sem)$/.test(tokens[cue]?.word ?? '')) return false
  // "Não posso dizer que não tenho."
  if (
    tokens[cue - 1]?.word === 'que' &&
    tokens.slice(Math.max(0, cue - 5), cue - 1).some(({ word, after }) => word === 'nao' && after === '')
  )
    return true
  return tokens.slice(cue + 1, start).some(({ word }) => STOP.test(word) && word !== 'para')
}

/** "Ronco que nem um trator" likens; "tanto que nem durmo" denies. */
export function isLikening(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.word !== 'nem' || tokens[at - 1]?.word !== 'que' || tokens[at - 1]?.after !== '') return false
  return !/^(consig|conseg|durm|dorm|com[eio]|sai|levant|and[ao]|fal[ao]|aguent|pens|sint|sent|bebe?|tenh|tem|quer|pos[sd]|pod|d[aeo]u?$)/.test(
    tokens[at + 1]?.word ?? '',
  )
}

/** The last word of "dia sim, dia não", "mês sim, mês não": how often, and no denial. */
export function isAlternation(tokens: readonly Token[], at: number): boolean {
  return (
    tokens[at]?.word === 'nao' &&
    tokens[at - 2]?.word === 'sim' &&
    (tokens[at - 1]?.word === tokens[at - 3]?.word || tokens[at - 1]?.word === 'outro')
  )
}

/** "Não deixa de almoçar nenhum dia": what is never left out is done. */
export function isKeptUp(tokens: readonly Token[], from: number): boolean {
  return (
    tokens[from - 1]?.word === 'de' &&
    tokens[from - 2]?.word.startsWith('deix') === true &&
    /^(nao|nunca)$/.test(tokens[from - 3]?.word ?? '')
  )
}

const MAX_STOP = 4

/** "Esquece a insulina?", "parou o AAS?": a "no" means that the patient still takes it. */
export function asksOfStopping(tokens: readonly Token[], from: number): boolean {
  for (let at = from - 1; at >= Math.max(0, from - MAX_STOP); at -= 1) {
    const { word = '', after = '' } = tokens[at] ?? {}
    if (/[.?!;,\n…]/.test(after)) return false
    if (
      /^(esquec(e|eu|ido|ia)|par(ou|aram)|deix(ou|a)|suspendeu|larg(ou|a)|tir(ou|aram)|pul(a|ou)|falh(a|ou)|interrompeu|abandonou)$/.test(
        word,
      )
    )
      return true
    if (!FUNCTION_WORDS.has(word) && !/^(tomar|usar|fumar|beber|aplicar|fazer)$/.test(word)) return false
  }
  return false
}

const MAX_LIST = 24

/** "Sem febre, tosse e coriza.", "não apresenta dor, tontura e desmaio": a list of findings alone that opens its sentence. */
export function isOfList(tokens: readonly Token[], cue: number, start: number): boolean {
  const before = tokens[cue - 1]
  if (before && before.word !== 'paciente' && !/[.;:\n]/.test(before.after)) return false
  let [isOpening, isClosed] = [true, false]
  for (let at = cue + 1; at <= Math.max(start, cue + MAX_LIST); at += 1) {
    const { word = '', raw = '', after = '' } = tokens[at] ?? {}
    // A part begins with a finding: "sem febre, abdome flácido e indolor" is no list.
    const isPart = isOpening && !FUNCTION_WORDS.has(word) && !LIGHT_VERB.test(word) && word !== 'apresenta'
    if (isPart && conceptAt(tokens, at)?.isFinding !== true && !/^(crises?|episodios?)$/.test(word)) return false
    if (isPart) isOpening = false
    if (/[.?!;\n:…]/.test(after) || !tokens[at + 1]) return isClosed && at >= start
    if (after.includes(',')) [isOpening, isClosed] = [true, false]
    else if (tokens[at + 1]?.raw === 'e' && raw !== '') [isOpening, isClosed] = [true, true]
  }
  return false
}

const OTHER_TURN =
  /^(mas|porem|exceto|salvo|fora|so|apenas|refere|relata|queixa|sim|porque|quando|desde|ate|apos|depois|antes|nao|nega|nunca|que)$/
const MAX_ALTERNATIVES = 40
const MAX_LAST = 6

/**
 * "Sem dor no peito, tosse com sangue, palpitação ou febre": a list that "sem" opens and an "ou" before its last part
 * closes is denied as a whole, however long it is.
 */
export function isOfAlternatives(tokens: readonly Token[], start: number): boolean {
  let cue = start - 1
  while (cue > start - MAX_ALTERNATIVES && tokens[cue]?.word !== 'sem') {
    const { word = '', after = '' } = tokens[cue] ?? {}
    if (!tokens[cue] || /[.?!;\n:…]/.test(after) || OTHER_TURN.test(word)) return false
    if (after.includes(',') && /^(com|e)$/.test(tokens[cue + 1]?.word ?? '')) return false
    cue -= 1
  }
  // "Dorme sem roncar": how something is done.
  if (tokens[cue]?.word !== 'sem' || (cue > 0 && tokens[cue - 1]?.after === '')) return false
  let [closed, end, hasComma] = [-1, cue, false]
  for (; end < cue + MAX_ALTERNATIVES && tokens[end]; end += 1) {
    const { word = '', after = '' } = tokens[end] ?? {}
    if (OTHER_TURN.test(word)) return false
    if (/^(ou|nem)$/.test(word)) closed = end
    if (/[.?!;\n:…(]/.test(after)) break
    // "Sem pus nem crosta, unhas limpas": behind its last part the list is over.
    if (after.includes(',')) [hasComma, closed] = [true, -1]
  }
  return hasComma && closed > cue && end >= start && end - closed <= MAX_LAST
}

/** "Dor para urinar": no turn, but a part of what is named. */
export function isPurpose(tokens: readonly Token[], at: number): boolean {
  return /^(pra|para)$/.test(tokens[at]?.word ?? '') && /[aei]r$/.test(tokens[at + 1]?.word ?? '')
}

const HAPPENS = /^(fic|sai|saiu|ve[mi]|veio|aparec|volt|surg|acontec|rol|exist|sent|sint)/

/** "Fraca não fica, não.", "sangue não sai.": the verb only repeats that it is not so. */
export function isClosedBy(tokens: readonly Token[], verb: number): boolean {
  const { word, after } = tokens[verb] ?? { word: '', after: '' }
  return /[.,;!\n…]/.test(after) && HAPPENS.test(word)
}

/** "Internar eu não fico", "o ferro eu ainda nem comprei": the verb denies what stands before it. */
export function isFrontedObject(tokens: readonly Token[], end: number): boolean {
  let at = end
  if (tokens[at - 1]?.after !== '' || !/^(eu|a gente)$/.test(tokens[at]?.word ?? '')) return false
  at += 1
  while (/^(ainda|ja|tambem|so|mesmo)$/.test(tokens[at]?.word ?? '')) at += 1
  if (!/^(nao|nem|nunca)$/.test(tokens[at]?.word ?? '') || tokens[at]?.after !== '') return false
  return /^(fic|fac|faz|fiz|vou|bot|beb|ponh|toler|suport|comprei|peguei|comec|tom|us|quer|aceit|oper|intern|consegu|pass|vacin|dou|dei|tenho|tive|sint|senti)/.test(
    tokens[at + 1]?.word ?? '',
  )
}
