import type { Utterance } from '../../conversation/read-conversation.ts'
import { plainOf } from '../../conversation/words.ts'
import type { Entity } from '../../entities/entity.ts'
import { readEntities } from '../units/remembered.ts'
import { sourceOf, type Unit } from '../units/unit.ts'
import { withFigures } from '../wording/telegraphic.ts'
import { filledSlot } from './fill-slot.ts'
import { valueSlot } from './value-slot.ts'

const MAX_ECHO_WORDS = 5
const MAX_LEAD_WORDS = 4
const ECHO =
  /^(?:(?:ah|otimo|certo|isso|ok|ta|entao|entendi|verdade|tem razao|obrigad[oa]|bom|perfeito|beleza|desculpa|e|sao|foi|foram|uns|umas|o|a|de|em) )*$/u
const ECHO_TAIL =
  /^(?: (?:entao|obrigad[oa]|certo|ta|ok|otimo|anotado|vou (?:corrigir|atualizar|anotar)|desculpa|isso))*$/u
/** What was so before, or what only is to come, is no other value of the same. */
const OF_OTHER_TIME =
  /(?:^| )(?:antes|antigamente|era|eram|ano passado|depois|no comeco|outr[oa]|mais|so que|se|agora)(?: |$)/u

/**
 * "A insulina tá vinte unidades." – "Tá vinte e seis, a outra doutora aumentou." – "Ótimo, vinte e seis.": what the clinician read out, the
 * patient put right, and the clinician took up.
 */
export function settleEchoedValues(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  utterances.forEach((echo, at) => {
    const [reply, told] = [utterances[at - 1], utterances[at - 2]]
    if (!reply || !told || echo.isNote || told.isNote || reply.isNote || reply.isQuestion || told.isQuestion) return
    if (echo.speaker !== told.speaker || reply.speaker === echo.speaker || echo.speaker !== 'clinician') return
    const anew = onlyValue(echo.text, ECHO, ECHO_TAIL)
    if (!anew || echo.text.split(/\s+/).length > MAX_ECHO_WORDS) return
    const [said] = readEntities(reply.text).filter((value) => valueSlot(value) === valueSlot(anew))
    if (!said || !isSame(said, anew) || OF_OTHER_TIME.test(plainOf(reply.text))) return
    if (reply.text.slice(0, said.from).trim().split(/\s+/).filter(Boolean).length > MAX_LEAD_WORDS) return
    const earlier = clauses.filter((one) => one.at === at - 2 && one.setAside === undefined)
    const values = earlier.flatMap(({ text }) =>
      readEntities(text).filter((value) => valueSlot(value) === valueSlot(anew)),
    )
    const [one] = earlier
    if (!one || values.length !== 1 || values.some((value) => isSame(value, anew))) return
    const text = filledSlot(one.text, {
      value: anew,
      words: withFigures(echo.text.slice(anew.from, anew.to)),
      isOfOne: true,
    })
    if (text === undefined) return
    one.text = text
    one.sources = [...one.sources, sourceOf(reply), sourceOf(echo)]
    for (const unit of clauses) {
      if (unit.at === at) unit.setAside ??= 'duplicate'
      if (unit.at === at - 1 && onlyValue(unit.text, ECHO, ECHO_TAIL)) unit.setAside ??= 'duplicate'
    }
  })
}

/** The one value of a text that says little else. */
function onlyValue(text: string, lead: RegExp, tail: RegExp): Entity | undefined {
  const [value, ...more] = readEntities(text).filter((entity) => valueSlot(entity) !== undefined)
  if (!value || more.length > 0 || valueSlot(value) === 'drug' || valueSlot(value) === 'person') return undefined
  const before = plainOf(text.slice(0, value.from))
  const after = plainOf(text.slice(value.to))
  return lead.test(before === '' ? '' : `${before} `) && tail.test(after === '' ? '' : ` ${after}`) ? value : undefined
}

function isSame(one: Entity, other: Entity): boolean {
  return one.form === other.form || (one.value !== undefined && one.value === other.value)
}
