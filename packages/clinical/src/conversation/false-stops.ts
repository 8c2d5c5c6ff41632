import { findDrug } from '../entities/drugs.ts'
import { readEntities } from '../entities/entity.ts'
import { isOwnForm } from './echoed-answer.ts'
import { isNumberWord, wordsOf, type Word } from './words.ts'

/** Nobody ends a sentence with them, not even a question. "É" is told apart by its accent. */
const LEADS_ON = /^(?:[aoà]s?|uns|umas|d[aeo]s?|n[ao]s?|num|numa|em|com|por|pel[ao]s?|pr[ao]s?|e|mas|ou|se|aos?)$/
const ONE = /^uma?$/
const BEFORE_ONE = /^(?:e|tem|tinha|com|fazer|pedir|passar)$/
const OPENS = /^(?:e|nao|sim|ta|certo|entao|ok|ah|isso|hum|aham|bom|olha|ai|mas|agora|eu|voce)$/
/** What a hesitating voice says once more. */
const SAID_AGAIN =
  /^(?:[aeo]|[ao]s|uma?|uns|umas|d[aeo]s?|n[ao]s?|em|com|por|pel[ao]s?|pr[ao]s?|mas|ou|se|porque|desde|eu|me|que|ja|acho|vou|faz|depois|tem|deu|foi|ta|esta|tava)$/
/** These answer, too: "xixi tem." – "Tem." */
const ANSWERS = /^(?:tem|deu|foi|ta|esta|tava)$/
const TWICE = /^(?:[aeo]|[ao]s|uma?|uns|umas|d[aeo]s?|n[ao]s?|em|com|por|pel[ao]s?|pr[ao]s?|mas|se|eu)$/
const OF_SELF = /^(?:eu|me|meus?|minhas?)$/
const ASKS =
  /^(?:(?:e|mas|entao|ai) )?(?:(?:o|de|ha|desde|em|ate|por|pra|a) )?(?:que|qual|quais|quem|quant[oa]s?|quando|onde|como)(?: |$)|(?:^| )(?:quanto tempo|(?:senhora?|voce)$)/
const READS_OUT = /^(?:ta|esta|deu|mostra|mostrou)$/
/** "Me deu. Tremor", "o dentista falou que era. Alergia": the verb has not told what. */
const TELLS_NOTHING =
  /(?:^| )(?:me (?:deu|dava|da)|(?:falou|disse|acho|acha|parece) que (?:e|era|foi)|mas agora|\p{L}+ (?:e|eu) (?:fiquei|ficava))$/u
/** "Aqui no. Na boca", "pedir um. Uma tomografia": the article is put right. */
const PUT_RIGHT = /^(?:[dn]?[ao]s? [dn]?[ao]s?|uma? uma?|pr[ao] pr[ao])$/
/** "Minha mãe teve câncer de mama, e a minha tia. Câncer de ovário": hers follows. */
const AND_KIN = /^e (?:[ao] )?(?:minha|meu) (?:mae|pai|avo|irma|irmao|tia|tio|prima|primo|filha|filho)$/
/** "Paracetamol em vez do ibuprofeno. Quinhentos": of the other one. */
const INSTEAD =
  /(?:^| )(?:vez|lugar) d[aeo]s?$|(?:^| )(?:nada de|sem|troca\p{L}*|suspend\p{L}+|para(?: com)?)(?: [ao])?$/u
const TAKES = /^(?:toma|usa|tomou|usou|tem) |(?:senhora?|voce) (?:ja |ainda )?(?:toma|usa|tomou|usou|tem)(?: |$)/
const MAX_RESTART_WORDS = 3
const MAX_SENTENCE_WORDS = 60
const MIN_BROKEN_OFF = 5

/**
 * Passages of a recogniser that sets a full stop wherever the voice pauses: what nobody ends a sentence with goes on ("tem uma. Imagem …"),
 * what a voice begins anew is told once ("tô com. Com uma canseira"), and a medicine that was heard as two words is one.
 * Every character keeps its place, since sources are counted in characters.
 * @param isHeard whether its marks are known not to tell; then what is said twice within a sentence is a restart, what has no object goes on, and an amount is of the medicine before it.
 */
