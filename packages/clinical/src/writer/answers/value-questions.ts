import { fold } from '../../conversation/words.ts'
import type { Entity } from '../../entities/entity.ts'
import { readEntities } from '../units/remembered.ts'
import { withOtherValue } from './other-value.ts'

const VALUE = /^(?:number|duration|frequency|date|side)$/
const WEEKEND = /(?:n?os? )?(?:fim|final|fins|finais) de semana/iu
/** Words between what is asked about and its value. */
const LEADS_TO_VALUE =
  /[\s,]*(?<!\p{L})(?:(?:é|são|era|foi|só|já|há|faz|tem|desde|por|de|d[oa]s?|em|n[oa]s?|uns|umas|a(?: cada)?|mais de|quase|cerca de|lado|até)\s+)*(?:é|são|era|foi|só|já|há|faz|tem|desde|por|de|d[oa]s?|em|n[oa]s?|uns|umas|a(?: cada)?|mais de|quase|cerca de|lado|até)?\s*$/iu
/** Words before the value of an answer. */
const LEAD =
  /^(?:(?:na verdade|acho que|deve ser|é|foi|foram|são|eram?|tive|tenho|fiz|faço|começou|só|mais|menos|mais ou menos|uns|umas|quase|há|faz|tem|desde|em|por|de|d[oa]s?|n[oa]s?|[oa]s?|a cada|do lado|lado|uma?|já)[\s,]+)*$/iu
const COPULA = /^(?:na verdade[,\s]+)?(?:é|foi|foram|são|eram?|tive|tenho|fiz|faço)\s+(?=\S)/iu
const MAX_TOLD_WORDS = 7
/** Characters; what is longer asks for more than a value. */
const MAX_TOPIC_LENGTH = 200
const ORDINAL =
  /^(?:primeir|segund|terceir|quart|quint)[oa](?= (?:gravidez|gestação|filh[oa]|vez|parto|crise|cirurgia)(?!\p{L}))/iu
/** "É a primeira gravidez?" – "Não, é a terceira." */
const OTHER_ORDINAL = /^(?:já )?(?:é|foi) [oa] ((?:primeir|segund|terceir|quart|quint)[oa])$/iu
const OTHER_MATTER = /^(?:finding|drug|drugClass|allergen|person)$/

/**
 * "Fuma um maço por dia?" – "Não, dois.": the no is of the value alone, and what is asked about is told with the other one. Undefined
 * if nothing was asked with a value, or a medicine was, or the answer is more than one.
 * @param members what was asked about, without leading words.
 * @param answer what is said behind the no, or in its place.
 */
export function withToldValue(members: readonly string[], answer: string): string | undefined {
  const [topic = '', ...others] = members
  const [, ordinal] = OTHER_ORDINAL.exec(answer.replace(/[\s.!…]+$/u, '')) ?? []
  if (ordinal !== undefined && others.length === 0 && ORDINAL.test(topic))
    return topic.replace(ORDINAL, ordinal.toLowerCase())
  const asked = others.length === 0 && topic.length <= MAX_TOPIC_LENGTH ? valuesOf(topic) : []
  const [first, last] = [asked[0], asked.at(-1)]
  if (!first || !last || readEntities(topic).some(({ kind }) => kind === 'drug')) return undefined
  const told = answer.replace(/[\s.!…]+$/u, '')
  const put = withOtherValue(topic, told)
  if (put !== undefined) return put
  if (isOwnVerb(topic, told) && valuesOf(told).length > 0) return told
  const [value] = valuesOf(told)
  if (!value || !LEAD.test(told.slice(0, value.from)) || told.split(/\s+/).length > MAX_TOLD_WORDS) return undefined
  if (isSide(value) !== isSide(first) || (first.from > 0 && namesOther(told, topic))) return undefined
  if (asked.length === 1 && value.form === first.form && value.from === 0 && value.to === told.length) return topic
  const head = topic.slice(0, first.from).replace(LEADS_TO_VALUE, '')
  // "Dois filhos" is a value with its unit and nothing else.
  const counted = topic.slice(first.from, first.to).replace(/^\S+\s*/u, '')
  const named = head || topic.slice(last.to).trim() || counted
  // "Três vezes por semana?" – "Duas.": so often in the same time.
  const often = value.to === told.length ? /\svez(?:es)? .*$/iu.exec(topic.slice(first.from, last.to))?.[0] : undefined
  return named === '' ? undefined : `${named}: ${told.replace(COPULA, '')}${often ?? ''}`
}

function valuesOf(text: string): Pick<Entity, 'kind' | 'form' | 'from' | 'to'>[] {
  const found = readEntities(text).filter(({ kind }) => VALUE.test(kind))
  const weekend = found.length === 0 ? WEEKEND.exec(text) : null
  return weekend
    ? [{ kind: 'date', form: 'fim de semana', from: weekend.index, to: weekend.index + weekend[0].length }]
    : found
}

function isSide({ kind }: Pick<Entity, 'kind'>): boolean {
  return kind === 'side'
}

function namesOther(told: string, topic: string): boolean {
  const asked = new Set(readEntities(topic).map(({ form }) => form))
  return readEntities(told).some(({ kind, form }) => OTHER_MATTER.test(kind) && !asked.has(form))
}

/** "Fuma …?" – "fumo dois maços", "fumava, parei há um ano". */
function isOwnVerb(topic: string, told: string): boolean {
  const [asked = '', said = ''] = [topic, told].map((text) => /^\p{L}+/u.exec(fold(text))?.[0])
  const stem = /^\p{L}{3,}(?=[ae]$)/u.exec(asked)?.[0]
  return stem !== undefined && said.startsWith(stem) && /^(?:o|ava|ia|ei|i)$/.test(said.slice(stem.length))
}
