import type { Entity } from '../../entities/entity.ts'
import { FUNCTION_WORDS, type Token } from '../../entities/token.ts'

const OPENS_NAME = /^([oa]|n[oa]|d[oa]|meu|minha|seu|sua)$/

/**
 * Where a clause begins in text without punctuation: mostly at a person, a side or a medicine, followed by what is said
 * about it.
 */
export function openings(tokens: readonly Token[], entities: readonly Entity[]): ReadonlySet<number> {
  const found = new Set<number>()
  for (const { kind, tokens: own } of entities)
    if (/^(person|drug|side)$/.test(kind))
      found.add(OPENS_NAME.test(tokens[own.from - 1]?.word ?? '') ? own.from - 1 : own.from)
  for (const [at, { word }] of tokens.entries()) if (/^(eu|ele|ela|voce)$/.test(word)) found.add(at)
  return found
}

const MAX_SHORT = 4

/** "Dor no peito falta de ar", "e a insulina": only what is asked about. */
export function isListAlone(tokens: readonly Token[], start: number, end: number, named: ReadonlySet<number>): boolean {
  // "E a piscina".
  if (tokens[start]?.raw === 'e' && end - start < MAX_SHORT) return true
  let found = 0
  for (let at = start; at <= end; at += 1) {
    if (named.has(at)) found += 1
    else if (!FUNCTION_WORDS.has(tokens[at]?.word ?? '')) return false
  }
  return found > 0
}
