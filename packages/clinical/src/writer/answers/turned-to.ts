import type { Utterance } from '../../conversation/read-conversation.ts'
import { plainOf } from '../../conversation/words.ts'
import { drugsIn } from '../units/remembered.ts'

const TURNS = /^e (?:o senhor|a senhora|você|em você|com você|contigo|tu|el[ea])\s*\?$/iu
/** "Como está o rim? Já falaram alguma coisa?": asks for no other thing. */
const SAYS_ON =
  /^(?:e )?(?:já )?(?:(?:te |lhe )?(?:falaram|disseram|explicaram|comentaram)|algu[ée]m (?:já )?(?:te |lhe )?(?:falou|disse|comentou)|você sabe|o senhor sabe|a senhora sabe|sabe (?:me )?dizer|lembra|você lembra|o senhor lembra|a senhora lembra)(?: (?:alguma coisa|algo|isso|disso|dizer|me dizer))*\s*\?$/iu
/** Utterances between the question and who is turned to. */
const MAX_DISTANCE = 5

/**
 * "Alergia?" - "Minha mãe tem." - "E o senhor?": what is asked is what was asked before.
 * @returns the index of the question that is meant.
 */
export function meantQuestion(utterances: readonly Utterance[], last: number): number {
  const asked = utterances[last]
  if (!asked) return last
  const before = utterances[last - 1]
  if (SAYS_ON.test(asked.text.trim()) && before?.isQuestion === true && before.speaker === asked.speaker)
    return last - 1
  if (!(TURNS.test(asked.text.trim()) || asksBack(utterances, last))) return last
  for (let at = last - 1; at >= Math.max(0, last - MAX_DISTANCE); at -= 1) {
    const before = utterances[at]
    if (before?.isQuestion && before.speaker === asked.speaker) return at
  }
  return last
}

/** "Cigarro?" – "Um ou outro." – "Um ou outro quantos?": how many of what was asked before. */
function asksBack(utterances: readonly Utterance[], last: number): boolean {
  const back = /^(?:e |mas )?(?<echo>.{3,30}?),? (?:são |é )?quant[oa]s?\??$/iu.exec(
    utterances[last]?.text.trim() ?? '',
  )
  const echo = back?.groups?.['echo']
  return echo !== undefined && plainOf(utterances[last - 1]?.text ?? '').endsWith(plainOf(echo))
}

const ASKS_ALLERGY = /al[ée]rgi/iu
const ASKS_MEDICINE = /(?<!\p{L})(?:rem[ée]dios?|medica\p{L}+|toma(?:ndo)?|usa(?:ndo)?)(?!\p{L})/iu
const OWN_USE = /^(?:(?:s[óo]|eu|sim|mas)[,\s]+)*(?:tomo|uso|estou tomando|estou usando)(?!\p{L})/iu
const ASKS_AGE = /(?:com |que |quantos? )(?:quantos anos|idade|anos)/iu
const AT_AGE = /^(?:foi )?com \p{L}+(?: anos)?[.,!]?$/iu
const NO = /(?<!\p{L})(?:não|nenhuma|nunca|nada)(?!\p{L})/iu
const HARM =
  /(?<!\p{L})(?:al[ée]rgi\p{L}*|inch\p{L}+|coc\p{L}+|coç\p{L}+|empol\p{L}+|placas?|mal|reaç\p{L}+|falta de ar)(?!\p{L})/iu

/**
 * "Toma algum remédio? Tem alergia?" – "Só sulfato ferroso. Alergia não.", "Com quantos anos menstruou? Tem filhos?" – "Com onze.": of two
 * questions of one breath the first sentence may answer the one before.
 * @returns the index of the question that it answers.
 */
export function questionInTurn(utterances: readonly Utterance[], last: number, answer: string): number {
  const [before, asked] = [utterances[last - 1], utterances[last]]
  if (!before?.isQuestion || !asked || before.speaker !== asked.speaker) return last
  if (ASKS_AGE.test(before.text) && AT_AGE.test(answer.trim())) return last - 1
  const isOfMedicine =
    ASKS_ALLERGY.test(asked.text) &&
    !ASKS_ALLERGY.test(before.text) &&
    ASKS_MEDICINE.test(before.text) &&
    drugsIn({ text: answer }).length > 0 &&
    !HARM.test(answer)
  // "Só dipirona. É a única que me dá alergia" is one answer.
  const more = utterances
    .slice(last + 2, last + 4)
    .some((one) => !one.isQuestion && ASKS_ALLERGY.test(one.text) && (NO.test(one.text) || drugsIn(one).length > 0))
  return isOfMedicine && (more || OWN_USE.test(answer)) ? last - 1 : last
}
