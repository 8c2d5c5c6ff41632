import type { Utterance } from '../../conversation/read-conversation.ts'
import { topicOf } from '../answers/question-topic.ts'
import { sourceOf, type Unit } from '../units/unit.ts'

const LEADS = /^(?:(?:então|aí|por isso|ótimo|bom|certo|tá)[,\s]+)+/iu
const GIVES =
  /^(?:(?:então|aí|por isso|ótimo|bom|certo|tá)[,\s]+)*(?:tom[ae]|faz|faça|precisa (?:tomar|fazer)|tem que (?:tomar|fazer)|vamos (?:tomar|fazer|aplicar)|pode (?:tomar|fazer))(?: (?:ela|uma dose|o reforço))?(?: (?:essa semana|hoje|amanhã|logo|já|no posto|aqui|ainda|o quanto antes))+$/iu
const TO_BE_DONE =
  /(?<!\p{L})(?:vacina|reforço|dose|dtpa|preventivo|papanicolau|mamografia|colonoscopia|ultrassom|exame)(?!\p{L})/iu
const NOT_YET = /^(?:ah,? )?(?:ainda )?não(?: (?:tomei|fiz|tomou|fez|ainda))*[.!]*$/iu

/** "Essa eu quero que você tome essa semana." */
const POINTS =
  /^ess[ea] (?:(?:eu quero|eu gostaria|é importante) que )?(?:(?:você|[oa] senhora?|el[ea]) )?(?<order>tom[ea]|faça|faz|precisa (?:tomar|fazer)|tem que (?:tomar|fazer)|vai (?:tomar|fazer))(?<when>(?: \p{L}+){0,5})$/iu
/** "E a do vírus sincicial, ainda não." */
const MISSING =
  /(?:^|,\s+)(?:(?:e|já|mas|só)\s+)*(?:falta\s+)?[ao]\s+(?<what>(?:vacina )?(?:d[aoe]|contra) (?:[ao] )?\p{L}[\p{L} ]{2,30}?),? (?:ainda(?: não)?|não tem|falta)[.!]?$|(?:^|,\s+)(?:(?:e|mas|só)\s+)*falta(?:\s+só)?\s+[ao]\s+(?<lacking>(?:vacina )?(?:d[aoe]|contra) (?:[ao] )?\p{L}[\p{L} ]{2,30}?)[.!]?$/iu
const MAX_POINTED_DISTANCE = 2

/** "E a do vírus sincicial, ainda não. Essa eu quero que você tome essa semana.": the clinician names what is missing, and then points at it. */
function nameMissing(one: Unit, utterances: readonly Utterance[]) {
  const pointed = POINTS.exec((one.said ?? one.text).replace(/[\s.!]+$/u, ''))?.groups
  if (!pointed) return
  const before = utterances
    .slice(Math.max(0, one.at - MAX_POINTED_DISTANCE), one.at)
    .findLast(({ text }) => MISSING.test(text.trim()))
  const missing = MISSING.exec(before?.text.trim() ?? '')?.groups
  const what = missing?.['what'] ?? missing?.['lacking']
  if (before === undefined || what === undefined) return
  const name = /^vacina /iu.test(what) ? what : `vacina ${what}`
  one.text = `${name.toLowerCase()}: ${pointed['order']?.toLowerCase()}${pointed['when'] ?? ''}`
  one.sources = [sourceOf(before), ...one.sources]
}

/** "E a vacina do tétano, já tomou?" – "Ainda não." – "Então toma essa semana.": what was asked for, and when it is to be done. */
export function nameDueNow(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  for (const one of clauses) {
    const said = (one.said ?? one.text).replace(/[\s.!]+$/u, '')
    if (one.speaker !== 'clinician' || one.setAside !== undefined) continue
    nameMissing(one, utterances)
    if (!GIVES.test(said)) continue
    const [asked, answer] = [utterances[one.at - 2], utterances[one.at - 1]]
    if (!asked?.isQuestion || answer === undefined || !NOT_YET.test(answer.text.trim())) continue
    const [name, second] = topicOf(asked.text).members.filter((member) => TO_BE_DONE.test(member))
    if (name === undefined || second !== undefined) continue
    one.text = `${name.replace(/^(?:tomou|fez|já) (?:a |o )?/iu, '')}: ${said.replace(LEADS, '').toLowerCase()}`
    one.sources = [sourceOf(asked), ...one.sources]
  }
}

/** True of the order for a vaccine that was named before it. */
export function isDueNamed({ speaker, text, sources }: Unit): boolean {
  return (
    speaker === 'clinician' && sources.length > 1 && /^vacina [^:]{4,40}: (?:tom|fa[çz]|precisa|tem|vai)/iu.test(text)
  )
}
