import type { Entity } from '../../entities/entity.ts'
import type { Unit } from '../units/unit.ts'

const NO_LONGER =
  /n[ãa]o\s+(?:pode|d[áa]|serve|combina|é bom|deve|convém|vai dar|(?:usa|toma|tome|use|vamos usar) mais)(?!\p{L})/iu
const WISHED =
  /(?<!\p{L})(?:quer\p{L}*|posso|pens\p{L}+|gostaria|vou|ia|li|vi|ouvi|falaram|disseram|indicou|indicaram)(?!\p{L})/iu

/** "Uso o Yasmin." – "O Yasmin não pode, pela enxaqueca.": from now on, and no denial that it was taken. */
export function forbidsInUse(one: Unit, earlier: Unit, entities: readonly Entity[]): boolean {
  return (
    one.speaker === 'clinician' &&
    earlier.speaker !== 'clinician' &&
    entities.some(({ kind }) => kind === 'drug' || kind === 'drugClass') &&
    NO_LONGER.test(one.spoken) &&
    !WISHED.test(earlier.spoken)
  )
}
