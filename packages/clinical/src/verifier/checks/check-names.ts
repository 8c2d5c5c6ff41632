import { drugClassOf, findDrug, isAmbiguousDrug } from '../../entities/drugs.ts'
import { soundKey } from '../../entities/sound.ts'
import { stemOf } from '../../entities/token.ts'
import { layFeatures } from '../reading/lay-words.ts'
import { seriousMark, type Mark } from '../reading/mark.ts'
import type { Reading } from '../reading/reading.ts'

/** Minimum length of a sound key. Shorter ones are too often everyday words. */
const MIN_KEY = 7

/** Marks names that sound like a known medicine but are none: speech recognition may have misspelt them. */
export function checkNames(statement: Reading): Mark[] {
  return statement.tokens.flatMap(({ word, raw, from, to }): Mark[] => {
    // "Ponderal" is a medical word.
    if (
      soundKey(word).length < MIN_KEY ||
      isAmbiguousDrug(word) ||
      drugClassOf(word) !== undefined ||
      layFeatures(stemOf(word)).length > 0
    )
      return []
    const found = findDrug(word)
    // "Anlodipina" for anlodipino is how people say it.
    if (!found || found.match === 'exact' || word.slice(0, -1) === found.name.slice(0, -1)) return []
    // "Dipironas", "postinho".
    if (/inh[oa]s?$/.test(word) || (word.endsWith('s') && findDrug(word.slice(0, -1))?.match === 'exact')) return []
    return [seriousMark('drug', { from, to }, `“${raw}” soa como “${found.name}”. Confira o nome.`, found.name)]
  })
}
