import type { SectionId } from '../../section.ts'
import { DENIES_OR_LINKS } from './note-lists.ts'
import { readEntities } from '../units/remembered.ts'

const PERIOD = '(dia|semana|mês)(?!\\p{L})(?! (?:passad|retrasad|que))'
const WEEKDAY = '(?:(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?|s[áa]bados?|domingos?)'
const MONTH = '(?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)'

const SHORTER: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?<![\\p{L}\\d,])(?:uma|1) vez (?:ao|por|no|na|a) ${PERIOD}`, 'giu'), '1x/$1'],
  [/(?<=\d (?:mg|mcg|g|ml|UI)) por (?:quilo|kg)(?!\p{L})/giu, '/kg'],
  // Elsewhere the preposition belongs to a verb: "deito do lado direito".
  [
    /(?<=^|[,;:]\s|(?<!\p{L})(?:dor|cólica|pontada|fisgada|forte|fraca) )do (?=lado (?:esquerdo|direito)(?!\p{L}))/giu,
    '',
  ],
  // "Na segunda" is a day only where no noun follows; "vinho no sábado" keeps its preposition.
  [
    new RegExp(
      `(?<=^|[,;:]\\s|(?<!\\p{L})(?:volta|retorno|retorna|vem|vejo|começou|chegou|acabou) )n[oa]s? (?=${WEEKDAY}(?:$|[,;:]| (?:de (?:manhã|noite|tarde|madrugada)|à|às|passad\\p{L}|que vem|cedo)(?!\\p{L})| (?:e|ou) (?:n[oa] )?${WEEKDAY}))`,
      'giu',
    ),
    '',
  ],
  // After a comma a month or year needs no preposition.
  [new RegExp(`(?<=[,:]\\s)em (?=(?:${MONTH}|(?:19|20)\\d\\d)(?:$|[,;:]))`, 'giu'), ''],
  [/(?<!\p{L})mais ou menos (?=\d)/giu, 'cerca de '],
  [/(?<!\p{L})(?:para )?daqui a? (?=\d+ (?:dias?|semanas?|m[eê]s|meses|anos?)(?!\p{L}))/giu, 'em '],
  // "Ultrassom que fiz agora".
  [
    /(?<=(?<!\p{L})(?:exames?|laborat[óo]rio|ultrassom|eletro|eco|raio x|radiografia|tomografia|resson[âa]ncia|hemograma|laudo)) que (?:fiz|fez|trouxe|trouxeram)(?=(?: (?:agora|hoje|ontem))?(?:$|[,;:]))/giu,
    '',
  ],
  [/(?<!\p{L})depois d[aeo]s? (\p{L}{3,15}) e d[aeo]s? (?=\p{L})/giu, 'após $1 e '],
  // "Depois das 6" is a time of the day.
  [/(?<!\p{L})depois d(?:[eo]s?|as?(?! (?:\d|uma|meia))) (?!amanhã|novo|que|quem|quand)(?=[\p{L}\d])/giu, 'após '],
  [/(?<!\p{L})de manhã e (?:de|à) noite(?!\p{L})/giu, 'manhã e noite'],
]

/** "Uma vez por dia" as "1x/dia", "3 mg por quilo" as "3 mg/kg", "na quarta" as "quarta". */
export function withAmounts(text: string): string {
  return SHORTER.reduce((rest, [pattern, to]) => rest.replaceAll(pattern, to), text)
}

const SIZE = / de (?=\d+(?:,\d+)?(?: por \d+(?:,\d+)?)? (?:cm|mm)(?!\p{L}))/giu
/** "Mais de 2 cm" compares, "em volta de 1 cm" tells where. */
const NO_THING =
  /(?:^|\s)(?:mais|menos|acima|abaixo|maior|menor|cerca|perto|dentro|volta|antes|depois|além|é|com|são)$/iu

/** "Nódulo de 9 mm" as "nódulo 9 mm". */
export function withSizes(text: string): string {
  return text.replaceAll(SIZE, (found, offset: number) => {
    const before = text.slice(Math.max(0, offset - 12), offset)
    return /\p{L}$/u.test(before) && !NO_THING.test(before) ? ' ' : found
  })
}

/** " de 50", but not "de 8 em 8", "de 7 dias" or "de 10 gotas". */
const STRENGTH =
  /^,? de (?=\d+(?:,\d+)?(?: (?:mg|mcg|g|ml|UI)(?!\p{L}))?(?:$|[,;:.]| (?!(?:em \d|a \d|até|dias?|semanas?|meses|m[eê]s|anos?|h|horas?|gotas?|comprimidos?|x|vezes)(?!\p{L}))\p{L}))/iu

/** "Losartana de 50" as "losartana 50": behind a medicine the number is its strength. */
export function withStrengths(text: string): string {
  let out = text
  for (const { kind, to } of readEntities(text).toReversed()) {
    const after = out.slice(to)
    if (kind === 'drug' && STRENGTH.test(after)) out = out.slice(0, to) + after.replace(/^(,?) de /iu, '$1 ')
  }
  return out
}

const TREATED = /^(?:plan|advice|medications)$/
/** Behind a figure the comma could be read as decimal: "7,5, 14 dias". */
const FOR_DAYS = /(?<=\p{L}),? por (?=(?:\d+(?:,\d)?|uma?) (?:dias?|semanas?|m[eê]s|meses)(?!\p{L}))/giu

/** "8/8 h por 7 dias" as "8/8 h, 7 dias". */
export function withCourses(text: string, section: SectionId): string {
  if (!TREATED.test(section) || DENIES_OR_LINKS.test(text)) return text
  return text.replaceAll(FOR_DAYS, ', ').replace(/^por (?=\d+ (?:dias?|semanas?|m[eê]s|meses)(?!\p{L}))/iu, '')
}
