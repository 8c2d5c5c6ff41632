import { readEntities } from '../units/remembered.ts'

const POINTED =
  /^,\s+(?:aquel[ea]s?|ess[ea]s?|est[ea]s?)(?: (?:bem )?(?:pequen[oa]|fraquinh[oa]|fraca?|forte))?\s+(?=de\s+\S)/iu

/** "Clortalidona, aquela de 25, o donepezila": the dose stays with the medicine that it points at, and not with the next. */
export function withPointedDose(text: string): string {
  return readEntities(text).reduceRight((whole, { kind, to }) => {
    const [pointed] = kind === 'drug' ? (POINTED.exec(whole.slice(to)) ?? []) : []
    return pointed === undefined ? whole : `${whole.slice(0, to)} ${whole.slice(to + pointed.length)}`
  }, text)
}
