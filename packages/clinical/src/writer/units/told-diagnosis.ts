import { readEntities } from './remembered.ts'
import type { Unit } from './unit.ts'

const TELLS =
  /^(?:(?:\p{L}+|(?:dona|seu) \p{L}+)[,\s]+)?(?:(?:[oa] senhora?|você|el[ea]|isso)\s+)?(?:tem|está com|tá com|é|parece(?: ser)?)\s/iu

/** "A senhora tem uma tendinite do ombro": told, and not offered, so that nobody can refuse it. */
export function tellsDiagnosis({ speaker, spoken, text }: Unit): boolean {
  const named = readEntities(text).map(({ kind }) => kind)
  return speaker === 'clinician' && TELLS.test(spoken) && named.includes('finding') && !named.includes('drug')
}
