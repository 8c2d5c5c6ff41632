import { readEntities } from '../units/remembered.ts'
import { withoutFillers } from '../units/spoken-clause.ts'

const AGREES =
  /^(?:pode(?: ser)?|sim|isso|tá(?: bom)?|combinado|certo|fechado)[,.\s]+(?:(?:em|daqui(?: a)?|no|na)\s+)?/iu

const ASKS_CONSENT = /[,\s]+(?:pode(?: ser)?|tá bom|combinado|certo|dá)$/iu

/** "Volta em um mês, pode?" – "Pode, um mês.": what was asked, by a yes that says its value again; undefined of other answers. */
export function agreedValue(question: string, spoken: string): string | undefined {
  const opening = AGREES.exec(spoken.trim())
  if (!opening) return undefined
  const again = spoken
    .trim()
    .slice(opening[0].length)
    .replace(/[.!]+$/u, '')
  const [value] = readEntities(again)
  if (value?.from !== 0 || value.to !== again.length) return undefined
  const isSame = readEntities(question).some(({ kind, form }) => kind === value.kind && form === value.form)
  return isSame ? withoutFillers(question).replace(ASKS_CONSENT, '') : undefined
}
