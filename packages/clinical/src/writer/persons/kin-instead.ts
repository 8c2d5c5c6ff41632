import { kindsIn } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'

const KIN_INSTEAD =
  /^(?:(?:mas|e|quem)\s+)*(?:[ao]\s+)?(?:(?:minha|meu)\s+)?(?<kin>mãe|pai|irmã|irmão|avó|avô|tia|tio|prima|primo)\s+(?:é\s+)?(?:que|quem)\s+(?:tem|tinha|teve)$/iu

/** "Diabetes não, minha mãe que tinha": the relative has what was just denied, which her clause does not name. */
export function nameWhatKinHas(clauses: readonly Unit[]) {
  clauses.forEach((one, index) => {
    const kin = KIN_INSTEAD.exec(one.text)?.groups?.kin?.toLowerCase()
    const before = clauses[index - 1]
    if (kin === undefined || before?.at !== one.at || before.polarity !== 'denied') return
    const denied = before.text.replace(/^nega\s+/iu, '')
    if (denied === before.text || !kindsIn(denied).startsWith('finding')) return
    one.text = `${kin}: ${denied}`
    one.subject = kin
    one.sources = [...before.sources, ...one.sources]
  })
}
