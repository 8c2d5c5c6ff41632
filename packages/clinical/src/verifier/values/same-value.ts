import type { Entity } from '../../entities/entity.ts'
import { HOURS_OF_TIMES } from '../../entities/frequency.ts'
import { unitRatio } from '../../entities/units.ts'

/** Units of doses. */
export const DOSE_UNIT = /^(mg|mcg|g|ml|ui|gota|comprimido|capsula|jato|ampola|dose|colher|%)$/

/** Counting units that are often left out: "tomei uma". */
export const COUNTED = /^(gota|comprimido|capsula|jato|ampola|dose|colher)$/

/** True for doses, results, ages and durations. */
export function isValue({ kind }: Entity): boolean {
  return kind === 'number' || kind === 'duration' || kind === 'age' || kind === 'pressure'
}

/** Every number that an entity may stand for. */
function valuesOf(entity: Entity): readonly number[] {
  if (entity.readings)
    return entity.unit === 'kg'
      ? [...entity.readings, ...entity.readings.map((value) => value * 1000)]
      : entity.readings
  if (entity.kind === 'date') return [...entity.form.matchAll(/\d+/g)].map(([digits]) => Number(digits))
  if (entity.kind === 'pressure') return entity.form.split('x').flatMap((part) => [Number(part), Number(part) / 10])
  if (entity.kind === 'frequency') {
    return [...entity.form.matchAll(/\d+/g)].map(([digits]) => Number(digits))
  }
  return []
}

/** Units of mass used for doses. */
export const MASS = /^(mg|mcg|g)$/
/** "Três por dia" is written as hours between doses. */
export const TIMES_OF = new Map(Object.entries(HOURS_OF_TIMES).map(([times, form]) => [form, Number(times)]))

const DAYS_AGO = new Map([
  ['ontem', 1],
  ['anteontem', 2],
])

