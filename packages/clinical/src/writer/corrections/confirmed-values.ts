import type { Utterance } from '../../conversation/read-conversation.ts'
import type { Entity } from '../../entities/entity.ts'
import { readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { withFigures } from '../wording/telegraphic.ts'

/** Utterances between a value that is told, what another voice knows of it, and the assent. */
const MAX_DISTANCE = 4
const ASSENTS =
  /^(?:(?:ah|ih|opa|nossa|é|isso|exato|verdade|tem razão|pois é|é verdade|isso mesmo|foi)[,.!…]*\s+)+(?:(?:é|era|foi)\s+)?(?:[oa]s?\s+|de\s+)?(?=\S)/iu
const ENDS = /^\s*(?:$|[.!…,;]|mesmo|agora|então)/iu

/**
 * "Puran de setenta e cinco." – "Setenta e cinco? Na última eu tinha aumentado pra oitenta e oito." – "Isso, oitenta e oito!":
 * a value that another voice asks back and knows otherwise gives way once who told it assents.
 */
export function settleConfirmedValues(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  utterances.forEach((reply, at) => {
    const anew = assentedValue(reply)
    const before = utterances.slice(Math.max(0, at - MAX_DISTANCE), at)
    const other = before.at(-1)
    if (!anew || !other || other.speaker === reply.speaker || other.passage === reply.passage) return
    const turn = before.filter(({ passage }) => passage === other.passage)
    const known = turn.some(({ text }) => readEntities(text).some((entity) => isSame(entity, anew)))
    const asked = turn.find(({ isQuestion }) => isQuestion)
    const [old] = asked ? readEntities(asked.text) : []
    if (!known || !asked || old?.kind !== 'number' || old.form === anew.form || !isAlone(asked.text, old)) return
    const told = clauses.findLast(
      ({ at: saidAt, setAside, text }) =>
        saidAt < utterances.indexOf(asked) &&
        at - saidAt <= 2 * MAX_DISTANCE &&
        setAside === undefined &&
        readEntities(text).some((entity) => isSame(entity, old)),
    )
    const said = told && readEntities(told.text).findLast((entity) => isSame(entity, old))
    if (!told || !said) return
    const unit = /\s\p{L}+$/u.exec(told.text.slice(said.from, said.to))?.[0] ?? ''
    const shown = withFigures(reply.text.slice(anew.from, anew.to)).toLowerCase()
    told.text = `${told.text.slice(0, said.from)}${shown}${anew.unit === undefined ? unit : ''}${told.text.slice(said.to)}`
    for (const one of clauses)
      if (one !== told && (one.at === at || turn.includes(utterances[one.at] ?? reply)) && hasOnly(one, anew, old)) {
        told.sources = [...told.sources, ...one.sources]
        one.setAside ??= 'duplicate'
      }
  })
}

/** The value of an utterance that is nothing but "isso, oitenta e oito". */
function assentedValue({ text, isQuestion }: Utterance): Entity | undefined {
  const assent = isQuestion ? null : ASSENTS.exec(text.trim())
  if (!assent) return undefined
  const value = readEntities(text.trim()).find(({ from }) => from === assent[0].length)
  return value?.kind === 'number' && ENDS.test(text.trim().slice(value.to)) ? value : undefined
}

/** "Setenta e cinco?", "é de setenta e cinco?" */
function isAlone(text: string, { from, to }: Entity): boolean {
  return !/\p{L}{3}/u.test(text.slice(0, from)) && !/\p{L}{3}/u.test(text.slice(to))
}

function isSame(one: Entity, other: Entity): boolean {
  return one.kind === 'number' && one.value !== undefined && one.value === other.value
}

function hasOnly({ text, spoken }: Unit, ...values: readonly Entity[]): boolean {
  return readEntities(`${text} ${spoken}`)
    .filter(({ kind }) => kind === 'number' || kind === 'drug' || kind === 'finding')
    .every((entity) => values.some((value) => isSame(entity, value)))
}
