import { findDrug, isAmbiguousDrug } from '../../entities/drugs.ts'
import type { Entity } from '../../entities/entity.ts'
import { editDistance, soundKey } from '../../entities/sound.ts'
import { seriousMark, type Mark } from '../reading/mark.ts'
import { isContent, type Reading } from '../reading/reading.ts'

const SALT = /^(sulfato|carbonato|cloreto|bicarbonato|hidroxido|peroxido|gluconato|fosfato|oxido)$/

/** Looks up by sound names that no list contains, and brands that are common words. */
export function isHeard(entity: Entity, statement: Reading, source: Reading): boolean {
  const word = statement.tokens[entity.tokens.from]?.word ?? ''
  // "O sulfato" for sulfato ferroso.
  const before = statement.tokens[entity.tokens.from - 1]
  if (before && SALT.test(before.word) && source.words.has(before.word)) return true
  if (entity.form === 'contraste' && source.words.has('iodo')) return true
  // "Adesivo de vinte e um", "chiclete": the dosage form names the medicine.
  if (entity.form === 'nicotina' && ['adesivo', 'chiclete', 'goma', 'pastilha'].some((said) => source.words.has(said)))
    return true
  const key = soundKey(word)
  return source.tokens.some((token) => {
    if (token.word === word) return true
    if (isAmbiguousDrug(token.word) && findDrug(token.word)?.name === entity.form) return true
    if (!isContent(token) || token.word.length < 5) return false
    const other = soundKey(token.word)
    if (other === key) return true
    // "Hidro" for hidroclorotiazida: people say the first half of a name.
    if (token.word.length >= 5 && word.startsWith(token.word)) return true
    const found = findDrug(token.word)
    // "Naratriptano".
    if (found?.name === entity.form && found.match === 'near') return true
    return found === null && key.length >= 6 && editDistance(key, other, 2) <= (key.length >= 9 ? 2 : 1)
  })
}

/** Endings of international medicine names. */
const INN =
  /(vudina|fungina|butina|[cfnt]ovir|navir|prazol|sartana|[aeio]pril|olol|statina|cilina|micina|floxacino|conazol|mabe|tinibe|gliptina|gliflozina|glutida|azepam|triptana|dipino|xabana|parina|profeno|coxibe|setrona|dronato|oxetina|triptilina)$/
const MIN_INN = 8
/** Limits the work: unknown names per statement, each searched for in the whole conversation. */
const MAX_UNKNOWN = 5

/** "Telbivudina": no list contains the name, it looks like a medicine, and nobody said it. */
export function unknownDrugs(statement: Reading, everything: Reading): Mark[] {
  const unknown = statement.tokens.flatMap(({ word, raw, from, to }, at) =>
    word.length >= MIN_INN && INN.test(word) && findDrug(word) === null
      ? [{ raw, entity: { kind: 'drug', form: word, from, to, tokens: { from: at, to: at + 1 } } as const }]
      : [],
  )
  return unknown
    .slice(0, MAX_UNKNOWN)
    .flatMap(({ raw, entity }): Mark[] =>
      isHeard(entity, statement, everything)
        ? []
        : [seriousMark('drug', entity, `“${raw}” não foi ouvido nesta parte da consulta.`)],
    )
}
