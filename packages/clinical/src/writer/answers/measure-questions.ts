import type { Entity } from '../../entities/entity.ts'
import { readEntities } from '../units/remembered.ts'
import { howLongSince, lastDone } from './how-long-since.ts'

const TIME_NOUN = 'anos|semanas|meses|dias|horas|quilos'
const UNIT_NOUN =
  'vezes|comprimidos?|c[áa]psulas?|gotas|jatos|doses|unidades|cigarros|ma[çc]os|latas|copos|filhos|partos'
const PERIOD = String.raw`(?: (?:por|ao|n[oa]) (?:dia|semana|m[êe]s|ano|noite))?`
const WHO_TAKES = String.raw`(?: (?:você|o senhor|a senhora|el[ea]|toma|tomou|usa|usou|fuma|bebe|são|foram|já|de cada vez))*`
/** "Quantas semanas?", "Vera, quantos comprimidos você toma?"; "quantas vezes caiu?" needs its verb. */
const COUNTED = new RegExp(
  String.raw`^(?:(?:e|mas|oi)[,\s]+)*(?:[^,.?]{1,30}[.,]\s*)?quant[oa]s\s+(?<noun>(?:${TIME_NOUN})(?!\p{L})|(?:${UNIT_NOUN})${PERIOD}(?=${WHO_TAKES}\s*(?:\?|$)))`,
  'iu',
)
/** "Há quanto tempo?", "faz quantos anos que fuma?" */
const SINCE =
  /^(?:(?:e|mas)[,\s]+)*(?:[^,.?]{1,30}[.,]\s*)?(?:h[áa]|faz|tem)\s+quant[oa]s?\s+(?<noun>tempo|anos|meses|semanas|dias|horas)(?!\p{L})/iu
/** "Há quanto tempo está com zumbido?" */
const SINCE_WITH =
  /quanto tempo (?:que )?(?:(?:você|cê|o senhor|a senhora|el[ea]) )?(?:(?:está|tá|anda|vem) com|tem|sente) (?:[oa]|ess[ea] )?(?<what>\p{L}[\p{L} ]{2,25}?)\s*\?/iu
/** "Com quantos anos?", "que idade ela tinha?" */
const AT_AGE =
  /^(?:(?:e|mas)[,\s]+)*(?:[^,.?]{1,30}[.,]\s*)?(?:(?:com|aos) quantos anos|(?:com )?que idade(?: (?:el[ea]|você) tinha)?)\s*(?:\?|$)/iu
const HOW_OFTEN = /^(?:(?:e|mas)[,\s]+)*(?:de|a cada) quant[oa]s? (?:em quant[oa]s? )?(?:horas|dias|tempo)\s*(?:\?|$)/iu
const SINCE_WHEN = /^(?:(?:e|mas|isso)[,\s]+)*desde quando(?: isso)?\s*(?:\?|$)/iu
const AT_WHAT_TIME = /^(?:(?:e|mas)[,\s]+)*(?:[^,.?]{1,30}[.,]\s*)?(?:a )?que horas\s*(?:\?|$)/iu
const WHAT_DOSE =
  /^(?:(?:e|mas)[,\s]+)*(?:[^,.?]{1,30}[.,]\s*)?(?:qual(?: é| era)?(?: a)? dose|quantos miligramas|de quantos?)\s*(?:\?|$)/iu
/** No number for the lexicon, since it may be an article. */
const ONE = /^(?:só )?uma?$/iu
/** "Está grávida de quantas semanas?", "vomitou quantas vezes?" */
const COUNTED_LAST =
  /^(?:(?:e|mas)[,\s]+)*(?:(?:está|tá|já|você|o senhor|a senhora|el[ea]|o|a)\s+)*(?<what>\p{L}{4,}(?: \p{L}+){0,2}?)(?: (?:de|por|com|umas|uns))? quant[oa]s (?<noun>vezes|semanas|meses|dias|horas|anos)(?<rest> (?:de|por|ao|à|n[ao]) \p{L}+)?\s*\?/iu
/** "De zero a dez, quanto dói?" */
const PAIN_SCALE =
  /(?<!\p{L})(?:d[óo]i|dor|nota)(?!\p{L}).*(?<!\p{L})de (?:zero|0|um|1) a (?:dez|10)(?!\p{L})|(?<!\p{L})de (?:zero|0|um|1) a (?:dez|10)(?!\p{L}).*(?<!\p{L})(?:d[óo]i|dor)(?!\p{L})/iu
/** "Ficou internado alguma vez esse ano?" – "Duas." */
const EVER =
  /^(?:(?:e|mas|já|você|o senhor|a senhora|el[ea])[,\s]+)*(?<what>(?:\p{L}+ ){0,4}\p{L}+ alguma vez(?: (?:ess[ea]|n[oa]|est[ea]) \p{L}+)?)\s*\?/iu
const MAX_TIMES = 20
const ABOUT = /^(?:agora,? |hoje,? |uns |umas |só |mais de |quase )?$/iu

/**
 * "Quantas semanas?" – "Vinte e oito.", "há quanto tempo?" – "Cinco anos.", "que horas?" – "Sete.": the amount as it is told without
 * its question; undefined if the question asks for no amount or more is said.
 */
