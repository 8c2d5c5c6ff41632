import { fold } from '../../conversation/words.ts'
import { readEntities } from '../units/remembered.ts'

/** Words that deny, doubt, limit, tell by hearsay or set a time; none of them may come or go. */
const WEIGHTY =
  /^(?:nao|nem|nunca|sem|neg(?:a|o|am|ou)|nenhuma?|ninguem|nada|jamais|recus\p{L}+|ach(?:o|a|ei|ou)|parec\p{L}+|talvez|provavel\p{L}*|suspeit\p{L}*|pode|diz|dizem|disse\p{L}*|fal(?:ou|aram)|se|caso|so|somente|mas|ate|ja|ainda|antes|depois|apos|quase|mais|menos|ou|entre|para|parar|parei|parou|suspen\p{L}+|er[ao]m?|foi|fui|tinha|teve|tive|tava|estava|\p{L}+ava)$/u
/** "Mais ou menos 8" is "cerca de 8". */
const ABOUT = /\bmais ou menos\b|\bcerca de\b/g
/** "Após a alta" is "depois da alta". */
const AFTER = /\bdepois d[aeo]s?\b/g
/**
 * What no wording may change: figures, amounts, times, sides, medicines, people and findings with their polarity, in their
 * order, and weighty words. Two texts with one essence say the same to the verifier.
 */
export function essenceOf(text: string): string {
  const entities = readEntities(text).flatMap(({ kind, form, polarity }) =>
    kind === 'term' ? [] : [`${kind} ${form}${polarity === 'denied' ? ' denied' : ''}`],
  )
  const words = fold(text)
    .replaceAll(ABOUT, 'circa')
    .replaceAll(AFTER, 'apos')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => WEIGHTY.test(word) || word === 'circa')
  return [...entities, ...words].join('|')
}
