import { fold } from '../../conversation/words.ts'
import { readEntities } from '../units/remembered.ts'
import { isHarmful } from '../units/harm.ts'

/** "Usei na tomografia e foi normal", "anestésico eu tomo normal", "ele se deu bem com ela", "tomou de novo e não deu nada". */
const BORNE =
  /\b(?:e|mas) (?:foi|fiquei|ficou) (?:tudo |super |bem )?(?:normal|tranquil\w+|bem|de boa)\b|\bse deu (?:super )?bem\b|\bme dou bem\b|\b(?:e|mas|,) nao (?:da|deu|faz|fez|tive|teve|tem|aconteceu|senti|sentiu) (?:mais )?nada\b|\b(?:tomo|uso|como|toma|usa|come|tomei|usei|comi|tomou|usou|comeu)(?: \w+){0,3} (?:normal|sem problema|de boa|tranquil\w+|numa boa)\W*$/
/** "Com ovo inchou a boca, mas a alergista liberou e hoje ela come." */
const OUTGROWN =
  /\b(?:mas|so que|depois|ai)\b.*\b(?:hoje|agora|ja) (?:(?:eu|ele|ela) )?(?:come|como|toma|tomo|usa|uso)\b/
const EATEN =
  /^(?<what>\p{L}{3,}(?: \p{L}{4,})?),? (?:eu |ele |ela )?(?:como|come|bebo|bebe)(?: normal| sempre| todo dia)?$/iu
const SUBSTANCE = /^(?:drug|drugClass|allergen)$/

/** True of a substance that did no harm, or that does none any more: it is no allergy. Of two, nobody knows which. */
export function isTolerated({ text, spoken }: { readonly text: string; readonly spoken: string }): boolean {
  const isOutgrown = OUTGROWN.test(fold(spoken)) && named(spoken).size === 1
  return isOutgrown || isBorne(text)
}

/** "Amoxicilina já tomou e foi tudo bem." */
export function isBorne(text: string): boolean {
  return BORNE.test(fold(text)) && named(text).size > 0
}

/** What was taken is no allergy before somebody says that it harmed. */
const TAKEN = /^(?<what>\p{L}{3,}(?: \p{L}{4,})?),? (?:eu |ele |ela )?já (?:tomei|usei|tomou|usou|fiz|fez)(?!\p{L})/iu
const UNDER_ALLERGY = /^alergia(?: a medicamentos)?(?:: | a )/iu

/** "Alergia a ovo?" – "Ovo como." → "nega alergia a ovo"; "penicilina já tomei" → as it was said. */
export function takenWithoutHarm(text: string, question: string): string | undefined {
  if (!/al[ée]rgi/iu.test(question)) return undefined
  const what = EATEN.exec(text)?.groups?.['what']
  if (what !== undefined && named(what).size > 0) return `nega alergia a ${what.toLowerCase()}`
  const told = text.replace(UNDER_ALLERGY, '')
  return told !== text && (isBorne(told) || isOnlyTaken(told)) ? told : undefined
}

function isOnlyTaken(text: string): boolean {
  return named(TAKEN.exec(text)?.groups?.['what'] ?? '').size > 0 && !isHarmful(text)
}

function named(text: string): Set<string> {
  return new Set(readEntities(text).flatMap(({ kind, form }) => (SUBSTANCE.test(kind) ? [form] : [])))
}

/** "A aciclovir, não sei, nunca tomei": no allergy. */
export function isUnknown(text: string): boolean {
  // "Ou foi o ibuprofeno, não sei": one of the two that are suspected.
  if (/^(?:al[ée]rgia: )?(?:ou|talvez|pode ter sido|acho que) /iu.test(text)) return false
  return (
    /^(?:al[ée]rgia: )?[^,.;]{3,40}, não sei(?:[,.]|$)/iu.test(text) && !isHarmful(text.replace(/al[ée]rgia/giu, ''))
  )
}
