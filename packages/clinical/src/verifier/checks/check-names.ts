import { drugClassOf, findDrug, isAmbiguousDrug } from '../../entities/drugs.ts'
import { soundKey } from '../../entities/sound.ts'
import { stemOf } from '../../entities/token.ts'
import { layFeatures } from '../reading/lay-words.ts'
import { seriousMark, type Mark } from '../reading/mark.ts'
import type { Reading } from '../reading/reading.ts'

/** Letters of a word as it sounds; shorter ones are too often a word of everyday speech. */
const MIN_KEY = 7

/** Marks names that sound like a medicine's and are no known one's: the recogniser may have misspelt it. */
export function checkNames(statement: Reading): Mark[] {
  return statement.tokens.flatMap(({ word, raw, from, to }): Mark[] => {
    // "Ponderal" is a word of medicine.
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
