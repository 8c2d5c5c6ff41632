import type { Speaker } from './speakers.ts'
import { fold } from './words.ts'

const CLINICIAN =
  /^(medic[oa]|doutora?|dra?|clinic[oa]|residente|intern[oa]|enfermeir[oa]|tecnic[oa]|fisioterapeuta|psicolog[oa]|nutricionista|dentista|agente|colega|profissional|m)\b/
const PATIENT = /^(paciente|crianca|menin[oa]|pct|p)\b/
const COMPANION =
  /^(mae|pai|filh[oa]|espos[oa]|marido|mulher|irma|irmao|avo|tia|tio|net[oa]|sogr[oa]|genro|nora|prim[oa]|sobrinh[oa]|namorad[oa]|cuidador[a]?|baba|vizinh[oa]|amig[oa]|acompanhante|responsavel|companheir[oa]|padrast[oa]|madrast[oa]|a|f)\b/
const LABEL = /^\s*[-–—]?\s*(\p{L}[\p{L}.ªº ]{0,28}?)\s*:\s+/u

/** The speaker by the label at a line's beginning ("Médica: …"), and the label's length in characters. */
export function readLabel(text: string): { readonly speaker: Speaker; readonly length: number } | undefined {
  const found = LABEL.exec(text)
  if (!found) return undefined
  const folded = fold(found[1] ?? '')
  const length = found[0].length
  if (CLINICIAN.test(folded)) return { speaker: 'clinician', length }
  if (PATIENT.test(folded)) return { speaker: 'patient', length }
  if (COMPANION.test(folded)) return { speaker: 'companion', length }
  return undefined
}
