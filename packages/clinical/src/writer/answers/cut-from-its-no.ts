import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold } from '../../conversation/words.ts'
import { kindsIn } from '../units/remembered.ts'

const CUT =
  /(?<!\p{L})(?:não|nunca) (?:tome|use|coma|beba|pare|passe|ponha|precis[ao] (?:de|tirar|fazer|pedir|tomar|usar|parar))$/iu
const APART = /^(?:se|volt\p{L}+|retorn\p{L}+|e|não|nunca|evite|então)(?!\p{L})/iu

/** "Não tome | café", "não precisa tirar | útero não": cut from what it forbids, the rest would order it. */
export function isCutFromNo(before: string, after: string): boolean {
  return CUT.test(before) && !APART.test(after)
}

const NO_BEFORE_ORDER =
  /^(?:(?:então|ah|tá|bom|ok)\s+)*não\s+(?=(?:eu\s+)?(?:vou|vamos)\s+(?:passar|receitar|prescrever|dar|usar|começar)(?!\p{L}))/iu

/**
 * Without marks "então não | vou passar azitromicina quinhentos uma vez ao dia": nobody refuses with the whole dose, so the no is of what
 * was said before.
 */
export function orderAfterNo(text: string): string {
  const no = NO_BEFORE_ORDER.exec(text)
  if (!no || /[,.;:!?…]/.test(text)) return text
  const kinds = kindsIn(text)
  return /\bdrug number (?:.* )?(?:frequency|duration)\b/.test(kinds) ? text.slice(no[0].length) : text
}

/** The question only repeats a word that was just said. */
export function isEcho({ text }: Utterance, before: Utterance | undefined): boolean {
  const asked = fold(text)
    .replaceAll(/[^\p{L} ]/gu, '')
    .trim()
  return before?.isQuestion === false && /^\p{L}{5,}$/u.test(asked) && fold(before.text).includes(asked)
}
