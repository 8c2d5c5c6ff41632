import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold } from '../../conversation/words.ts'
import { isNegative } from '../units/negative.ts'
import { withoutFillers } from '../units/spoken-clause.ts'
import { topicOf } from './question-topic.ts'

/** More is no topic. */
const MAX_ASKED_WORDS = 5
const PERSON_VERDICT =
  /^(?:e\s+)?(?:(?:a|o)\s+)?(?:minha|meu)\s+(?<who>\p{L}+(?:\s+(?:mais\s+)?(?:velh[oa]|nov[oa]|do meio|matern[oa]|patern[oa]))?)[,\s]+(?<verdict>sim|não|também)$/iu

/** "Alguém com câncer?" - "… Minha mãe não.": the topic, attributed to the relative; undefined if it is not such an answer. */
export function personVerdict(asked: Utterance, spoken: string): string | undefined {
  const { who, verdict } = PERSON_VERDICT.exec(withoutFillers(spoken))?.groups ?? {}
  const { members, isOpen } = topicOf(asked.text)
  const [topic = ''] = members
  if (who === undefined || verdict === undefined || members.length !== 1 || isOpen) return undefined
  if (topic.split(' ').length > MAX_ASKED_WORDS || isNegative(topic)) return undefined
  return /^n/iu.test(verdict) ? `${who}: nega ${topic}` : `${who}: ${topic}`
}

const KIN = '(?:mãe|pai|irmã|irmão|avó|avô|tia|tio|prima|primo|filha|filho)'
const ASKED_OF_KIN = new RegExp(
  `^(?:(?:e|mas)\\s+)?(?:foi\\s+)?(?:[oa]\\s+)?(?:su?a|seu|tua|teu)\\s+(${KIN})(?:\\s+que)?\\s+(?:tinha|tem|teve|era|é)\\s+(\\p{L}[^,;?]{2,40}?)(?:,\\s*(?:né|não é))?\\s*\\?`,
  'iu',
)
const ANOTHER_KIN = new RegExp(
  `^(?:não[,.]?\\s+)?(?:(?:o |a )?(?:meu|minha)\\s+${KIN}\\s+não[,.]?\\s+)?(?:foi\\s+|é\\s+|era\\s+)?(?:[oa]\\s+)?(?:meu|minha)\\s+(${KIN})[.!]?$`,
  'iu',
)

/** "Seu pai tinha depressão, né?" – "Meu pai não, minha mãe.": what was asked, of the relative whom the answer names. */
export function otherRelative(question: string, spoken: string): string | undefined {
  const [, asked, what] = ASKED_OF_KIN.exec(question.trim()) ?? []
  const [, named] = ANOTHER_KIN.exec(withoutFillers(spoken)) ?? []
  return what !== undefined && named !== undefined && fold(named) !== fold(asked ?? '')
    ? `${named}: ${what}`
    : undefined
}

const OF_ANOTHER_ORGAN = new RegExp(
  `^(?:(?:o |a )?(?:meu|minha)\\s+)(?<who>${KIN})\\s+(?:teve|tem|tinha)\\s+(?:um\\s+|uma\\s+)?(?<of>d[eoa]s?\\s+\\p{L}{3,}(?:\\s\\p{L}{4,})?)[.!]?$`,
  'iu',
)

/** "Na família, câncer de intestino?" – "Meu pai teve de próstata.": the same of another organ. */
export function ofAnotherOrgan(question: string, spoken: string): string | undefined {
  const { who, of } = OF_ANOTHER_ORGAN.exec(withoutFillers(spoken))?.groups ?? {}
  const [disease] = topicOf(question).members.flatMap(
    (member) => /^(\p{L}{4,}) d[eoa]s? \p{L}/iu.exec(member)?.[1] ?? [],
  )
  return who !== undefined && of !== undefined && disease !== undefined ? `${who}: ${disease} ${of}` : undefined
}

const ASKS_WHO_OF_FAMILY = /(?<!\p{L})(?:quem|algu[ée]m|mais algu[ée]m)(?!\p{L}).*(?:fam[íi]lia|parente|casa)/iu
const MYSELF = /(?<!\p{L})eu(?=\s*(?:também\s*)?(?:[.,;!…]|$))/giu

/** "Quem tem pressão alta na família?" – "Minha mãe, e eu.": the patient is named, for a record has no "eu". */
export function withPatientNamed(question: string, answer: string): string {
  return ASKS_WHO_OF_FAMILY.test(question) ? answer.replace(MYSELF, 'paciente') : answer
}
