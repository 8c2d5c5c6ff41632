import type { Utterance } from '../../conversation/read-conversation.ts'
import { kindsIn } from '../units/remembered.ts'
import { withoutFillers } from '../units/spoken-clause.ts'
import { topicOf } from './question-topic.ts'
import { ofKin } from './relative-answers.ts'

const ONLY_FAMILY = /^(?:(?:e|tem|mais|algu[ée]m|isso)\s+)*(?:n[ao]|d[ao])\s+(?:sua\s+|resto da\s+)?família$/iu
const MAX_DISTANCE = 6

/** "Já teve pedra?" – "Há três anos." – "E na família?" – "Minha mãe e minha avó têm.": who in the family has what was asked before. */
export function askedOfFamily(utterances: readonly Utterance[], at: number, spoken: string): string | undefined {
  const asked = utterances[at]
  if (!asked || !ONLY_FAMILY.test(withoutFillers(asked.text))) return undefined
  for (let before = at - 1; before >= Math.max(0, at - MAX_DISTANCE); before -= 1) {
    const earlier = utterances[before]
    if (!earlier?.isQuestion || earlier.speaker !== asked.speaker) continue
    const [member = '', second] = topicOf(earlier.text).members
    const illness = member.replace(/\s+(?:antes|isso|assim|alguma vez)$/iu, '')
    if (second !== undefined || !/^(?:finding|term)\b/.test(kindsIn(illness))) return undefined
    return ofKin(`Alguém na família com ${illness}?`, spoken.replace(HAVE, ''))
  }
  return undefined
}

const HAVE = /,?\s+(?:também\s+)?(?:têm|tem|tiveram|teve)(?:\s+(?:isso|também|sim))?\s*[.!]*$/iu
