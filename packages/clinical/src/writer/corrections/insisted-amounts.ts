import type { Utterance } from '../../conversation/read-conversation.ts'
import { readEntities } from '../units/remembered.ts'
import type { Settled } from './bargained-amounts.ts'
import { isSameAmount } from './fill-slot.ts'

const INSISTS =
  /^n[ãa]o[,.…]*\s+(?:(?:eu|foi|foram|é|são|era|eram|dei|dou|demos|tomo|toma|tomei|uso|usa|usei|tenho|pus|fiz|faço|só)\s+)*(?<amount>\p{L}[\p{L}\s]{1,30}|\d[\d.,]*(?:\s\p{L}+)?)\s+mesmo[.!…]*$/iu
/** Utterances between an amount and who insists on it. */
const MAX_BACK = 4

/** "Dez gotas." – "Pelo peso seriam dezoito." – "Não, dei dez mesmo.": it was told already, and nothing is denied. */
export function insistedAmounts(
  utterances: readonly Utterance[],
  known: ReadonlyMap<number, Settled>,
): Map<number, Settled> {
  const settled = new Map(known)
  utterances.forEach(({ text, speaker, isNote }, at) => {
    const [amount, ...more] = readEntities(INSISTS.exec(text)?.groups?.['amount'] ?? '')
    if (isNote || settled.has(at) || amount?.value === undefined || more.length > 0) return
    const isTold = utterances
      .slice(Math.max(0, at - MAX_BACK), at)
      .some(
        (one) =>
          one.speaker === speaker &&
          !one.isQuestion &&
          readEntities(one.text).some((said) => isSameAmount(said, amount) || said.value === amount.value),
      )
    if (isTold) settled.set(at, { text: '', by: [], isTaken: true })
  })
  return settled
}
