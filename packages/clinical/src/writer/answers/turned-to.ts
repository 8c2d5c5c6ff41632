import type { Utterance } from '../../conversation/read-conversation.ts'
import { plainOf } from '../../conversation/words.ts'

const TURNS = /^e (?:o senhor|a senhora|você|em você|com você|contigo|tu|el[ea])\s*\?$/iu
/** Utterances between the question and who is turned to. */
const MAX_DISTANCE = 5

/**
 * "Alergia?" - "Minha mãe tem." - "E o senhor?": what is asked is what was asked before.
 * @returns the index of the question that is meant.
 */
export function meantQuestion(utterances: readonly Utterance[], last: number): number {
  const asked = utterances[last]
  if (!asked || !(TURNS.test(asked.text.trim()) || asksBack(utterances, last))) return last
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
