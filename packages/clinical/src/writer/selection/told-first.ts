import type { Placed } from '../units/placed.ts'

const PREGNANT =
  /(?<!\p{L})(?:gr[áa]vida|gesta(?:ção|nte|cional)|gravidez|pr[ée]-natal|barrigão|beb[êe]|dpp|obst[ée]tric\p{L}+)(?!\p{L})/iu
const WEEKS =
  /^(?:\p{L}+,\s+)?(?:[4-9]|[1-3]\d|4[0-2]) semanas(?: já| hoje| e \d|$)|(?<!\p{L})(?:com|de|dá|são|está|tá|faz|cerca de|mais ou menos|umas?)\s+(?:(?:cerca de|mais ou menos|umas?)\s+)*(?:[4-9]|[1-3]\d|4[0-2]) semanas/iu
const OF_BEFORE = /(?<!\p{L})(?:nasceu|nasceram|aborto|perdi|perdeu|parto|cesárea|há|retorn|volt)/iu
const MAX_AGE_SHARE = 0.4

/** "Hoje você está com trinta e duas semanas": what everything else in the visit of somebody pregnant is read by. */
export function gestationalAge(placed: readonly Placed[]): Placed | undefined {
  if (!placed.some(({ unit }) => PREGNANT.test(unit.spoken))) return undefined
  const lastAt = placed.at(-1)?.unit.at ?? 0
  return placed.find(
    ({ unit }) =>
      unit.at <= MAX_AGE_SHARE * lastAt &&
      unit.setAside === undefined &&
      unit.subject === undefined &&
      unit.polarity === 'affirmed' &&
      WEEKS.test(unit.text) &&
      !OF_BEFORE.test(unit.text),
  )
}

const LOST =
  /(?<!\p{L})(?:perdi|perdemos|abortei|(?:tive|foi) (?:um |uma |dois |três )?(?:aborto|abortos|perda)|nasceu (?:morto|morta|sem vida)|nat[ie]morto)(?!\p{L})(?! (?:peso|sangue|líquido|urina|xixi|tampão|sono|apetite|paladar|cheiro|cabelo|força|forças|minha|meu|[ao] (?:hora|consulta|exame|emprego|receita|cartão)|\d+ (?:kg|quilos)))/iu
const MAX_LOST_WORDS = 12

/** "Da primeira eu perdi com dez semanas", told by somebody who is pregnant. */
export function lostPregnancies(placed: readonly Placed[]): Set<Placed> {
  if (!placed.some(({ unit }) => PREGNANT.test(unit.spoken))) return new Set()
  return new Set(
    placed.filter(
      ({ unit, section }) =>
        section === 'pastHistory' &&
        unit.speaker !== 'clinician' &&
        unit.subject === undefined &&
        unit.setAside === undefined &&
        unit.polarity === 'affirmed' &&
        unit.text.split(' ').length <= MAX_LOST_WORDS &&
        LOST.test(unit.text),
    ),
  )
}

const RECURRED =
  /(?<!\p{L})(?:tive|teve|tivemos)\s+(?:mais\s+)?(?:uma?|outra|várias|muitas|dois|duas|três|quatro|cinco|\d+)\s+(?:crises?|quedas?|convuls(?:ão|ões)|desmaios?|recaídas?|internaç(?:ão|ões)|hipoglicemias?|infecç(?:ão|ões)|sangramentos?)(?!\p{L})/iu

/** "Tive duas crises", at the beginning: what a return visit is about. */
export function hasRecurred({ unit }: Placed, lastAt: number): boolean {
  return (
    unit.speaker !== 'clinician' &&
    unit.subject === undefined &&
    unit.setAside === undefined &&
    unit.at <= MAX_OPENING_SHARE * lastAt &&
    unit.text.split(' ').length <= MAX_OPENING_WORDS &&
    RECURRED.test(unit.text)
  )
}

const OPERATED = /(?<!\p{L})(?:tirei|operei|retirei|fiz (?:a|uma) cirurgia|(?:tirou|operou|retirou) [oa])(?!\p{L})/iu
const MAX_OPENING_SHARE = 0.15
const MAX_OPENING_WORDS = 12

/** "Dois anos que tirei o pedaço do intestino", at the beginning: what the visit comes back to. */
export function isOperatedOn({ unit }: Placed, lastAt: number): boolean {
  return (
    unit.speaker !== 'clinician' &&
    unit.subject === undefined &&
    unit.at <= MAX_OPENING_SHARE * lastAt &&
    unit.text.split(' ').length <= MAX_OPENING_WORDS &&
    OPERATED.test(unit.text)
  )
}
