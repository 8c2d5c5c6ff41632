import { fold } from '../../conversation/words.ts'
import type { SectionId } from '../../section.ts'
import { kindsIn } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'
import { isBloodRelative } from './other-persons.ts'

/** Headings of what the patient has or takes. */
const PATIENTS = /^(?:pastHistory|medications|allergies)$/
const AHEAD = /^(?:plan|advice|hypotheses)$/
const KIN_HAS = /^\p{L}+ (?:tem|teve|tinha) /u
/** What can be caught from a relative is of the visit. */
const CONTAGIOUS =
  /gripe|covid|febre|tosse|dengue|sarna|escabiose|piolho|conjuntivite|virose|catapora|tubercul|caxumba|diarreia|vomit|coceira/

/**
 * Whether what is told of a relative is family history, wherever the classifier would put a disease or medicine of the patient:
 * "meu tio tem epilepsia" beside the complaint, "meu irmão ficou cego de glaucoma" among the orders.
 * @param section where the classifier would put it.
 */
export function isKinIllness({ subject, spoken, text, polarity, isLabelled }: Unit, section: SectionId): boolean {
  if (subject === undefined) return false
  if (PATIENTS.test(section)) return true
  const isKnown = isLabelled === true || /^(?:(?:e|mas|o|a) )*(?:meu|minha) /.test(fold(spoken))
  const isIllness = polarity === 'affirmed' && isBloodRelative(subject) && /\bfinding\b/.test(kindsIn(text))
  const plain = fold(text)
  return isKnown && isIllness && (AHEAD.test(section) || (KIN_HAS.test(plain) && !CONTAGIOUS.test(plain)))
}
