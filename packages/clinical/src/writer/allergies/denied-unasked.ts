import { plainOf } from '../../conversation/words.ts'
import type { Unit } from '../units/unit.ts'

const OPENING = String.raw`(?:(?:ah|e|olha|mas|doutora?|bom|gracas a deus|que eu saiba|ate hoje|de alergia) )*`
const WHO = '(?:(?:eu|ele|ela|a senhora|o senhor) )?'
const OF_MEDICINES = '(?:nenhum (?:remedio|medicamento)|(?:remedio|medicamento|medicacao)s?(?: nenhuma?)?)'
const BEHIND = String.raw`(?: (?:ja vou (?:dizendo|avisando)|que eu saiba|doutora?|nao|gracas a deus|ate hoje|viu|ta))*`
/** "Não tenho alergia a nada", "não sou alérgica a nada", "alergia eu não tenho nenhuma". */
const TO_NOTHING = new RegExp(
  `^${OPENING}${WHO}(?:nao (?:tenho|tem) (?:nenhuma )?alergias?(?: nenhuma| alguma)?(?: (?:a|de) (?:nada|coisa nenhuma|nenhuma coisa))?|nao (?:sou|e) alergic[oa] a (?:nada|coisa nenhuma)|nunca (?:tive|teve) alergia(?: nenhuma)?(?: a nada)?|alergias? ${WHO}nao (?:tenho|tem)(?: nenhuma| a nada)?|alergia nenhuma)${BEHIND}$`,
  'u',
)
const TO_MEDICINES = new RegExp(
  `^${OPENING}${WHO}(?:nao (?:tenho|tem) (?:nenhuma )?alergia(?: nenhuma)? a ${OF_MEDICINES}|nao (?:sou|e) alergic[oa] a ${OF_MEDICINES})${BEHIND}$`,
  'u',
)

/** "Não tenho alergia a nada, já vou dizendo.": what is denied without being asked is told as if it had been. */
export function tellDeniedUnasked(clauses: readonly Unit[]) {
  for (const one of clauses) {
    if (one.setAside !== undefined || one.isNote || one.subject !== undefined || one.polarity !== 'denied') continue
    if (one.isLabelled === true && one.speaker === 'clinician') continue
    const plain = plainOf(one.said ?? one.text)
    if (TO_NOTHING.test(plain)) one.text = 'nega alergias'
    else if (TO_MEDICINES.test(plain)) one.text = 'nega alergia a medicamentos'
  }
}
