import { findDrug, isAmbiguousDrug } from '../../entities/drugs.ts'
import type { Entity } from '../../entities/entity.ts'
import { editDistance, soundKey } from '../../entities/sound.ts'
import { seriousMark, type Mark } from '../reading/mark.ts'
import { isContent, type Reading } from '../reading/reading.ts'

const SALT = /^(sulfato|carbonato|cloreto|bicarbonato|hidroxido|peroxido|gluconato|fosfato|oxido)$/

/** Names that no list holds, and brands that are common words, are looked up by their letters. */
export function isHeard(entity: Entity, statement: Reading, source: Reading): boolean {
  const word = statement.tokens[entity.tokens.from]?.word ?? ''
  // "O sulfato" for sulfato ferroso.
  const before = statement.tokens[entity.tokens.from - 1]
  if (before && SALT.test(before.word) && source.words.has(before.word)) return true
  if (entity.form === 'contraste' && source.words.has('iodo')) return true
  // "Adesivo de vinte e um", "chiclete": its form names it.
  if (entity.form === 'nicotina' && ['adesivo', 'chiclete', 'goma', 'pastilha'].some((said) => source.words.has(said)))
    return true
  const key = soundKey(word)
  return source.tokens.some((token) => {
    if (token.word === word) return true
    if (isAmbiguousDrug(token.word) && findDrug(token.word)?.name === entity.form) return true
    if (!isContent(token) || token.word.length < 5) return false
    const other = soundKey(token.word)
    if (other === key) return true
    // "Hidro" for hidroclorotiazida: the first half of a name stands for it.
    if (token.word.length >= 5 && word.startsWith(token.word)) return true
    const found = findDrug(token.word)
    // "Naratriptano".
    if (found?.name === entity.form && found.match === 'near') return true
    return found === null && key.length >= 6 && editDistance(key, other, 2) <= (key.length >= 9 ? 2 : 1)
  })
}

/** Endings by which medicines are named the world over. */
const INN =
  /(vudina|fungina|butina|[cfnt]ovir|navir|prazol|sartana|[aeio]pril|olol|statina|cilina|micina|floxacino|conazol|mabe|tinibe|gliptina|gliflozina|glutida|azepam|triptana|dipino|xabana|parina|profeno|coxibe|setrona|dronato|oxetina|triptilina)$/
const MIN_INN = 8
/** Of one statement; each is looked for in the whole conversation. */
const MAX_UNKNOWN = 5

/** "Telbivudina": a name that no list holds, but that reads like a medicine's, and that nobody said. */
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
