const VERBS =
  '(?:te[mv]e?|tinha|toma(?:va)?|tomou|usa(?:va)?|usou|sent(?:e|iu)|fuma|bebe|fez|faz|é|está|tá|dói|melhorou|dorme|come|consegue|conseguiu)(?!\\p{L})'
const SUBJECT = '(?:(?:o senhor|a senhora|você|el[ea])\\s+)'
/** Who answers "isso" agrees with the no. */
const NOT_AGREED = '(?!\\s*(?:[\\p{L}. ]{1,30}:\\s*)?(?:isso|exato|certo|verdade|sim|é|tá)(?!\\p{L}))'
const NO_FIRST = new RegExp(
  `(?<=^|[\\n.!?…:,]\\s?)(${SUBJECT}?)não\\s+(?=${VERBS}[^.!?\\n]{0,80}\\?${NOT_AGREED})`,
  'giu',
)
const NO_LAST = new RegExp(`(?<=\\p{L}\\s)(${SUBJECT})não\\s+(?=${VERBS}\\s*\\?${NOT_AGREED})`, 'giu')

/** "Não fuma?" – "Fumo.": the question's own no denies nothing that its answer says. */
export function withoutAskedNo(text: string): string {
  return text.replaceAll(NO_FIRST, '$1').replaceAll(NO_LAST, '$1')
}
