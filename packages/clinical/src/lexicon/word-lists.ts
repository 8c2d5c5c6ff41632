import { ALLERGEN_LINES } from './allergens.ts'
import { CONDITION_LINES } from './conditions.ts'
import { AMBIGUOUS_DRUG_WORDS, DRUG_CLASS_LINES, DRUG_LINES } from './drugs.ts'
import { LAY_WORD_LINES } from './lay-words.ts'
import { SYMPTOM_LINES } from './symptoms.ts'
import { TERM_LINES } from './terms.ts'

/** Side by side: they share words, and in one place of the verifier's script they compress better by two kilobytes. */
export const WORD_LISTS = {
  drugs: DRUG_LINES,
  drugClasses: DRUG_CLASS_LINES,
  ambiguousDrugs: AMBIGUOUS_DRUG_WORDS,
  allergens: ALLERGEN_LINES,
  symptoms: SYMPTOM_LINES,
  layWords: LAY_WORD_LINES,
  conditions: CONDITION_LINES,
  terms: TERM_LINES,
} as const
