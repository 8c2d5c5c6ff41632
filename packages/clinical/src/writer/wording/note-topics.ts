import { fold } from '../../conversation/words.ts'
import { stemOf } from '../../entities/token.ts'
import { nameKind } from '../../lexicon/given-names.ts'
import { DENIES_OR_LINKS } from './note-lists.ts'
import type { SectionId } from '../../section.ts'

/** What only announces the rest. */
const ANNOUNCES =
  /^(?:fechado|registro|registrado|anot[ao](?:,? \p{L}+)?|olha|então|seguinte|combinado|vamos|certo|escrevo|vou escrever|leu bem)(?:: |, (?=\p{L}+:))/iu
const HEADING_OF: Readonly<Partial<Record<SectionId, RegExp>>> = {
  physicalExam: /^(?:vou examinar|examinando|exame|exame físico|ao exame): /iu,
  results: /^(?:exames?|resultados?|laboratório): /iu,
  familyHistory: /^(?:(?:na |da )?família|parentes): /iu,
  hypotheses: /^(?:seguinte|principal): (?:é )?/iu,
}
const IN_FAMILY =
  /^(?:(?:na |da )?família,? (?:(?:alguém|tem|teve|com|de) )*)(?=\p{L}{3}[^:]*: )|(?<=^[^:]{3,30}) na família(?=: )/iu
const WH_LAST =
  /(?:\s(?:fica|dura|tem|foi|é))?(?:\s(?:de|por|há|faz|com|a|em|desde))?\s(?:que|quais?|quant[oa]s?)(?:\s(?:tempo|dias?|cor|idade|horas?|vezes|tipo|lado|altura|jeito|dose|anos?|mês|meses|semanas?))?$/iu
const WH_FIRST = /^(?:qual|quanto|onde|como)\s(?:(?:é|tá|está|foi)\s)?(?=\p{L}{3})/iu
const SINCE =
  /^(?:há|faz) quant(?:o tempo|os dias|os anos|os meses|as semanas): (?=(?:\d|um|uma|dois|duas|três|quatro|cinco|meio|meia)(?:\s|$))/iu

const FOR = /^por quanto tempo: (?=(?:\d|um|uma|dois|duas|três|quatro|cinco|meio|meia)(?:\s|$))/iu
const FROM =
  /^desde (?:quando|que horas?|que dia): (?:de |desde )?(?=ontem|hoje|anteontem|segunda|terça|quarta|quinta|sexta|s[áa]bado|domingo|\d)/iu
/** The topic that a question gave to its answer, in as few words as it needs. */
export function withoutQuestion(text: string, section: SectionId, isAnswer: boolean): string {
  const plain = text
    .replace(ANNOUNCES, '')
    .replace(HEADING_OF[section] ?? /^(?!)/, '')
    .replace(SINCE, 'há ')
    .replace(FOR, 'por ')
    .replace(FROM, 'desde ')
  const inFamily = section === 'familyHistory' ? plain.replace(IN_FAMILY, '') : plain
  const [, topic, answer] = /^([^:,;]{2,60}): (.+)$/u.exec(inFamily) ?? []
  if (!isAnswer || topic === undefined || answer === undefined) return inFamily
  const short = topic.replace(WH_LAST, '').replace(WH_FIRST, '')
  const kept = /\p{L}{3}/u.test(short) ? short : topic
  if (isEchoed(kept, answer)) return answer
  if (section === 'medications') return `${kept}: ${uncapitalised(answer.replace(TAKES, ''))}`
  const more = restAfterEcho(kept, answer)
  return more === undefined ? `${kept}: ${uncapitalised(answer)}` : `${kept}${more}`
}

/** "Metformina: estou tomando 500 após almoço". */
const TAKES = /^(?:eu )?(?:tomo|uso|(?:estou|tô) (?:tomando|usando)) (?=\d)/iu

/** "Vacina completa: completa, na escola": what the answer adds to the words of its question, or undefined if it has words of its own. */
function restAfterEcho(topic: string, answer: string): string | undefined {
  const [said = ''] = /^[^,;]+/u.exec(answer) ?? []
  const [asked, told] = [fold(topic), fold(said.trim())]
  const isEcho = told.length >= 3 && ` ${asked} `.includes(` ${told} `) && !DENIES_OR_LINKS.test(topic)
  return isEcho ? answer.slice(said.length) : undefined
}

/** "Aceita: aceito se …", "pedra: pedra e infecção". */
function isEchoed(topic: string, answer: string): boolean {
  const [asked, told] = [fold(topic), fold(answer)]
  if (told.startsWith(`${asked} `) || told === asked) return true
  const first = told.split(/[\s,;]/)[0] ?? ''
  return (
    !asked.includes(' ') &&
    asked.length >= 4 &&
    first.length >= 4 &&
    stemOf(first) === stemOf(asked) &&
    told.includes(' ')
  )
}

function uncapitalised(text: string): string {
  const [first = ''] = text.split(/[\s,;]/)
  const isName = nameKind(fold(first)) !== undefined || !/^\p{Lu}(?:\p{Ll}+|)$/u.test(first)
  return isName ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}