export function withoutFalseStops(passages: readonly string[], isHeard = true): readonly string[] {
  const texts = passages.map((text) => text.split(''))
  const words = passages.flatMap((text, passage) => wordsOf(text, passage))
  const textOf = ({ passage, from, to }: Word) => (passages[passage] ?? '').slice(from, to).toLowerCase()
  const endOf = ({ passage, to }: Word) => {
    const [, mark = ''] = /^\s*([.,])/u.exec((passages[passage] ?? '').slice(to)) ?? []
    return mark === '' ? to : (passages[passage] ?? '').indexOf(mark, to) + mark.length
  }
  let from = 0
  let isJoined = false
  words.forEach((word, at) => {
    const next = words[at + 1]
    // Of a text without stops, all that was said before would be read at each word.
    from = Math.max(from, at - MAX_SENTENCE_WORDS)
    if (!next) return
    const isEnd = word.after === '.'
    // "Hepatite A. A vacina"
    const isName = at > from && /^\p{Lu}$/u.test((passages[word.passage] ?? '').slice(word.from, word.to))
    const restart =
      /^[.,]?$/.test(word.after) && !isName && (isHeard || isEnd) ? restartBefore(words, at + 1, from, isEnd) : 0
    const isCut =
      isEnd &&
      next.passage === word.passage &&
      !isName &&
      isGoingOn(words, at, from, isJoined ? undefined : textOf(word), isHeard)
    for (const again of words.slice(at + 1 - restart, at + 1)) texts[again.passage]?.fill(' ', again.from, endOf(again))
    if (isCut) texts[word.passage]?.fill(' ', word.to, endOf(word))
    if (isEnd && (restart > 0 || isCut) && at + 1 - restart > from) lowerAt(texts[next.passage], next.from)
    else if (restart === 0 && /[.?!…;]/.test(word.after)) from = at + 1
    isJoined = joinMedicine(texts[word.passage], word, next)
  })
  return texts.map((letters) => letters.join(''))
}

function lowerAt(letters: string[] | undefined, at: number) {
  letters?.splice(at, 1, letters[at]?.toLowerCase() ?? '')
}

/** How many words before `at` are said again from there on. */
function restartBefore(words: readonly Word[], at: number, from: number, isEnd: boolean): number {
  const said = (index: number) => words[index]?.folded ?? ''
  const before = words.slice(from, at).map(({ folded }) => folded)
  for (let length = Math.min(MAX_RESTART_WORDS, before.length); length > 0; length -= 1) {
    const again = before.slice(-length)
    if (!again.every((word, of) => word === said(at + of))) continue
    // "Convulsão mesmo, uma. Uma, a de domingo" says it twice.
    if ([...words.slice(at - length, at - 1), words[at + length - 1]].some((word) => word?.after !== '')) continue
    const [first = '', last = ''] = [again[0], again.at(-1)]
    if (!isEnd) {
      if (length === 1 ? TWICE.test(first) : TWICE.test(first) && !TWICE.test(last)) return length
      continue
    }
    // "Dói? É. É aqui mesmo."
    if (before.at(-1 - length) === 'nao' || (before.length === 1 && last === 'e')) continue
    const isOwn = before.some((word) => OF_SELF.test(word) || isOwnForm(word))
    const isAsked = ASKS.test(before.join(' '))
    if (SAID_AGAIN.test(last) && !isAsked && (isOwn || !ANSWERS.test(last))) return length
    if (length > 1 && OF_SELF.test(first)) return length
  }
  // "Glicla. A gliclazida": a name that was broken off.
  const last = before.at(-1) ?? ''
  const isBrokenOff = isEnd && last.length >= MIN_BROKEN_OFF && findDrug(last) === null
  if (
    isBrokenOff &&
    [at, at + 1].some((index) => said(index).startsWith(last) && findDrug(said(index))?.match === 'exact')
  )
    return before.at(-2) === said(at) ? 2 : 1
  return isEnd &&
    before.length > 1 &&
    last !== said(at) &&
    last.slice(0, 1) === said(at).slice(0, 1) &&
    PUT_RIGHT.test(`${last} ${said(at)}`)
    ? 1
    : 0
}

