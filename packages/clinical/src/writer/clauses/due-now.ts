import type { Utterance } from '../../conversation/read-conversation.ts'
import { topicOf } from '../answers/question-topic.ts'
import { sourceOf, type Unit } from '../units/unit.ts'

const LEADS = /^(?:(?:então|aí|por isso|ótimo|bom|certo|tá)[,\s]+)+/iu
const GIVES =
  /^(?:(?:então|aí|por isso|ótimo|bom|certo|tá)[,\s]+)*(?:tom[ae]|faz|faça|precisa (?:tomar|fazer)|tem que (?:tomar|fazer)|vamos (?:tomar|fazer|aplicar)|pode (?:tomar|fazer))(?: (?:ela|uma dose|o reforço))?(?: (?:essa semana|hoje|amanhã|logo|já|no posto|aqui|ainda|o quanto antes))+$/iu
const TO_BE_DONE =
  /(?<!\p{L})(?:vacina|reforço|dose|dtpa|preventivo|papanicolau|mamografia|colonoscopia|ultrassom|exame)(?!\p{L})/iu
const NOT_YET = /^(?:ah,? )?(?:ainda )?não(?: (?:tomei|fiz|tomou|fez|ainda))*[.!]*$/iu

/** "E a vacina do tétano, já tomou?" – "Ainda não." – "Então toma essa semana.": what was asked for, and when it is to be done. */
export function nameDueNow(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  for (const one of clauses) {
    const said = (one.said ?? one.text).replace(/[\s.!]+$/u, '')
    if (one.speaker !== 'clinician' || one.setAside !== undefined || !GIVES.test(said)) continue
    const [asked, answer] = [utterances[one.at - 2], utterances[one.at - 1]]
    if (!asked?.isQuestion || answer === undefined || !NOT_YET.test(answer.text.trim())) continue
    const [name, second] = topicOf(asked.text).members.filter((member) => TO_BE_DONE.test(member))
    if (name === undefined || second !== undefined) continue
    one.text = `${name.replace(/^(?:tomou|fez|já) (?:a |o )?/iu, '')}: ${said.replace(LEADS, '').toLowerCase()}`
    one.sources = [sourceOf(asked), ...one.sources]
  }
}
