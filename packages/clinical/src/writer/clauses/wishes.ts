import type { Unit } from '../units/unit.ts'

const NEEDS = /^(?:(?:eu|também|só)\s+)*preciso\s+de\s+/iu
const CERTIFIED = /atestado|declaraç|laudo|relatório/iu
/** "Quero tirar a mama toda, doutor." */
const WANTS = /^(?:(?:ah|mas|não),?\s+)?(?:eu\s+)?(?:quero|queria|gostaria\s+de)\s+(?=\p{L}{2,}[aei]r(?!\p{L}))/iu
/** "Fazer alguma coisa, não. Tenho meus filhos.": a record would have "filhos", which tells nothing. */
const OWN_PEOPLE = /^tenho (?:os |as )?(?:meus|minhas) (?:filh[oa]s|net[oa]s|pais)\W*$/iu
const TO_DOCTOR = /,\s*(?:doutora?|dra?)\s*[.!…]*$/iu

/**
 * What a patient asks for, told as asked: "preciso de atestado", "quero tirar a mama toda". Without its verb it would be ordered or given.
 * @param spoken the clause as it was said, and `whole`, what was said in one go.
 * @param text the same, as it is noted.
 */
export function asWish(
  spoken: string,
  text: string,
  { speaker, spoken: whole }: Pick<Unit, 'speaker' | 'spoken'>,
): string {
  const isPatients = speaker !== 'clinician' || TO_DOCTOR.test(whole)
  if (speaker !== 'clinician' && OWN_PEOPLE.test(spoken)) return ''
  if (isPatients && WANTS.test(spoken)) return `quer ${text.replace(/^(?:quero|queria|gostaria de) /iu, '')}`
  return NEEDS.test(spoken) && (speaker !== 'clinician' || CERTIFIED.test(spoken)) ? `precisa de ${text}` : text
}
