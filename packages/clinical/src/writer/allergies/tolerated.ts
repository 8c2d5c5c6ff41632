import { fold } from '../../conversation/words.ts'
import { readEntities } from '../units/remembered.ts'
import { isHarmful } from '../units/harm.ts'

/** "Usei na tomografia e foi normal", "anestésico eu tomo normal", "ele se deu bem com ela", "tomou de novo e não deu nada". */
const BORNE =
  /\b(?:e|mas) (?:foi|fiquei|ficou) (?:tudo |super |bem )?(?:normal|tranquil\w+|bem|de boa)\b|\bse deu (?:super )?bem\b|\bme dou bem\b|\b(?:tomo|uso|como|toma|usa|come) (?:normal|sem problema|de boa|tranquil\w+|numa boa)\W*$/
/** "Com ovo inchou a boca, mas a alergista liberou e hoje ela come." */
const OUTGROWN =
  /\b(?:mas|so que|depois|ai)\b.*\b(?:hoje|agora|ja) (?:(?:eu|ele|ela) )?(?:come|como|toma|tomo|usa|uso)\b/
const EATEN =
  /^(?<what>\p{L}{3,}(?: \p{L}{4,})?),? (?:eu |ele |ela )?(?:como|come|bebo|bebe)(?: normal| sempre| todo dia)?$/iu
const SUBSTANCE = /^(?:drug|drugClass|allergen)$/

/** True of a substance that did no harm, or that does none any more: it is no allergy. Of two, nobody knows which. */
export function isTolerated({ text, spoken }: { readonly text: string; readonly spoken: string }): boolean {
  const isOutgrown = OUTGROWN.test(fold(spoken)) && named(spoken).size === 1
  return isOutgrown || (BORNE.test(fold(text)) && named(text).size > 0)
}

/** "Alergia a ovo?" – "Ovo como." → "nega alergia a ovo". */
export function eatenWithoutHarm(text: string, question: string): string | undefined {
  const what = EATEN.exec(text)?.groups?.['what']
  return what !== undefined && /al[ée]rgi/iu.test(question) && named(what).size > 0
    ? `nega alergia a ${what.toLowerCase()}`
    : undefined
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
