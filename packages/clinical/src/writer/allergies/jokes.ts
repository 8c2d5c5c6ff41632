import { fold } from '../../conversation/words.ts'

const NO_ALLERGENS =
  '(?:gente|sogra|trabalh\\w+|segunda|patrao|patroa|chefe|politic\\w+|boletos?|contas|conta d\\w|preguica|mentira|fofoca|injustica|acordar|imposto|dinheiro|vagabund\\w+)\\b'
const OPENS = new RegExp(`^(?:alergia(?::| a| de)? ?)?(?:so )?(?:a |de |com |ao )?${NO_ALLERGENS}`)
const HOLDS = new RegExp(`\\balergi(?:a|co|ca) (?:a|ao|de|com) ${NO_ALLERGENS}`)

/** "Só de gente chata." */
export function opensWithJoke(text: string): boolean {
  return OPENS.test(fold(text))
}

/** "Meu ex dizia que eu tinha alergia a trabalho": takes no denial back. */
export function isJoke(spoken: string): boolean {
  return HOLDS.test(fold(spoken))
}
