import type { Entity } from '../../entities/entity.ts'
import { withFigures } from '../wording/telegraphic.ts'
import { readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { unitsBefore } from '../units/around.ts'

/** "O anlodipino é de", "não, a losartana é": what follows is the dose. "O do meu marido", "o dele" is another's. */
const IS_OF =
  /^(?:(?:não|mas|ah|é|mãe|pai|na verdade)[,.…]?\s+)*[oa]\s+(?!.*\s(?:d[oa]s?|del[ea]s?)\s.*é)\p{L}[\p{L}\s]{2,30}?\s+é\s+(?:(?:de|d[oa])\s+)?$/iu
const MAX_DISTANCE = 6
/** "Anlodipino de ". */
const MAX_GAP = 6

/** "Losartana cinquenta e anlodipino de cinco." – "O anlodipino é de dez.": whoever knows better, the medicine has one dose. */
export function settleToldDoses(clauses: readonly Unit[]) {
  clauses.forEach((one, index) => {
    if (one.setAside !== undefined || isOfClinician(one)) return
    const told = doseIn(one.spoken)
    if (!told || !IS_OF.test(one.spoken.slice(0, told.dose.from))) return
    for (const earlier of unitsBefore(clauses, index, MAX_DISTANCE).toReversed()) {
      if (earlier.at >= one.at) continue
      if (earlier.setAside !== undefined || isOfClinician(earlier) || earlier.polarity !== 'affirmed') continue
      const said = doseIn(earlier.text, told.drug.form)
      if (!said || said.dose.value === told.dose.value || said.dose.unit !== told.dose.unit) continue
      earlier.text = `${earlier.text.slice(0, said.dose.from)}${withFigures(one.spoken.slice(told.dose.from, told.dose.to))}${earlier.text.slice(said.dose.to)}`
      earlier.sources = [...earlier.sources, ...one.sources]
      one.setAside = 'duplicate'
      return
    }
  })
}

function isOfClinician({ speaker, isLabelled }: Unit): boolean {
  return speaker === 'clinician' && isLabelled === true
}

/** A medicine and the amount right behind it. */
function doseIn(text: string, form?: string): { drug: Entity; dose: Entity } | undefined {
  const entities = readEntities(text)
  const at = entities.findIndex((entity) => entity.kind === 'drug' && (form === undefined || entity.form === form))
  const [drug, dose] = at < 0 ? [] : entities.slice(at)
  if (!drug || dose?.kind !== 'number' || dose.value === undefined) return undefined
  return form === undefined || dose.from - drug.to <= MAX_GAP ? { drug, dose } : undefined
}
