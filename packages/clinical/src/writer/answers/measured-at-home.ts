import type { Utterance } from '../../conversation/read-conversation.ts'
import { readEntities } from '../units/remembered.ts'
import { bareAnswer } from '../units/spoken-clause.ts'

const WHAT =
  'peso|pressão|glicemia|glicose|açúcar|glico|dextro|HGT|temperatura|febre|saturação|oxigênio|frequência|batimentos?|pulso|pico de fluxo'
const MEASURED =
  '(?:se )?(?:med|anot|pes|mon?itor|verific|control|acompanh|olh|aferi?)(?:indo|ido|iu|ando|ad[oa]|ou|e|a|ir|ar)'
const WHO = String.raw`(?:(?:você|o senhor|a senhora|el[ea]|vocês) )?(?:(?:está|tá|tem|anda|vem|consegue|costuma|continua|já|ainda) )*`
/** "E o peso, está medindo em casa?", "tem medido a pressão?" */
const TOPIC_FIRST = new RegExp(
  String.raw`^(?:(?:e|mas|então)[,\s]+)*(?:(?:como (?:está|anda|vai) )?(?:o|a|os|as)\s+)(?<what>${WHAT})(?: em casa)?,? ${WHO}${MEASURED}(?!\p{L})[^?]{0,40}\?`,
  'iu',
)
const TOPIC_LAST = new RegExp(
  String.raw`^(?:(?:e|mas|então)[,\s]+)*${WHO}${MEASURED} (?:o|a|os|as) (?<what>${WHAT})(?!\p{L})[^?]{0,40}\?`,
  'iu',
)
const OFTEN =
  /^(?:(?:quase|sim|tenho|eu)[,\s]+)*(?:todo (?:santo )?dia|todos os dias|toda (?:manhã|semana|noite)|às vezes|sempre|de vez em quando|(?:duas|três|uma) vezes (?:por|ao|na) (?:dia|semana))$/iu
const MAX_VALUE_DISTANCE = 3

/** What is asked to have been measured: "peso", "pressão"; undefined of every other question. */
export function askedMeasure(question: string): string | undefined {
  return (TOPIC_FIRST.exec(question) ?? TOPIC_LAST.exec(question))?.groups?.['what']?.toLowerCase()
}

/** True of "tenho" or "todo dia" when the values follow in the same turn: measuring is not a finding in itself. */
export function saysOnlyThatMeasured(
  question: string,
  utterances: readonly Utterance[],
  at: number,
  text: string,
): boolean {
  if (askedMeasure(question) === undefined || /controlad/iu.test(question)) return false
  const plain = text.replace(/[\s.!…]+$/u, '')
  if (bareAnswer(text) !== 'yes' && !OFTEN.test(plain) && !/^(?:medi|peso|anoto|meço|controlo|anotei)$/iu.test(plain))
    return false
  return valuesAfter(utterances, at).some(({ text: told }) => hasValue(told))
}

/** "Estava 89, agora está 84" → "peso: estava 89, agora está 84"; undefined unless the value is told without its name. */
export function headedValue(question: string, text: string): string | undefined {
  const what = askedMeasure(question)
  if (what === undefined || !hasValue(text) || new RegExp(String.raw`(?<!\p{L})${what}(?!\p{L})`, 'iu').test(text))
    return undefined
  if (readEntities(text).some(({ kind }) => kind === 'drug' || kind === 'pressure')) return undefined
  return `${what}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

function valuesAfter(utterances: readonly Utterance[], at: number): Utterance[] {
  const own = utterances[at]
  const after = utterances.slice(at + 1, at + 1 + MAX_VALUE_DISTANCE)
  const end = after.findIndex(({ isQuestion, speaker }) => isQuestion || speaker !== own?.speaker)
  return end < 0 ? after : after.slice(0, end)
}

/** "Tomo três remédios", "como dois pães": what is counted, or done, is no value. */
const DOES =
  /^(?:(?:e|mas|só|eu|já)[,\s]+)*(?:tomo|como|uso|bebo|dei|fiz|ando|caminho|passei|aplico|esqueço)(?!\p{L})/iu
const MAY_FOLLOW =
  /^(?:\s*(?:[.,;!…]|$)|\s+(?:em|de|à|ao|n[oa]s?|até|a|e|por|ontem|hoje|antes|depois|quilos?|kg|graus|mg|mas)(?!\p{L}))/iu

function hasValue(text: string): boolean {
  if (DOES.test(text)) return false
  return readEntities(text).some(
    ({ kind, unit, to }) =>
      kind === 'pressure' ||
      (kind === 'number' && unit !== 'x' && (unit !== undefined || MAY_FOLLOW.test(text.slice(to)))),
  )
}
