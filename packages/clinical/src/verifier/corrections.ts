import type { Entity } from '../entities/entity.ts'
import type { Reading } from './reading.ts'

const CUE =
  /^(alias|minto|digo|errei|desculpa|corrigindo|perdao|melhor|quer dizer|na verdade|ou melhor|pensando bem|nao e|nao era|nao foi|prefiro|vou de|esquece)$/
const SELF_CORRECTION = /^(digo|minto|alias|errei|desculpa|perdao)$/
const MAX_BEFORE = 9
const MAX_AFTER = 12

/**
 * Entities that the speaker took back: "vinte e cinco… não, dez", "direita, desculpa, esquerda", "doze de dezembro,
 * aliás, dezenove". The one before the cue is out if one of its kind and another form follows.
 */
export function takenBack(reading: Reading): ReadonlySet<Entity> {
  const out = new Set<Entity>()
  const { tokens, entities, sentences } = reading
  for (let at = 1; at < tokens.length; at += 1) {
    const isPlain = !isCue(reading, at)
    // Without punctuation: "dia catorze não dia onze".
    if (isPlain && tokens[at]?.word !== 'nao') continue
    for (const earlier of entities) {
      const distance = at - earlier.tokens.to
      if (distance < 0 || distance > (isPlain ? 0 : MAX_BEFORE) || !isComparable(earlier)) continue
      if ((sentences[at] ?? 0) - (sentences[earlier.tokens.from] ?? 0) > 1) continue
      const nearest = entities.find(
        (later) =>
          later.tokens.from >= at &&
          later.tokens.from - at <= (isPlain ? 2 : MAX_AFTER) &&
          (later.kind === earlier.kind || isDayOf(earlier, later)),
      )
      const isBetween = entities.some(
        (other) => other.kind === earlier.kind && other.tokens.from > earlier.tokens.from && other.tokens.to <= at,
      )
      if (earlier.kind === 'person' && !SELF_CORRECTION.test(tokens[at]?.word ?? '')) continue
      if (nearest && nearest.form !== earlier.form && !isBetween && haveLikeUnits(nearest, earlier)) out.add(earlier)
    }
  }
  for (const [index, entity] of entities.entries())
    if (isBrokenOff(reading, entity, entities.slice(index + 1))) out.add(entity)
  return out
}

const MAX_RESTART = 8

/** "Seis litros por minuto… doze litros": a value that trails off before another one of its unit. */
function isBrokenOff({ tokens }: Reading, entity: Entity, later: readonly Entity[]): boolean {
  if (!/^(number|frequency|date|duration|pressure|side)$/.test(entity.kind)) return false
  const trails = [0, 1, 2].some((more) => tokens[entity.tokens.to - 1 + more]?.after.includes('…') === true)
  const next = later.find((other) => other.kind === entity.kind && other.tokens.from >= entity.tokens.to)
  return (
    trails &&
    next !== undefined &&
    next.form !== entity.form &&
    next.tokens.from - entity.tokens.to <= MAX_RESTART &&
    next.unit === entity.unit
  )
}

function isComparable({ kind }: Entity): boolean {
  return kind !== 'finding' && kind !== 'term'
}

/** "Dez de maio, aliás, dezessete". */
function isDayOf(date: Entity, number: Entity): boolean {
  return date.kind === 'date' && number.kind === 'number' && number.unit === undefined && (number.value ?? 0) <= 31
}

function haveLikeUnits(one: Entity, other: Entity): boolean {
  return one.unit === undefined || other.unit === undefined || one.unit === other.unit
}

function isCue({ tokens }: Reading, at: number): boolean {
  const [word, next] = [tokens[at]?.word ?? '', tokens[at + 1]?.word ?? '']
  if (CUE.test(word) || CUE.test(`${word} ${next}`)) return true
  // "Zero… não, cinco": a "não" of its own between two pauses.
  if (word !== 'nao' || /[?\n]/.test(tokens[at - 1]?.after ?? '')) return false
  return /[…,.:]/.test(tokens[at - 1]?.after ?? '') && /[,.:…]/.test(tokens[at]?.after ?? '')
}
