import { isNegative } from '../units/negative.ts'
import { readEntities } from '../units/remembered.ts'
import { withoutFillers } from '../units/spoken-clause.ts'
import { topicOf } from './question-topic.ts'

const EXPOSURE =
  /(?<!\p{L})(?:contato com|convive|mais alguém|alguém (?:mais |em casa |na \p{L}+ )?(?:está |tá |anda )?(?:doente|gripad|resfriad|tossindo|assim|com (?:a mesma|isso|os mesmos|sintoma))|viajou|viagem)/iu
const MAX_TOPIC_WORDS = 6
const MAX_ANSWER_WORDS = 16

/** "Contato com alguém com tuberculose?": whom the patient met, or where they were, belongs to the history. */
export function asksExposure(question: string): boolean {
  return EXPOSURE.test(question)
}

/** "Meu cunhado, que mora com a gente, está tratando": of which contact; undefined of a no and of all that is short. */
export function ofExposure(question: string, spoken: string): string | undefined {
  if (!asksExposure(question) || !question.includes('contato com')) return undefined
  const text = withoutFillers(spoken)
  const [topic = '', ...others] = topicOf(question).members
  if (topic === '' || others.length > 0 || topic.split(' ').length > MAX_TOPIC_WORDS || isNegative(text))
    return undefined
  const names = readEntities(text).some(({ kind }) => kind === 'person')
  const isTold =
    names &&
    text.split(' ').length <= MAX_ANSWER_WORDS &&
    /(?<!\p{L})(?:tem|teve|está|tá|trat|pegou|tossi)/iu.test(text)
  return isTold ? `${topic}: ${text}` : undefined
}
