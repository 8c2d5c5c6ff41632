import type { Entity } from '../../entities/entity.ts'
import { drugsIn, readEntities } from '../units/remembered.ts'
import { firstSlot, valueSlot } from './value-slot.ts'

/** "A de quatrocentos é melhor: …", "de 875, de doze em doze horas". */
const OF_STRENGTH =
  /^(?:com\s+)?(?:(?<article>[ao])\s+)?de\s+(?<strength>[^\s,.;:…]+(?:\s+e\s+[^\s,.;:…]+)*)(?:\s+(?:mg|miligramas?))?/iu
const IS_BETTER = /^\s*,?\s*(?:é|fica|seria|vai ser)\s+melhor\s*(?:[,.:;…]+\s*|$)/iu
/** "Com esse estômago melhor não: paracetamol …" */
const BETTER_NOT =
  /^(?:(?:com|pel[oa]|n[oa])\s[^,.:;…]{3,40}?[,\s]\s*)?melhor\s+não(?:\s+(?:dar|usar|tomar))?[,.:;…]+\s*(?:vamos de\s+)?/iu

/**
 * What was ordered, after its speaker orders it anew: the same medicine told whole, in another strength, or as often as it
 * is taken now; another one instead. Undefined if it is nothing of these.
 */
export function orderAnew(earlier: string, later: string): string | undefined {
  const [drug, ...others] = new Set(drugsIn({ text: earlier }))
  const isOfOne = drug !== undefined && others.length === 0
  const ofOne = isOfOne
    ? (toldWhole(earlier, later, drug) ?? inStrength(earlier, later) ?? instead(earlier, later))
    : undefined
  return ofOne ?? oftener(earlier, later)
}

/** "Amoxicilina 250, sete ml …" – "de doze em doze fica melhor: amoxicilina 400, cinco ml de doze em doze horas". */
function toldWhole(earlier: string, later: string, drug: string): string | undefined {
  const ordered = drugNamed(earlier)
  const anew = drugNamed(later)
  if (!ordered || anew?.form !== drug || anew.from === 0 || drugsIn({ text: later }).length > 1) return undefined
  const amounts = readEntities(later.slice(anew.to)).filter((one) => valueSlot(one) === 'quantity')
  return amounts.length >= MIN_AMOUNTS ? `${earlier.slice(0, ordered.from)}${later.slice(anew.from)}` : undefined
}
const MIN_AMOUNTS = 2

/** "Amoxicilina 500 de oito em oito horas por sete dias" – "de 875, de doze em doze horas". */
function inStrength(earlier: string, later: string): string | undefined {
  const ordered = drugNamed(earlier)
  const { article, strength = '' } = OF_STRENGTH.exec(later)?.groups ?? {}
  const [value] = readEntities(strength)
  const dose = readEntities(earlier).find(({ kind, from }) => kind === 'number' && from >= (ordered?.to ?? 0))
  if (!ordered || !dose || value?.kind !== 'number' || value.value === undefined || value.to !== strength.length)
    return undefined
  if (value.value < MIN_STRENGTH || (dose.unit !== undefined && dose.unit !== 'mg')) return undefined
  const rest = later.slice((OF_STRENGTH.exec(later)?.[0] ?? '').length)
  const better = IS_BETTER.exec(rest)
  if (!better && article === undefined && !/^\s*(?:[,.;…]|$)/.test(rest)) return undefined
  const told = rest.slice(better?.[0].length ?? 0).replace(/^[,.;…\s]+/u, '')
  if (drugsIn({ text: told }).length > 0) return undefined
  const tail = earlier.slice(dose.to)
  const head = `${earlier.slice(0, dose.from)}${strength}`
  if (told === '') return `${head}${tail}`
  // How long it is taken stays, unless it is told anew.
  const lasting = readEntities(told).some(({ days }) => days !== undefined) ? '' : lastingIn(tail)
  return `${head}, ${told.replace(/[.!…]+$/u, '')}${lasting}`
}
const MIN_STRENGTH = 20

function lastingIn(tail: string): string {
  const lasting = readEntities(tail).findLast(({ days, kind }) => days !== undefined && kind === 'duration')
  return lasting
    ? ` ${tail.slice(0, lasting.from).endsWith('por ') ? 'por ' : ''}${tail.slice(lasting.from, lasting.to)}`
    : ''
}

/** "Ibuprofeno 600 …" – "com esse estômago melhor não: paracetamol 750 de seis em seis". */
function instead(earlier: string, later: string): string | undefined {
  const not = BETTER_NOT.exec(later)
  const rest = not ? later.slice(not[0].length) : ''
  const ordered = drugNamed(earlier)
  const anew = drugNamed(rest)
  if (!ordered || !anew || anew.form === ordered.form || anew.from > MAX_LEAD) return undefined
  return `${earlier.slice(0, ordered.from)}${rest.slice(anew.from)}`
}
const MAX_LEAD = 12

/** "De oito em oito por dez dias" – "de doze em doze": how long it is taken stays. */
function oftener(earlier: string, later: string): string | undefined {
  const anew = firstSlot(later)?.entity
  if (anew?.kind !== 'frequency' || anew.from > 0) return undefined
  const amounts = readEntities(earlier).filter((one) => valueSlot(one) === 'quantity')
  const often = amounts.findLast(({ kind }) => kind === 'frequency')
  if (!often || amounts.at(-1)?.kind !== 'duration') return undefined
  const rest = later.slice(anew.to)
  const lasts = readEntities(rest).some(({ days }) => days !== undefined)
  const head = `${earlier.slice(0, often.from)}${later.slice(0, anew.to)}`
  return lasts ? `${head}${rest}` : `${head}${earlier.slice(often.to)}${rest.replace(/^[.!…]+$/u, '')}`
}

function drugNamed(text: string): Entity | undefined {
  return readEntities(text).find(({ kind }) => kind === 'drug')
}
