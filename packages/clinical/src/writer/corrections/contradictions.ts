import { fold } from '../../conversation/words.ts'
import type { Entity } from '../../entities/entity.ts'
import { FUNCTION_WORDS, tokensOf } from '../../entities/token.ts'
import { forbidsInUse } from './forbidden-in-use.ts'
import { valueSlot } from './value-slot.ts'
import { takeFromList } from './list-members.ts'
import { replaceDrug } from './other-medicine.ts'
import { isSameValue, replaceAmount, replacePlace, replaceWord } from './replaced-echoes.ts'
import { replaceValue } from './replaced-values.ts'
import { drugsIn, readEntities } from '../units/remembered.ts'
import { isHarmful } from '../units/harm.ts'
import type { Unit } from '../units/unit.ts'
import { unitsAfter } from '../units/around.ts'

/** How many utterances back a contradiction reaches. */
const MAX_DISTANCE = 4
const MAX_DENIED_WORDS = 3
const MAX_REST_WORDS = 4

/** "Domingo não, mãe", "que quinze!", "não é da esquerda": denies something said just before by repeating it. */
const DENIED_ECHO = [
  /^(?<what>[^,.;:!?…]{2,30}?)\s+(?:não|nao|coisa nenhuma|nada)(?:\s+(?:dá|posso|pode))?(?:[,.!;…]|$)/iu,
  // "Oitenta e sete era na mão": a value that belonged to something else.
  /^(?<what>[^,.;:!?…\s]+(?:\s+e\s+[^,.;:!?…\s]+)?)\s+(?:era|foi)\s+(?:[nd][oa]|[oa]\s+d[eoa])\s/iu,
  /^(?:que|nada de|não (?:foi|é|era|são|eram)|não,? não (?:foi|é|era))\s+(?:(?:o|a|de|do|da|na|no)\s+)?(?<what>(?:(?! (?:com|junto|enquanto|antes|depois) )[^,.;:!?…]){2,25})(?:[,.!;…]|$)/iu,
  /^não (?:foi|é|era) (?<what>[^,.;:!?…]{2,25}?)\s+(?:nenhuma?|não)(?:[,.!;…]|$)/iu,
]

/**
 * Sets aside what the next voices deny: a value that somebody corrects with a bare one, a phrase repeated with "não", a
 * medicine whose name the doctor corrects.
 */
export function markContradicted(clauses: readonly Unit[]) {
  clauses.forEach((one, index) => {
    const before = clauses
      .slice(Math.max(0, index - 24), index)
      .filter(({ at, setAside }) => setAside === undefined && at < one.at && one.at - at <= MAX_DISTANCE)
    if (before.length === 0 || one.clause > 0 || one.setAside === 'duplicate') return
    const after = clauses.slice(index + 1, index + 1 + MAX_ACCEPTING_CLAUSES)
    if (giveUpObjection(one, before, after)) return
    if (replaceAmount(one, before)) {
      for (const part of after) if (part.at === one.at) part.setAside ??= 'duplicate'
      return
    }
    if (replaceWord(one, before) || denyEcho(one, before)) return
    const told = [one, ...unitsAfter(clauses, index, MAX_RETOLD_DISTANCE)]
    if (retellValue(one, before, told) || replacePlace(one, before)) return
    if (replaceValue(one, before, after)) return
    replaceDrug(one, before)
  })
}

const NO_STEMS = tokensOf('nega não').map(({ stem }) => stem)
function contentStems(text: string): string[] {
  return tokensOf(text)
    .filter(({ word }) => !FUNCTION_WORDS.has(word) || /\d/.test(word))
    .map(({ stem }) => stem)
}

const FORBIDS = /^(?:\S+\s+){1,4}?n[ãa]o\s+(?:pode|posso|usa|toma|vou|quero)(?!\p{L})|^não é bem alergia(?!\p{L})/iu
const ACCEPTS =
  /^(?:(?:ah|ai|é|então|bom)[,\s]+)*(?:tá(?!\p{L})|tudo bem|pode ser|vamos|ok(?!\p{L})|combinado|aceito|eu (?:vou|faço|aceito)(?!\p{L})|faço(?=[,.!])|pode (?:marcar|pedir)|se (?:precisa|não tem jeito)|se é (?:assim|preciso))/iu
const DECIDES = /\sentão não[.!]?$/iu
const CORRECTS = /n[ãa]o,?\s+(?:é|era|foi)(?!\p{L})/iu
const MIN_OFFERED_STEM = 5
const MAX_ACCEPTING_CLAUSES = 8
const MAX_ACCEPTING_DISTANCE = 4

/** "Bactrim, inchou a boca" - "Bactrim não pode, anotado": what harms is forbidden because it was told, not denied. */
function confirmsHarm(one: Unit, earlier: Unit): boolean {
  return (
    one.speaker === 'clinician' &&
    earlier.speaker !== 'clinician' &&
    (FORBIDS.test(one.spoken) || (drugsIn({ text: one.spoken }).length > 0 && !CORRECTS.test(one.spoken))) &&
    isHarmful(earlier.text)
  )
}

/** "Insulina não, doutora." - "É uma agulhinha." - "Tá bom": an objection that the patient gives up. */
function isGivenUp(one: Unit, earlier: Unit, after: readonly Unit[]): boolean {
  return (
    earlier.speaker === 'clinician' &&
    one.speaker !== 'clinician' &&
    after.some(
      ({ at, speaker, spoken }) =>
        speaker === one.speaker && at > one.at && at - one.at <= MAX_ACCEPTING_DISTANCE && ACCEPTS.test(spoken.trim()),
    )
  )
}

