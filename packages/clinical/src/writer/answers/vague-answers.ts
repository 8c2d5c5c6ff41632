import { isNegative } from '../units/negative.ts'
import { kindsIn } from '../units/remembered.ts'
import { isVerbal } from './asked-verbs.ts'
import { eitherOf } from './choice-questions.ts'
import { isHowOften } from './elliptic-answers.ts'
import type { Topic } from './question-topic.ts'

const DOES_NOT_KNOW =
  /^(?:(?:eu )?não (?:sei|(?:me )?lembro|saberia)(?: (?:(?:te |lhe )?(?:dizer|informar|responder|falar)|não|direito))?|(?:sei|lembro) não|(?:isso )?(?:eu )?não (?:reparei|notei|prestei atenção)(?: não)?|isso (?:eu )?não (?:sei|lembro)|acho que (?:não|sim),? mas (?:eu )?não (?:sei|tenho certeza)(?: direito)?)$/iu

/** A choice, or symptoms one after the other. */
function isListed({ members, choice }: Topic): boolean {
  const isFinding = (member: string) =>
    /^finding(?: (?:finding|term|side))*$/.test(kindsIn(member)) && !isVerbal(member)
  return choice !== undefined || (members.length > 1 && members.every(isFinding))
}

const MAX_WORDS = 4

/** "Febre, tosse?" – "Às vezes.": how much or how often, and not which. */
function isOfAny(text: string): boolean {
  return text.split(' ').length <= MAX_WORDS && !isNegative(text) && isHowOften(text)
}

/**
 * What an answer leaves open, with what was asked: "diabetes: não sabe", "febre, tosse ou dor no peito: às vezes"; undefined if it
 * is another.
 */
export function vagueAnswer(topic: Topic, text: string): string | undefined {
  if (topic.isOpen) return undefined
  const asked = topic.choice?.phrase ?? eitherOf(topic.members)
  if (DOES_NOT_KNOW.test(text)) return `${asked}: não sabe`
  // "Tem diabetes e pressão alta, né?" – "Tenho, há dez anos": both.
  const told = topic.isJoint === true ? topic.members.join(' e ') : asked
  return isListed(topic) && isOfAny(text) ? `${told}: ${text.toLowerCase()}` : undefined
}
