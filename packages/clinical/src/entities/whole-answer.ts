import { numberAt } from './numbers.ts'
import type { Polarity } from '../statement.ts'
import { FUNCTION_WORDS, LIGHT_VERB, type Token, type TokenSpan } from './token.ts'

/** How many words of a question before its mark are considered. */
const MAX_ASKED = 12

/** "Foi no direito que embaçou? – Não, foi no esquerdo": another one is named, and the rest of the question is true. */
export function isOtherNamed(tokens: readonly Token[], at: number, end: number): boolean {
  if (tokens[at]?.word !== 'nao' || !/[,.]/.test(tokens[at]?.after ?? '')) return false
  const opening = tokens.slice(at + 1, at + 4).map(({ word }) => word)
  if (/^(foi|era|e|eh) (n?[oa]s?|d[oa]s?|em) /.test(`${opening.join(' ')} `)) {
    const asked = tokens.slice(Math.max(0, end - MAX_ASKED), end + 1).map(({ word }) => word)
    return asked.some((word) => /^(foi|era|e|eh)$/.test(word))
  }
  return /^(essa|esse|essas|esses) /.test(`${opening.join(' ')} `) && /^(e|eh|era)$/.test(opening[1] ?? '')
}

/** Words and phrases before the "no" of an answer: "que eu saiba não", "ainda não", "em momento nenhum". */
const OPENING =
  /^(?:(?:ah|ai|eh|olha|entao|bom|graças a deus|gracas a deus|que eu saiba|que eu me lembre|ate agora|ate hoje|por enquanto|por ora|no momento|hoje em dia|hoje|agora|ainda|atualmente|ultimamente|doutora?|eu|ele|ela|a gente) )*/
const FIRM_OPENING =
  /^(?:nao|nunca|nenhuma?|nada|nem|jamais|(?:em|de|por) (?:momento|jeito|modo|lugar|maneira|forma) (?:nenhuma?|alguma?))\b/

/** "Ainda não senti nenhuma.", "Hoje em dia não.": the whole answer denies, whatever its verb. */
export function opensWithNo(tokens: readonly Token[], start: number): boolean {
  const words: string[] = []
  for (let at = start; at < Math.min(tokens.length, start + 9); at += 1) {
    words.push(tokens[at]?.word ?? '')
    if (/[.!?;\n…]/.test(tokens[at]?.after ?? '')) break
  }
  const said = words.join(' ')
  const opening = OPENING.exec(`${said} `)?.[0] ?? ''
  const rest = said.slice(opening.length)
  if (!FIRM_OPENING.test(rest)) return false
  if (/^(em|de|por) /.test(rest)) return true
  if (opening === '') return false
  // "Graças a Deus nunca dormi em hospital." But "nunca tive igual" affirms.
  if (/^(nunca|jamais)\b/.test(rest)) return !/\b(igual|assim|tao|tanto|tanta|essa|esse|antes)\b/.test(rest)
  // "E infiltração? – Por enquanto não vou fazer."
  if (/^nao (vou|vamos|quero|precisa) (fazer|pedir|passar|dar|receitar|comecar|operar)\b/.test(rest)) return true
  const [, verb = '', object = ''] = rest.split(' ')
  const isAdverbial = /(ainda|hoje|agora|enquanto|saiba|lembre|momento|ultimamente|atualmente|hoje em dia|deus) $/.test(
    opening,
  )
  return isAdverbial && (verb === '' || LIGHT_VERB.test(verb) || /^(nenhuma?|nada)$/.test(object))
}

const MAX_TAKING_BACK = 10

/** "Não. Em dois mil e vinte e três, sim." But "Não. Medo de morrer, isso sim" affirms something else. */
export function isTakenBack(tokens: readonly Token[], no: number): boolean {
  const ahead = tokens.slice(no, no + MAX_TAKING_BACK)
  const yes = ahead.findIndex(({ word }) => word === 'sim')
  const isOther = ahead
    .slice(1, yes)
    .some((token, index) => token.word.length > 2 && OTHER.test(token.word) && !numberAt(tokens, no + 1 + index))
  return yes >= 0 && !isOther
}

/** A content word: neither a time nor a filler. */
const OTHER =
  /^(?!(?:em|no|na|ano|anos|mes|meses|dia|dias|semana|vez|vezes|passado|passada|ontem|hoje|agora|antes|depois|quando|desde|aquela?|nessa?|nesse|peraí|pera|espera|lembrei|tive|teve|tenho|tem|era|foi|uma?|so|mas|ah|alias|minto|dois|duas|mil|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)$)/

const TIME = /^(manha|tarde|noite|dia|hoje|ontem|semana|cedo|domingo|sabado|segunda|terca|quarta|quinta|sexta)$/
const MAX_LIST_ANSWER = 14
const ROOT = 4

/** "Febre, vômito? – Só vômito.", "a perna incha, o resto não.": what of a list the answer names is so, the rest is not. */
export function leftOut(
  tokens: readonly Token[],
  { from, to }: TokenSpan,
  end: number,
  start: number,
): Polarity | undefined {
  const answer: Token[] = []
  for (let at = start; at < Math.min(tokens.length, start + MAX_LIST_ANSWER); at += 1) {
    const token = tokens[at]
    if (!token || token.after.includes('?')) break
    answer.push(token)
  }
  const words = answer.map(({ word }) => word).join(' ')
  const isOnly = /^(so|somente|apenas)$/.test(answer[0]?.word ?? '')
  if (!isOnly && !/\b(o resto|as outras|os outros|o restante|das outras) (nao|nada|nunca|nenhum|zero)/.test(words))
    return undefined
  const pause = answer.findIndex(({ after }) => /[,.;!\n…]/.test(after))
  const named = isOnly && pause >= 0 ? answer.slice(0, pause + 1) : answer
  // "O enalapril, manhã e noite? – Só de manhã" answers of the morning alone.
  const isListed = (first: number, next: number) =>
    /[,?]/.test(tokens[next - 1]?.after ?? '') ||
    /^(ou|e)$/.test(tokens[next]?.word ?? '') ||
    tokens[first - 1]?.after === ','
  const isNamed = (at: number) => {
    const token = tokens[at]
    return (
      token !== undefined &&
      token.word.length >= ROOT - 1 &&
      !FUNCTION_WORDS.has(token.word) &&
      named.some(({ stem }) => stem.slice(0, ROOT) === token.stem.slice(0, ROOT))
    )
  }
  const asked = Array.from(
    { length: Math.min(end, to + MAX_ASKED) + 1 - Math.max(0, from - MAX_ASKED) },
    (_, index) => index + Math.max(0, from - MAX_ASKED),
  )
  const own = asked.filter((at) => at >= from && at < to)
  if (own.some(isNamed)) return isOnly ? 'affirmed' : undefined
  if (!isListed(from, to)) return undefined
  return asked.some((at) => isNamed(at) && isListed(at, at + 1) && !TIME.test(tokens[at]?.word ?? ''))
    ? 'denied'
    : undefined
}