/** Whether the spoken and the written value may be the same. */
export function sameValue(entity: Entity, other: Entity): boolean {
  if (entity.kind === 'pressure') return other.kind === 'pressure' ? entity.form === other.form : false
  if (entity.days !== undefined && other.days !== undefined && Math.abs(entity.days - other.days) < 0.001) return true
  if (isSameSpan(entity, other) || isConverted(entity, other)) return true
  if (isSameHour(entity, other)) return true
  if (other.kind === 'date' && entity.days !== undefined && entity.days === DAYS_AGO.get(other.form)) return true
  // "Três vezes por semana" is not three weeks; "de três em três meses" may be three months.
  if (/^(semana|mes|ano)$/.test(entity.unit ?? '') && /^\d+x\//.test(other.form)) return false
  const isCount = entity.days === undefined && !MASS.test(entity.unit ?? '')
  if (isCount && other.kind === 'frequency' && entity.value === TIMES_OF.get(other.form)) return true
  // "Três por dia" is not eight cigarettes, though it is written 8/8 h, and "de oito em oito" is not a dose of eight.
  if (other.kind === 'frequency' && / (h|min)$/.test(other.form) && !/^(h|min)$/.test(entity.unit ?? '')) return false
  // "Aos 11 m" means months where months were said.
  if (entity.unit === 'm' && other.unit === 'mes') return entity.value === other.value
  const values = valuesOf(other)
  if (!valuesOf(entity).some((value) => values.includes(value))) return false
  // "Três horas" is not three floors.
  if (
    entity.unit !== undefined &&
    other.unit !== undefined &&
    (entity.days === undefined) !== (other.days === undefined)
  )
    return false
  if (other.unit === undefined || entity.unit === undefined || other.unit === entity.unit) return true
  if (entity.unit === 'g' && other.unit === 'kg') return true
  return EXCHANGEABLE.some((units) => units.test(entity.unit ?? '') && units.test(other.unit ?? ''))
}

const MAX_DIFFERENCE = 0.072
const MIN_ROUNDED_DAYS = 7

/** "Quinze dias" is two weeks and "dois meses" eight, as people count. */
function isSameSpan(entity: Entity, other: Entity): boolean {
  if (entity.days === undefined || other.days === undefined || entity.unit === other.unit) return false
  if (Math.min(entity.days, other.days) < MIN_ROUNDED_DAYS) return false
  return Math.abs(entity.days - other.days) <= MAX_DIFFERENCE * Math.max(entity.days, other.days)
}

/** "Um grama" and "1.000 mg", "doze milímetros" and "1,2 cm", "leucócitos 18" and "dezoito mil". */
function isConverted(entity: Entity, other: Entity): boolean {
  if (entity.value === undefined) return false
  // "Leucócitos dois e novecentos", "plaquetas abaixo de cinquenta": "thousand" is left out.
  const thousands = entity.value / 1000
  const isCount = entity.unit === undefined && (thousands >= 10 || (thousands > 1 && !Number.isInteger(thousands)))
  if (isCount && other.readings?.includes(thousands) === true) return true
  const ratio = other.unit === undefined ? UNSAID.get(entity.unit) : unitRatio(other.unit, entity.unit ?? '')
  if (ratio === undefined || ratio === 1) return false
  const value = entity.value
  return other.readings?.some((said) => Math.abs(said * ratio - value) <= value * 0.001) === true
}

/** Factors for a unit left unsaid: "um e setenta e dois" for height, "mil" for a gram. */
const UNSAID = new Map<string | undefined, number>([
  ['cm', 100],
  ['g', 0.001],
  [undefined, 0.001],
])

/** "3 doses" may be "três comprimidos", and "duas vezes" two episodes; but twice a day is not two puffs. */
const EXCHANGEABLE = [
  COUNTED,
  /^(vez|episodio|crise|cigarro|maco|copo|lata|taca|garrafa|cerveja|filho|gestacao|noite|dia|sessao|ponto|cruz)$/,
]

/** "17 h" and "cinco da tarde", "22 h" and "dez da noite". */
function isSameHour(entity: Entity, other: Entity): boolean {
  if (entity.unit !== 'h' || entity.value === undefined || entity.value >= 24) return false
  const hour = Math.floor(entity.value)
  const minutes = Math.round((entity.value - hour) * 60)
  // "6h40" is spoken "seis e quarenta", which reads like 6.40.
  if (minutes > 0)
    return [hour, hour - 12].some((whole) =>
      other.readings?.some((value) =>
        [minutes / 100, minutes / 60].some((part) => Math.abs(value - whole - part) < 0.001),
      ),
    )
  if (entity.value <= 12) return false
  return (
    (other.unit === undefined || other.unit === 'h') &&
    [entity.value - 12].some((hour) => other.readings?.includes(hour))
  )
}

/** Whether the units allow the two to be about the same thing. */
export function haveLikeUnits(one: Entity, other: Entity): boolean {
  const areTimes = one.days !== undefined && other.days !== undefined
  return one.unit === undefined || other.unit === undefined || one.unit === other.unit || areTimes
}

/** Whether the two could fill the same slot. */
export function rivalValue(entity: Entity, other: Entity): boolean {
  if (entity.kind === 'pressure' || other.kind === 'pressure') return entity.kind === other.kind
  if (other.kind === 'date' || other.kind === 'frequency' || other.readings === undefined) return false
  if (entity.days !== undefined) return other.days !== undefined && (entity.unit === 'h') === (other.unit === 'h')
  if (other.days !== undefined) return false
  if (entity.unit !== undefined && other.unit === undefined && !DOSE_UNIT.test(entity.unit)) return false
  // A frequency does not compete with an amount.
  if (entity.unit === undefined && other.unit === 'vez') return false
  // A weight written as "59" does not compete with an ejection fraction, nor a count with a length.
  if (entity.unit === undefined && other.unit !== undefined && (other.unit === '%' || !DOSE_UNIT.test(other.unit)))
    return false
  return (
    entity.unit === undefined ||
    other.unit === undefined ||
    entity.unit === other.unit ||
    areLike(entity.unit, other.unit)
  )
}

function areLike(one: string, other: string): boolean {
  return MASS.test(one) && MASS.test(other)
}
