import { fold } from '../../conversation/words.ts'
import { bareAnswer, withoutFillers } from '../units/spoken-clause.ts'
import { kindsIn } from '../units/remembered.ts'
import { denied } from './denial.ts'
import { topicOf } from './question-topic.ts'

const PART =
  '(?:p[ée]s?|mãos?|pernas?|braços?|rosto|boca|língua|dedos?|costas|barriga|cabeça|joelhos?|ombros?|coxas?|testa|nariz|olhos?|vistas?|ouvidos?|pescoço|virilha|axilas?|peito|tornozelos?|punhos?|lábios?|quadril|panturrilhas?|pele|gengivas?|garganta|umbigo|unhas?)'
const AT_PARTS = new RegExp(
  String.raw`^(?:(?:e|tem|teve|sente|sentiu|alguma?|com|ainda|muita?)\s+)*(?<what>\p{L}{3,}(?:\s(?!n[ao]s?\s)\p{L}+)?)\s+n[ao]s?\s+${PART}(?:(?:,|\se|\sou)\s+n[ao]s?\s+${PART})*$`,
  'iu',
)
const HAPPENED_TO = new RegExp(
  String.raw`(?<!\p{L})(?:aconteceu|houve|foi isso)\s+(?:com|n)\s?(?:ess[ea]s?|est[ea]s?|[oa]s?|su?as?|seus?)\s+(?<part>${PART}(?:\s+(?:direit|esquerd)[oa])?)\s*\?$`,
  'iu',
)
const TOLD_AT = new RegExp(
  String.raw`^(?:só\s+)?(?<at>n[ao]s?\s+${PART}(?:\s+(?:direit|esquerd)[oa]s?)?)(?:,?\s+(?<verdict>sim|também|tenho|tem|não|nada|nunca)(?:\s+(?:tenho|tem|sinto|mais))?)?$`,
  'iu',
)

/** "Na gengiva hoje quando escovei." */
const TOLD_AT_WHEN = new RegExp(
  String.raw`^(?:só\s+)?(?<at>n[ao]s?\s+${PART}(?:\s+(?:direit|esquerd)[oa]s?)?),?\s+(?<when>(?:hoje|ontem|quando|de manhã|de noite|à noite|desde|há|faz|às vezes|uma vez|um pouco|só)(?!\p{L}).*)$`,
  'iu',
)

/**
 * "Formigamento nas mãos e nos pés?" – "Nos pés, sim. Nas mãos, não.": what was asked about, at the place that the answer names;
 * undefined of other answers.
 */
export function answeredAtPlace(question: string, spoken: string): string | undefined {
  const what = AT_PARTS.exec(withoutFillers(question))?.groups?.['what']?.toLowerCase()
  const told = TOLD_AT_WHEN.exec(withoutFillers(spoken))?.groups
  if (told && what !== undefined && /\bfinding\b/.test(kindsIn(what)))
    return `${what} ${told['at']?.toLowerCase()} ${told['when']}`
  const { at, verdict = 'sim' } = TOLD_AT.exec(withoutFillers(spoken))?.groups ?? {}
  if (at === undefined) return undefined
  const isNo = /^n/iu.test(verdict)
  if (what !== undefined && /\b(?:finding|term)\b/.test(kindsIn(what)))
    return isNo ? denied([`${what} ${at.toLowerCase()}`]) : `${what} ${at.toLowerCase()}`
  // "Dor de cabeça, vista embaçada?" – "Na vista, não."
  const part = fold(at.split(' ')[1] ?? '')
  const [member, second] = topicOf(question).members.filter((one) => fold(one).split(' ')[0] === part)
  return isNo && member !== undefined && second === undefined ? denied([member]) : undefined
}

/** "O que aconteceu com esse joelho?" – "Foi no futebol, no sábado.": what it happened to. */
export function happenedTo(question: string, spoken: string): string | undefined {
  const part = HAPPENED_TO.exec(question.trim())?.groups?.['part']?.toLowerCase()
  const text = withoutFillers(spoken)
  if (part === undefined || text === '' || bareAnswer(spoken) !== undefined || fold(text).includes(fold(part)))
    return undefined
  return `${part}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
}
