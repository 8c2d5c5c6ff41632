import { fold } from '../../conversation/words.ts'
import { bareAnswer } from '../units/spoken-clause.ts'

const SUBJECT = 'o senhor|a senhora|você|vocês|cê|el[ea]s?|tu'
/** "Não tem alergia?", "o senhor ainda não fuma?" */
const NO_FIRST = new RegExp(String.raw`^(?:(?:${SUBJECT}|já|ainda|agora|mas|e|então)\s+)*não\s+(?=\p{L})`, 'iu')
/** "Alopurinol o senhor não toma?"; "gente que não tem" denies nothing that is asked. */
const NO_LAST = new RegExp(
  String.raw`(?<=\p{L}{3})(?<!\sque)\s+(?:(?:${SUBJECT})\s+)?não\s+(?:toma(?:va)?|usa(?:va)?|tomou|usou|sente|sentiu|tem|teve|tinha|fez|faz)$`,
  'iu',
)

/** Whether a yes-or-no question is negative ("não fuma?"). @param text without fillers. */
export function isNegated(text: string): boolean {
  return NO_FIRST.test(text) || NO_LAST.test(text)
}

/** What such a question asks about: "alopurinol", "fuma", "tomou algo". */
export function withoutNo(member: string): string {
  return member
    .replace(NO_LAST, '')
    .replace(NO_FIRST, '')
    .replace(/(?<=\p{L}\s)nada(?!\p{L})/iu, 'algo')
    .replace(/(?<=^|\s)ninguém(?!\p{L})/iu, 'alguém')
    .replace(/(?<=\p{L})\s+nenhuma?$/iu, '')
}

/** Agreement with what was said, also where that is a no: "não esquece, tá?" – "Tá." */
const AGREES =
  /^(?:isso(?: (?:mesmo|ai))?|exato|certo|ta(?: (?:bom|bem|certo))?|ok|combinado|verdade|pois e|e isso|e)(?: (?:doutora?|senhora?))?$/

/**
 * What a bare answer says to its question. "Não fuma?" – "Fumo." is a yes and "isso" a no; "sim" alone is unclear.
 * @param isNo whether the question is negative.
 */
export function verdictOf(question: string, isNo: boolean, spoken: string): 'yes' | 'no' | 'unclear' | undefined {
  const bare = bareAnswer(spoken)
  if (!isNo || bare !== 'yes') return bare
  const plain = fold(spoken)
    .replaceAll(/[^\p{L}\s]/gu, '')
    .trim()
  if (/^sim(?: (?:doutora?|senhora?))?$/.test(plain)) return 'unclear'
  // "Não é diabético?" – "É."
  const isEcho = /^(?:e|ta)$/.test(plain) && new RegExp(`nao (?:es)?${plain}(?: |$)`, 'u').test(fold(question))
  return !isEcho && AGREES.test(plain) ? 'no' : 'yes'
}
