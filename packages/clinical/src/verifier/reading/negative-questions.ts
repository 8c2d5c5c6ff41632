const VERBS =
  '(?:te[mv]e?|tinha|toma(?:va)?|tomou|usa(?:va)?|usou|sent(?:e|iu)|fuma|bebe|fez|faz|dói|melhorou|dorme|come|consegue|conseguiu)(?!\\p{L})'
const SUBJECT = '(?:(?:o senhor|a senhora|você|el[ea])\\s+)'
const IS = '(?:é|está|tá)(?!\\p{L})'
/** "Isso" as an answer agrees with the no, and so does "é", except after "não é?", where it is a yes. */
const notAgreed = (words: string) =>
  `(?!\\s*(?:[\\p{L}. ]{1,30}:\\s*)?(?:isso|exato|certo|verdade|sim${words})(?!\\p{L}))`
const asked = (rest: string) => `(?:${VERBS}${rest}\\?${notAgreed('|é|tá')}|${IS}${rest}\\?${notAgreed('')})`
const NO_FIRST = new RegExp(`(?<=^|[\\n.!?…:,]\\s?)(${SUBJECT}?)não\\s+(?=${asked('[^.!?\\n]{0,80}')})`, 'giu')
const NO_LAST = new RegExp(`(?<=\\p{L}\\s)(${SUBJECT})não\\s+(?=${asked('\\s*')})`, 'giu')

/** "Não fuma?" – "Fumo.": the no in the question does not deny its answer. */
export function withoutAskedNo(text: string): string {
  return text.replaceAll(NO_FIRST, '$1').replaceAll(NO_LAST, '$1')
}
