import { readEntities } from '../entities/entity.ts'
import { FUNCTION_WORDS } from '../entities/token.ts'
import { isOwnForm } from './echoed-answer.ts'

const TELLS =
  /^(?:eu|e|mas|que|se|com|sem|nao|nem|nunca|nada|nenhuma?|so|tambem|meu|minha|me|sou|to|tava|quando|desde|ontem|hoje|depois|porque|normal|ausentes?|presentes?|positiv[oa]s?|negativ[oa]s?|volta|pronto|corre|entao|por|conta)$/
const NUMBER = /\d|^(?:um|uma|dois|duas|tres|dez|onze|doze|quinze|cem|mil)$|(?:nta|vinte|cento|entos|entas)$/
const MIN_FINDINGS = 3
/** Words of a list that name no finding: "no pescoço", "à noite". */
const MAX_BESIDE_SHARE = 0.5

/** "Tosse palpitação dor no peito": names findings one after the other and tells nothing of them. @param words folded. */
function listsFindings(words: readonly string[]): boolean {
  if (words.some((word) => TELLS.test(word) || NUMBER.test(word) || isOwnForm(word))) return false
  const text = words.join(' ')
  const findings = readEntities(text).filter(({ kind }) => kind === 'finding')
  const named = findings.reduce((sum, { from, to }) => sum + text.slice(from, to).split(' ').length, 0)
  const content = words.filter((word) => !FUNCTION_WORDS.has(word)).length
  return findings.length >= MIN_FINDINGS && content - named <= content * MAX_BESIDE_SHARE
}

const MAX_BACK = 14
const MIN_NAMED_LETTERS = 4
/** Names of many things, told apart by what follows: "dor no peito, dor nas costas". */
const KIND =
  /^(?:dores|falta|perda|queda|mancha|sangue|doenca|alergia|inchaco|dificuldade|problema|vontade|noite|hora)$/
const PAST = /(?:ou|eu|iu)$/
const LEADS_TO =
  /^(?:quase|outr[oa]|mais|muit[oa]|pouc[oa]|sem|com|de|d[aeo]s?|n[ao]s?|em|pra|para|por|ou|e|a|o|as|os|ao|um|uma)$/

/** "Cansaço tosse palpitação desmaio | só cansaço": whether what a list has named already is said again, which answers it. */
export function opensListedAnswer(words: readonly string[], at: number): boolean {
  const named = words[at] === 'so' ? words[at + 1] : words[at]
  const before = words[at - 1]
  if (named === undefined || before === undefined || named.length < MIN_NAMED_LETTERS || LEADS_TO.test(before))
    return false
  if (KIND.test(named) || PAST.test(named) || FUNCTION_WORDS.has(named)) return false
  const list = words.slice(Math.max(0, at - MAX_BACK), at)
  const first = list.lastIndexOf(named)
  return first >= 0 && listsFindings(list.slice(first))
}