/** Whether a sentence cannot end with the word at `at`. @param text undefined of the last letter of a medicine. */
function isGoingOn(
  words: readonly Word[],
  at: number,
  from: number,
  text: string | undefined,
  isHeard: boolean,
): boolean {
  const [before = '', word = '', next = '', third = ''] = [-1, 0, 1, 2].map(
    (offset) => words[at + offset]?.folded ?? '',
  )
  const sentence = words.slice(from, at).map(({ folded }) => folded)
  if (text === undefined) return next === 'de' ? isCount(third) : isAmount(words, at + 1)
  if ((sentence.length > 0 && LEADS_ON.test(text)) || word === 'desde') return true
  if (ONE.test(word)) return BEFORE_ONE.test(before) && !isNumberWord(sentence.at(-2) ?? '') && !OPENS.test(next)
  if (!isHeard) return false
  const isAsked = ASKS.test(sentence.join(' '))
  if (TELLS_NOTHING.test([...sentence, word].join(' ')) && !OPENS.test(next)) return true
  if (READS_OUT.test(word)) return sentence.length > 0 && !isAsked && (isNumberWord(next) || word.startsWith('mostr'))
  if (/^(?:to|estou)$/.test(word) && sentence.length > 0) return next.endsWith('ndo') || next === 'com'
  if (AND_KIN.test([...sentence.slice(-3), word].join(' ')))
    return (
      next === 'cancer' ||
      (!/^(?:fuma|bebe)$/.test(next) && readEntities(`${next} ${third}`).some(({ kind }) => kind === 'finding'))
    )
  // "Quando tomei corticoide a glicose. Foi pra trezentos."
  if (
    /^(?:foi|subiu|caiu|ficou|chegou|disparou)$/.test(next) &&
    /(?:^| )quando .* [ao] \p{L}+$/u.test([...sentence, word].join(' '))
  )
    return true
  // "Tomo losartana. De cinquenta", "metronidazol. Quatrocentos de oito em oito".
  if (findDrug(word) === null || isAsked || TAKES.test(sentence.join(' ')) || INSTEAD.test(sentence.join(' ')))
    return false
  return next === 'de' ? isCount(third) : isAmount(words, at + 1)
}

/** "Quatrocentos de …", "duas vezes", "setenta e cinco."; "dez sessões" counts something else. */
function isAmount(words: readonly Word[], start: number): boolean {
  let at = start
  while (isCount(words[at]?.folded ?? '') || (at > start && words[at]?.folded === 'e')) at += 1
  if (at === start) return false
  return words[at - 1]?.after !== '' || COUNTED.test(words[at]?.folded ?? '')
}
function isCount(word: string): boolean {
  return isNumberWord(word) || /^\p{L}+ent[oa]s$/u.test(word)
}
const COUNTED =
  /^(?:de|por|as?|ao|cada|na|no|em|m?g|mcg|ml|ui|gramas?|miligramas?|unidades?|gotas?|jatos?|comprimidos?|capsulas?|vez|vezes)$/

/** "Losartan a" and "a zitromicina": the space goes to the other side of the letter. */
function joinMedicine(letters: string[] | undefined, word: Word, next: Word): boolean {
  if (!letters || word.after !== '' || next.passage !== word.passage || next.from !== word.to + 1) return false
  const isTail = /^[aeo]$/.test(next.folded)
  if (!isTail && !/^[aeo]$/.test(word.folded)) return false
  const whole = findDrug(`${word.folded}${next.folded}`)
  const alone = findDrug(isTail ? word.folded : next.folded)
  if (whole?.match !== 'exact' || (alone?.match === 'exact' && (!isTail || alone.name !== whole.name))) return false
  const space = letters.splice(word.to, 1)
  letters.splice(isTail ? word.to + 1 : word.from, 0, ...space)
  return isTail
}