function giveUpObjection(one: Unit, before: readonly Unit[], after: readonly Unit[]): boolean {
  if (one.polarity !== 'denied') return false
  const drugs = drugsIn(one)
  const stems = contentStems(one.text).filter((stem) => stem.length >= MIN_OFFERED_STEM && !NO_STEMS.includes(stem))
  const isOffer = (earlier: Unit) =>
    drugs.length > 0
      ? drugsIn(earlier).some((drug) => drugs.includes(drug))
      : earlier.speaker === 'clinician' && contentStems(earlier.text).some((stem) => stems.includes(stem))
  const offered = before.findLast(isOffer)
  if (!offered || !isGivenUp(one, offered, after)) return false
  one.setAside ??= 'withdrawn'
  return true
}

function denyEcho(one: Unit, before: readonly Unit[]): boolean {
  const what = DENIED_ECHO.map((pattern) => pattern.exec(one.spoken.trim())?.groups?.what).find(Boolean)
  if (what === undefined || /^com\s/iu.test(what)) return false // "Com metotrexato não pode" is of something else.
  const entities = readEntities(what).filter((entity) => valueSlot(entity) !== undefined)
  // "Agora não", "hoje não": when, and nothing that was said.
  const stems = WHEN.test(fold(what)) ? [] : contentStems(what)
  if (stems.length === 0 || stems.length > MAX_DENIED_WORDS) return false
  const earlier = before.findLast((other) => {
    const own = readEntities(other.text)
    const isSame = entities.length > 0 && entities.every((said) => own.some((e) => isSameValue(said, e)))
    const said = new Set(contentStems(other.text))
    return isSame || (entities.length === 0 && other.polarity === 'affirmed' && stems.every((s) => said.has(s)))
  })
  if (!earlier || earlier.polarity !== 'affirmed') return false
  if (confirmsHarm(one, earlier)) {
    // "Cefalexina então não" adds nothing to what it did.
    if (!FORBIDS.test(one.spoken)) one.setAside ??= 'duplicate'
    return false
  }
  // "Topiramato então não": decided for what it did, and no denial that it was taken.
  if (DECIDES.test(one.spoken) && one.speaker === 'clinician' && earlier.speaker !== 'clinician') return false
  if (forbidsInUse(one, earlier, entities)) return false
  const rest = contentStems(earlier.text).length - stems.length
  if (rest > MAX_REST_WORDS && entities.length === 0) return false
  if (takeFromList(one, earlier, what)) return true
  // A dose must not be left without its medicine.
  const isDrug = entities.some(({ kind }) => kind === 'drug')
  const without = rest > 0 && !isDrug ? withoutEntity(earlier.text, entities) : undefined
  if (without === undefined) earlier.setAside = 'withdrawn'
  else earlier.text = without
  // "Nega segunda" says nothing; "nega tosse" does.
  if (entities.length > 0 && contentStems(one.text).every((stem) => stems.includes(stem) || NO_STEMS.includes(stem)))
    one.setAside = 'withdrawn'
  return true
}

const WHEN = /^(?:agora|hoje|ontem|ainda|por enquanto|por ora|antes|depois|no comeco|nessa semana|essa semana|sempre)$/

/** The text without a value at its end or in a list; undefined if it cannot be cut out. */
function withoutEntity(text: string, entities: readonly Entity[]): string | undefined {
  const form = entities[0]?.form
  const found = readEntities(text).find((entity) => entity.form === form)
  if (!found) return undefined
  const before = text
    .slice(0, found.from)
    .replace(/(?:,|\s|^)\s*(?:e|ou|de|do|da|dos|das|em|no|na|desde|há|faz|por|às|as|uns|umas)?\s*$/iu, '')
  const after = text.slice(found.to)
  if (/\p{L}/u.test(after) || !/\p{L}{3}/u.test(before)) return undefined
  return before.replace(/[,;\s]+$/u, '')
}

const RETELLS = /^(?:ah |ai |ih )?(?:não|nao|minto|espera)[,.…]\s+\p{L}/iu
const MAX_RETOLD_DISTANCE = 1
const MAX_RETOLD_WORDS = 5

/** "Faz quatro semanas. Não, foi na festa, faz três semanas": the voice that says no tells the value anew. */
function retellValue(one: Unit, before: readonly Unit[], after: readonly Unit[]): boolean {
  if (!RETELLS.test(one.spoken.trim())) return false
  const earlier = before.at(-1)
  if (!earlier || earlier.speaker !== one.speaker || one.at - earlier.at > MAX_RETOLD_DISTANCE) return false
  if (one.question !== earlier.question && one.question !== undefined) return false
  const anew = after.filter(({ speaker }) => speaker === one.speaker).flatMap(({ text }) => readEntities(text))
  const said = readEntities(earlier.text).findLast((value) => anew.some((other) => isToldAnew(value, other)))
  if (!said) return false
  const without = withoutEntity(earlier.text, [said])
  if (without !== undefined && contentStems(without).length > 0) earlier.text = without
  else if (contentStems(earlier.text).length <= MAX_RETOLD_WORDS) earlier.setAside = 'withdrawn'
  else return false
  return true
}

/** Another date, another side, another frequency, or another amount of the same unit. */
function isToldAnew(said: Entity, other: Entity): boolean {
  if (said.form === other.form) return false
  if (said.kind === 'date' || said.kind === 'side' || said.kind === 'frequency') return said.kind === other.kind
  return said.unit !== undefined && said.unit === other.unit && valueSlot(said) === valueSlot(other)
}