export function measured(question: string, text: string): string | undefined {
  const noun = COUNTED.exec(question)?.groups?.['noun']?.toLowerCase()
  if (noun !== undefined && ONE.test(text)) return `${text} ${singular(noun)}`
  const { what, noun: counted, rest = '' } = COUNTED_LAST.exec(question)?.groups ?? {}
  const [, at] = (what !== undefined && /^com (.+)$/iu.exec(text)) || []
  if (at !== undefined) return measured(question.replace(/ (?:foi|nasceu) com quant/iu, ' com quant'), at)
  const ended = howLongSince(question, text) ?? lastDone(question, text)
  if (ended !== undefined) return ended
  const [first, second] = readEntities(text)
  if (!first || !ABOUT.test(text.slice(0, first.from))) return undefined
  const isNumber = first.kind === 'number' && first.unit === undefined
  const isAlone = !second && first.to === text.length
  if (isNumber && isAlone && (first.value ?? 11) <= 10 && PAIN_SCALE.test(question))
    return `dor: ${lower(text)}, de ${/de (?:um|1) a/iu.test(question) ? 1 : 0} a 10`
  const ever = isNumber && isAlone && (first.value ?? 0) < MAX_TIMES ? EVER.exec(question)?.groups?.['what'] : undefined
  if (ever !== undefined)
    return `${lower(ever.replace(/ alguma vez/iu, ''))}: ${lower(text)} ${first.value === 1 ? 'vez' : 'vezes'}`
  if (what !== undefined && isNumber && isAlone) return `${lower(what)}${rest}: ${lower(text)} ${counted}`
  const since = SINCE.exec(question)?.groups?.['noun']?.toLowerCase()
  if (since !== undefined && isAlone) {
    const named = SINCE_WITH.exec(question)?.groups?.['what'] ?? ''
    const symptom = readEntities(named)[0]?.from === 0 ? `${lower(named)} ` : ''
    if (first.days !== undefined) return `${symptom}há ${lower(text)}`
    return isNumber && since !== 'tempo' ? `há ${lower(text)} ${since}` : undefined
  }
  if (SINCE_WHEN.test(question) && isAlone)
    return first.days !== undefined
      ? `há ${lower(text)}`
      : first.kind === 'date' && first.from === 0
        ? `desde ${lower(text)}`
        : undefined
  if (AT_AGE.test(question) && isAlone) {
    const age = first.kind === 'age' || first.days !== undefined ? text : isNumber ? `${text} anos` : undefined
    return age === undefined ? undefined : `aos ${lower(age)}`
  }
  if (HOW_OFTEN.test(question)) return first.kind === 'frequency' ? text : undefined
  if (AT_WHAT_TIME.test(question)) return isNumber ? `às ${lower(text)}` : undefined
  if (WHAT_DOSE.test(question)) return first.kind === 'number' ? text : undefined
  return noun !== undefined && isNumber && isAlone ? `${text} ${noun}` : undefined
}

const WEIGHED = /(?<!\p{L})(?:pes(?:a|e|ar|o|ou|ando)|balança)(?!\p{L})[^.;?!]{0,30}$/iu
const CALLED_FOR = /(?<!\p{L})(?:pes(?:a|e|ar|o)|balança)(?!\p{L})/iu

/** "Peso oito e cem", or "nove e seiscentos" alone after "pesa ele": kilos and grams. @param before what was said before it. */
export function withKilos(text: string, before: string): string {
  const [kilos, grams] = readEntities(text).filter(
    (one, index, all) => isThousandth(text, one, all[index + 1]) || isThousandth(text, all[index - 1], one),
  )
  if (!kilos || !grams) return text
  const isAlone = kilos.from === 0 && grams.to === text.replace(/[\s.!…]+$/u, '').length
  if (!WEIGHED.test(text.slice(0, kilos.from)) && !(isAlone && CALLED_FOR.test(before))) return text
  const value = (kilos.value ?? 0) + (grams.value ?? 0) / 1000
  const lead = isAlone ? 'peso: ' : ''
  return `${text.slice(0, kilos.from)}${lead}${String(value).replace('.', ',')} kg${text.slice(grams.to)}`
}

const MAX_KILOS = 200

function isThousandth(text: string, kilos: Entity | undefined, grams: Entity | undefined): boolean {
  if (kilos?.value === undefined || grams?.value === undefined) return false
  const areBare = [kilos, grams].every(({ kind, unit }) => kind === 'number' && unit === undefined)
  const isJoined = text.slice(kilos.to, grams.from) === ' e '
  const isRest = grams.value >= 100 && grams.value < 1000 && grams.value % 10 === 0
  return areBare && isJoined && isRest && kilos.value >= 1 && kilos.value < MAX_KILOS && Number.isInteger(kilos.value)
}

const HOW_MUCH = /^(?:(?:e|mas)[,\s]+)*(?:quanto|quantos quilos)(?: mais ou menos)?\s*\?/iu
const CHANGES_WEIGHT = /(?<!\p{L})(?:emagreceu|engordou|(?:perdeu|ganhou) peso)(?!\p{L})/iu

/** "Emagreceu?" … "Quanto?" – "Uns cinco quilos.": of what, though it was asked before; undefined of all else. */
export function weightChange(before: readonly string[], question: string, text: string): string | undefined {
  if (!HOW_MUCH.test(question)) return undefined
  const changed = before.flatMap((asked) => CHANGES_WEIGHT.exec(asked)?.[0] ?? []).at(-1)
  const [first, second] = readEntities(text)
  return changed !== undefined && first?.unit === 'kg' && !second ? `${lower(changed)}: ${lower(text)}` : undefined
}

function lower(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

/** "Vezes por dia" → "vez por dia". */
function singular(noun: string): string {
  return noun.replace(/^(?:vezes|meses|\p{L}+s)(?!\p{L})/iu, (word) =>
    word === 'vezes' ? 'vez' : word === 'meses' ? 'mês' : word.slice(0, -1),
  )
}
