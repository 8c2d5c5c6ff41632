import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold } from '../../conversation/words.ts'

const CUT =
  /(?<!\p{L})(?:não|nunca) (?:tome|use|coma|beba|pare|passe|ponha|precis[ao] (?:de|tirar|fazer|pedir|tomar|usar|parar))$/iu
const APART = /^(?:se|volt\p{L}+|retorn\p{L}+|e|não|nunca|evite|então)(?!\p{L})/iu

/** "Não tome | café", "não precisa tirar | útero não": cut from what it forbids, the rest would order it. */
export function isCutFromNo(before: string, after: string): boolean {
  return CUT.test(before) && !APART.test(after)
}

/** The question only repeats a word that was just said. */
export function isEcho({ text }: Utterance, before: Utterance | undefined): boolean {
  const asked = fold(text)
    .replaceAll(/[^\p{L} ]/gu, '')
    .trim()
  return before?.isQuestion === false && /^\p{L}{5,}$/u.test(asked) && fold(before.text).includes(asked)
}
