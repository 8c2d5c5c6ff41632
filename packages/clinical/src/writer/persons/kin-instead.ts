import { kindsIn } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'

const KIN_INSTEAD =
  /^(?:(?:mas|e|quem)\s+)*(?:[ao]\s+)?(?:(?:minha|meu)\s+)?(?<kin>mãe|pai|irmã|irmão|avó|avô|tia|tio|prima|primo)\s+(?:é\s+)?(?:que|quem)\s+(?:tem|tinha|teve)$/iu

/** "Diabetes não, minha mãe que tinha": the relative has what was just denied, which her clause does not name. */
export function nameWhatKinHas(clauses: readonly Unit[]) {
  clauses.forEach((one, index) => {
    if (giveToKin(one)) return
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

const WHO_HAS =
  /^(?:(?:mas|e|não)[,\s]+)*quem (?:é que )?(?:tem|teve|tinha) (?<what>\p{L}[\p{L} ]{2,30}?) (?:é|era|foi) (?:[oa] )?(?<own>(?:minha|meu) )?(?<kin>mãe|pai|irmã|irmão|avó|avô|tia|tio|prima|primo)(?: del[ea])?[.!]?$/iu

/** "Bronquite não. Quem tem asma é o irmão.": family history, unless a companion tells of her own family. */
function giveToKin(one: Unit): boolean {
  const { what, own, kin } = WHO_HAS.exec((one.said ?? one.spoken).trim())?.groups ?? {}
  if (what === undefined || kin === undefined || one.speaker === 'clinician') return false
  if (own !== undefined && one.speaker === 'companion') return false
  if (!/^finding(?: (?:finding|term))*$/.test(kindsIn(what)) || /al[ée]rgi/iu.test(what)) return false
  delete one.setAside
  one.text = `${kin.toLowerCase()}: ${what.toLowerCase()}`
  one.subject = kin.toLowerCase()
  return true
}
