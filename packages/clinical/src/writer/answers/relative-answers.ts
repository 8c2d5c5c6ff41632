import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold } from '../../conversation/words.ts'
import { isNegative } from '../units/negative.ts'
import { kindsIn, readEntities } from '../units/remembered.ts'
import { withoutFillers } from '../units/spoken-clause.ts'
import { ofExposure } from './exposure.ts'
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

/** What an answer tells of relatives or of whom the patient met, with what was asked about them; undefined of all else. */
export function toldOfKin(question: string, spoken: string): string | undefined {
  return (
    otherRelative(question, spoken) ??
    ofAnotherOrgan(question, spoken) ??
    ofKin(question, spoken) ??
    ofExposure(question, spoken)
  )
}

/** "Seu pai tinha depressão, né?" – "Meu pai não, minha mãe.": what was asked, of the relative whom the answer names. */
function otherRelative(question: string, spoken: string): string | undefined {
  const [, asked, what] = ASKED_OF_KIN.exec(question.trim()) ?? []
  const [, named] = ANOTHER_KIN.exec(withoutFillers(spoken)) ?? []
  return what !== undefined && named !== undefined && fold(named) !== fold(asked ?? '')
    ? `${named}: ${what}`
    : undefined
}

const OF_ANOTHER_ORGAN = new RegExp(
  `^(?:(?:o |a )?(?:meu|minha)\\s+)(?<who>${KIN}(?:\\s+(?:materna|materno|paterna|paterno))?)\\s+(?:teve|tem|tinha)\\s+(?:um\\s+|uma\\s+)?(?<of>d[eoa]s?\\s+(?!novo(?!\\p{L}))\\p{L}{3,}(?:\\s(?!com|aos|quando|faz|este|essa)\\p{L}{4,})?)(?<when>,?\\s+(?:com|aos|há|faz|em|quando)\\s[^,.;]{3,40})?[.!]?$`,
  'iu',
)

/** "Na família, câncer de intestino?" – "Meu pai teve de próstata.": the same of another organ. */
function ofAnotherOrgan(question: string, spoken: string): string | undefined {
  const { who, of, when = '' } = OF_ANOTHER_ORGAN.exec(withoutFillers(spoken))?.groups ?? {}
  const [disease] = topicOf(question).members.flatMap(
    (member) => /^(\p{L}{4,}) d[eoa]s? \p{L}/iu.exec(member)?.[1] ?? [],
  )
  return who !== undefined && of !== undefined && disease !== undefined ? `${who}: ${disease} ${of}${when}` : undefined
}

const MAX_KIN_WORDS = 16
const IS_KIN = new RegExp(
  `^(?:(?:só|foi|é|tem|e)\\s+)*(?:[oa]s?\\s+)?(?:minhas?|meus?)\\s+(?:\\p{L}+\\s+)?${KIN.slice(0, -1)}|irmãos|irmãs|tios|tias|avós|filhos)(?!\\p{L})`,
  'iu',
)

/** "Quem mais tem diabetes na família?" – "Minha mãe, que perdeu a perna, e meus dois irmãos": the disease, before who has it. */
export function ofKin(question: string, spoken: string): string | undefined {
  const text = withoutFillers(spoken)
  if (!ASKS_WHO_OF_FAMILY.test(question) || !IS_KIN.test(text) || text.split(' ').length > MAX_KIN_WORDS)
    return undefined
  const has = HAS_IT.exec(text)?.groups
  const [disease = '', ...others] = topicOf(question).members.map((member) => member.replace(OF_FAMILY, '').trim())
  const isDisease =
    others.length === 0 && /^(?:finding|term)\b/.test(kindsIn(disease)) && disease.split(' ').length <= MAX_ASKED_WORDS
  if (isDisease && has && !isNegative(text)) return `${has['who']}: ${disease}${has['rest'] ?? ''}`
  return isDisease && !isNegative(text) && !/\bfinding\b/.test(kindsIn(text.replaceAll(WHAT_BECAME, '')))
    ? `${disease}: ${text}`
    : undefined
}

/** Operated on, or dead of it: no other illness. */
const WHAT_BECAME = /(?<!\p{L})(?:operou|operaram|morreu|morreram|faleceu|tratou|fez cirurgia)(?!\p{L})/giu

/** "Trombose, em você ou na família?" – "Eu nunca tive. Meu irmão teve na perna.": what was asked about, of the relative. */
export function kinHasIt(question: string, spoken: string): string | undefined {
  const { who, rest = '' } = HAS_IT_AT.exec(withoutFillers(spoken))?.groups ?? {}
  const { members, isOpen } = topicOf(question)
  const [illness = ''] = members.map((member) => member.replace(OF_FAMILY, '').trim())
  const isIllness = members.length === 1 && !isOpen && kindsIn(illness).startsWith('finding') && !isNegative(illness)
  return who !== undefined && isIllness && illness.split(' ').length <= MAX_ASKED_WORDS
    ? `${who}: ${illness}${rest}`
    : undefined
}

/** "Alguém na família com câncer?" – "Minha mãe teve derrame": another illness than was asked for. */
export function isOtherIllness(question: string, text: string): boolean {
  const [told] = readEntities(text).filter(({ kind }) => kind === 'finding')
  const asked = readEntities(question)
  return ASKS_WHO_OF_FAMILY.test(question) && told !== undefined && !asked.some(({ form }) => form === told.form)
}

/** "Meu pai teve, com setenta anos": it. */
const HAS_IT = new RegExp(
  `^(?:(?:o |a )?(?:meu|minha)\\s+)(?<who>${KIN}(?:\\s+(?:materna|materno|paterna|paterno))?)\\s+(?:teve|tem|tinha)(?<rest>(?:,|\\s+(?:com|aos|também))\\s?.*)?$`,
  'iu',
)
const HAS_IT_AT = new RegExp(
  `^(?:(?:o |a )?(?:meu|minha)\\s+)(?<who>${KIN}(?:\\s+(?:materna|materno|paterna|paterno))?)\\s+(?:teve|tem|tinha)(?<rest>\\s+(?:n[ao]s?|com|aos|depois|quando|desde|há|faz|também)\\s?.{0,60})?$`,
  'iu',
)
const OF_FAMILY =
  /(?:^(?:(?:na|da|de) (?:sua )?família )?(?:mais )?(?:tem|teve|já teve|tinha|com) |\s+(?:na|da|de) família|\s+em casa)/giu

const ASKS_WHO_OF_FAMILY = /(?<!\p{L})(?:quem|algu[ée]m|mais algu[ée]m)(?!\p{L}).*(?:fam[íi]lia|parente|casa)/iu
const MYSELF = /(?<!\p{L})eu(?=\s*(?:também\s*)?(?:[.,;!…]|$))/giu

/** "Quem tem pressão alta na família?" – "Minha mãe, e eu.": the patient is named, for a record has no "eu". */
export function withPatientNamed(question: string, answer: string): string {
  return ASKS_WHO_OF_FAMILY.test(question) ? answer.replace(MYSELF, 'paciente') : answer
}
