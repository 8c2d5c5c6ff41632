import { fold } from '../../conversation/words.ts'
import type { Entity } from '../../entities/entity.ts'
import { nameKind } from '../../lexicon/given-names.ts'
import { drugsIn, readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { isSaidAgain, isSameValue, unitAfter, VALUE_LEAD } from './replaced-echoes.ts'
import { valueSlot } from './value-slot.ts'

const MAX_BARE_WORDS = 5
const MAX_DENIED_WORDS = 3
/** How many utterances back a bare value reaches. */
const MAX_REPLACED_DISTANCE = 3

const VOCATIVE =
  /,?\s*\b(?:mãe|pai|amor|bem|vó|vô|ti[oa]|man[oa]|filh[oa]|moç[oa]|mulher|homem|pai do céu|(?:dona|seu)\s+\p{Lu}\p{L}+|doutora?|né|viu|meu bem|então|senhora?)\b\s*[.!]*$/iu

/** "Microalbuminúria oitenta." – "Melhorou, né? Era dez.": what it was before, and no correction. */
const WAS_BEFORE = /^(?:era|eram|estava|tava|deu)(?!\p{L})/iu
const EARLIER = /^(?:antes|ano passado|m[êe]s passado|da outra vez|na outra vez|no outro)(?!\p{L})/iu
const COMPARES = /^(?:já )?(?:melhor|pior|sub|baix|aument|diminu|ca)(?:ou|iu|ía)?(?!\p{L})/iu

const CONCLUDES = /^(?:ah,? )?então (?:é |foi |fica )?(?:n[oa] )?(?=\p{L})/iu

const DAY_PART = /^ (?:de |da |à )?(?:manhã|tarde|noite)/iu
const ADDRESSED =
  /^[,\s]+(?:(?:dona|seu)\s+)?(?<name>mãe|pai|amor|bem|vó|vô|ti[oa]|man[oa]|filh[oa]|mulher|homem|meu bem|\p{L}{3,})(?=[\s,.!;]|$)/iu

/** "Sexta de manhã, Creusa, eu tomei uma": the value is told to somebody, who is called by a name. */
function isTold(after: string): boolean {
  const { name = '' } = ADDRESSED.exec(after.replace(DAY_PART, ''))?.groups ?? {}
  return /^(?:mãe|pai|amor|bem|vó|vô|ti[oa]|mulher|homem|meu bem)$/iu.test(name) || nameKind(fold(name)) !== undefined
}

/** "Trinta e oito semanas." - "Trinta e nove, amor.": another voice corrects the bare value; so does "Então é quarta". */
export function replaceValue(one: Unit, before: readonly Unit[], after: readonly Unit[]): boolean {
  const spoken = one.spoken.trim().replace(VOCATIVE, '')
  const compared = before.at(-1)
  const isCompared = compared?.speaker === one.speaker && COMPARES.test(compared.spoken.trim())
  if (one.speaker !== 'clinician' && (EARLIER.test(spoken) || (isCompared && WAS_BEFORE.test(spoken)))) {
    // Of which of the values it was, nobody can tell.
    if (isCompared && one.text.split(' ').length === 1) one.setAside ??= 'smallTalk'
    return false
  }
  const isConcluded = CONCLUDES.test(spoken)
  const bare = spoken
    .replace(CONCLUDES, '')
    .replace(/^(?:não|nao|ih|ah|opa)[,.]?\s+/iu, '')
    .replace(VALUE_LEAD, '')
    .replace(/[.!?…]+$/u, '')
  const [value, ...more] = readEntities(bare)
  if (!value) return false
  const slot = valueSlot(value)
  if (slot === undefined || slot === 'drug' || slot === 'person' || value.from > 0) return false
  const isBare =
    more.length === 0 &&
    bare.split(/\s+/).length <= MAX_BARE_WORDS &&
    !/\p{L}/u.test(bare.slice(value.to).replace(/^ (?:de )?(?:manhã|tarde|noite)$/iu, ''))
  const isCalled = isTold(bare.slice(value.to))
  // "Não, sessenta" that has found its place behind a medicine corrects nothing else.
  if (!isCalled && drugsIn(one).length > drugsIn({ text: one.spoken }).length) return false
  if (!isBare && !isCalled) return false
  if (isConcluded && slot !== 'date' && slot !== 'side' && value.unit === undefined) return false
  const isAddressed = isCalled || VOCATIVE.test(one.spoken.trim())
  const earlier = before.findLast(
    ({ at, speaker, text }) =>
      one.at - at <= MAX_REPLACED_DISTANCE &&
      (isAddressed || isConcluded || speaker !== one.speaker) &&
      readEntities(text).some((entity) => isReplaceable(entity, value)) &&
      !isAgeBeside(text, value),
  )
  if (!earlier || CANNOT.test(earlier.text)) return false
  if (one.question !== undefined && one.question !== earlier.question) return false
  // "Doze, foi de noventa pra setenta e oito." – "Doze.": said again, it corrects nothing beside it.
  // In one unbroken passage the voices are guesses.
  const since = before.filter((unit) => unit.at >= earlier.at && !isOfOnePassage(unit, one))
  if (!isConcluded && since.some(({ text }) => readEntities(text).some((entity) => isSameValue(value, entity))))
    return false
  // "Furosemida, de quarenta." – "E a espironolactona?" – "Vinte e cinco.": of what was named since.
  if (before.some((unit) => unit.at > earlier.at && drugsIn(unit).length > 0)) return false
  const said = readEntities(earlier.text).findLast((entity) => isReplaceable(entity, value))
  // "Dei 6 ml, ela tem quantos anos" – "cinco".
  if (
    !said ||
    NEXT_NAMED.test(earlier.text.slice(said.to)) ||
    /(?<!\p{L})quant[oa]s?(?!\p{L})/iu.test(earlier.text.slice(said.to))
  )
    return false
  // "Doei o esquerdo pra minha irmã." – "Rim único, então. Direito.": the other side is another organ's.
  if (slot === 'side' && one.speaker === 'clinician' && wordsIn(earlier.text.slice(said.to)) > MAX_AFTER_SIDE)
    return false
  // "Cinco dias." – "Três, pai." – "Cinco.": who told it first says it again.
  if (one.isLabelled === true && after.some((next) => isSaidAgain(next, one, earlier, said))) {
    one.setAside = 'withdrawn'
    return true
  }
  const unit = value.unit === undefined ? unitAfter(earlier.text, said) : ''
  const shown = readEntities(one.text).find((entity) => valueSlot(entity) !== undefined)
  const words = shown ? one.text.slice(shown.from, shown.to) : bare.slice(0, value.to)
  const lead = said.kind === 'date' && /^dia \d/.test(said.form) && value.kind !== 'date' ? 'dia ' : ''
  earlier.text = `${earlier.text.slice(0, said.from)}${lead}${words}${unit}${earlier.text.slice(said.to)}`
  earlier.sources = [...earlier.sources, ...one.sources]
  if (isBare || one.text.split(' ').length <= MAX_DENIED_WORDS) one.setAside = 'duplicate'
  return true
}

/** "Menos de dois anos?" – "Um ano e dez meses." – "Então dez dias.": an age that is asked for between two values. */
function isAgeBeside(text: string, value: Entity): boolean {
  return /^(?:dia|semana|hora)$/.test(value.unit ?? '') && readEntities(text).some(({ unit }) => unit === 'ano')
}

/** "Em uma semana não dá." – "Em um mês.": the other value would be refused instead. */
const CANNOT = /(?<!\p{L})não (?:d[áa]|posso|consigo|vai dar)(?!\p{L})/iu

function isOfOnePassage({ sources: [first] }: Unit, { sources: [other] }: Unit): boolean {
  return first?.passage === other?.passage
}

const MAX_AFTER_SIDE = 2
/** "Quarenta, e a espironolactona": what is told next is of that. */
const NEXT_NAMED = /^,? e [oa] \p{L}+\W*$/iu

function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}

/** A bare number may stand for any amount or day; a value with its unit only for one with the same unit. */
export function isReplaceable(said: Entity, value: Entity): boolean {
  if (said.form === value.form || said.kind === 'frequency' || value.kind === 'frequency') return false
  if (said.kind === 'pressure' || value.kind === 'pressure') return false
  const [slot, other] = [valueSlot(value), valueSlot(said)]
  if (value.unit !== undefined) return said.unit === value.unit || (said.days !== undefined && value.days !== undefined)
  if (slot === 'quantity') return other === 'quantity' ? said.value !== undefined : /^dia \d/.test(said.form)
  return slot === other
}
