import type { Entity } from '../../entities/entity.ts'
import { fieldsOf } from '../../entities/word-fields.ts'
import { valueSlot } from '../corrections/value-slot.ts'
import { readEntities } from '../units/remembered.ts'
import { clauseSignsOf, type Signs } from './standing-signs.ts'
import type { Unit } from '../units/unit.ts'

/** How many utterances after a clause may still take it back, and how many before it may say whose it is. */
const MAX_AFTER = 14
const MAX_BEFORE = 6
const MIN_STEM = 4
/** Share of the clause's content stems that an utterance must repeat to speak of the same. */
const MIN_SHARE = 1 / 3

function stemOf(word: string): string {
  return word.length > 6 ? word.slice(0, 6) : word
}

function near(distance: number): string {
  return distance <= 2 ? String(distance) : distance <= 4 ? '4' : distance <= 8 ? '8' : 'f'
}

/** The kind of value that another may replace; amounts by their unit. */
function slotOf(entity: Entity): string | undefined {
  const slot = valueSlot(entity)
  if (slot === undefined) return entity.kind === 'finding' || entity.kind === 'allergen' ? entity.kind : undefined
  if (slot !== 'quantity') return slot
  return entity.days === undefined ? entity.kind : 'duration'
}

/** Another value in the slot of one that the clause tells. */
function isRival(own: Entity, other: Entity): boolean {
  if (own.form === other.form || slotOf(own) === undefined) return false
  if (slotOf(own) !== slotOf(other)) return false
  return own.kind !== 'number' || own.unit === other.unit || own.unit === undefined || other.unit === undefined
}

/**
 * What the classifier of `standing-scores.ts` sees of a clause: what it says and how, whether another value or its own
 * words come again, how, by whose voice and how far away, and who and what was spoken of before.
 */
export function standingFeatures(signs: readonly Signs[], units: readonly Unit[], index: number): string[] {
  const unit = units[index]
  const own = unit && signs[unit.at]
  if (!unit || !own) return []
  const found = new Set<string>(['bias'])
  const add = (...names: readonly string[]) => {
    for (const name of names) found.add(name)
  }
  addOwn(add, unit, own, signs)
  addBefore(add, unit, signs)
  addAfter(add, unit, signs)
  addClauses(add, units, index)
  return [...found]
}

/** Endings of what was, would be or might be. */
const TENSE = /(?<=\p{L}{2})(?:av[ao]m?|ria|riam|sse|ssem|ndo|ei|ou)$/u

type Add = (...names: readonly string[]) => void

function kindsOf(unit: Unit): string[] {
  const kinds = readEntities(unit.text).map((entity) => slotOf(entity) ?? entity.kind)
  return kinds.length > 0 ? [...new Set(kinds)] : ['none']
}

function addOwn(add: Add, unit: Unit, own: Signs, signs: readonly Signs[]) {
  const said = unit.said ?? unit.text
  const { words, cues } = clauseSignsOf(unit)
  const voice = own.voice
  const kinds = kindsOf(unit)
  const size = words.length > 12 ? 'l' : words.length > 5 ? 'm' : words.length > 2 ? 's' : 'xs'
  add(`v:${voice}`, `n:${size}`, `vn:${voice}${size}`, `c:${Math.min(unit.clause, 2)}`, `o:${own.opening}`)
  add(`pol:${unit.polarity}`, `pv:${unit.polarity}${voice}`)
  if (/(?:…|\.\.\.)$/u.test(unit.spoken)) add('open', ...kinds.map((kind) => `open:${kind}`))
  if (/(?:…|\.\.\.)/u.test(said)) add('broken')
  if (unit.subject !== undefined) add('subject', `subject:${unit.subject}`)
  add(...kinds.flatMap((kind) => [`k:${kind}`, `kv:${kind}${voice}`, `kn:${kind}${size}`]))
  add(...cues.flatMap((cue) => [`oc:${cue}`, `ocv:${cue}${voice}`, ...kinds.map((kind) => `ock:${cue}|${kind}`)]))
  add(...cues.flatMap((cue, at) => cues.slice(at + 1).map((other) => `occ:${cue}|${other}`)))
  add(...own.cues.map((cue) => `uc:${cue}`))
  add(...words.flatMap((word) => fieldsOf(word)).map((field) => `g:${field}`))
  add(...words.flatMap((word) => TENSE.exec(word)?.[0] ?? []).map((ending) => `t:${ending}`))
  add(`lab:${unit.isLabelled}`)
  const stems = words.map(stemOf)
  stems.forEach((word, at) => add(`w:${word}`, `wv:${word}${voice}`, ...(at > 0 ? [`b:${stems[at - 1]} ${word}`] : [])))
  add(`f:${words[0]}`, `f2:${words[0]} ${words[1]}`, `f3:${words.slice(0, 3).join(' ')}`, `e:${words.at(-1)}`)
  const asked = unit.question === undefined ? undefined : signs[unit.question]
  add(`q:${asked !== undefined}`)
  if (!asked) return
  add(...asked.words.map((word) => `a:${stemOf(word)}`), ...asked.cues.map((cue) => `ac:${cue}`))
  if (asked.entities.some(({ kind }) => kind === 'person')) add('aperson')
}

function addBefore(add: Add, unit: Unit, signs: readonly Signs[]) {
  const voice = signs[unit.at]?.voice ?? ''
  const kinds = kindsOf(unit)
  const own = readEntities(unit.text)
  let isOwned = false
  for (let at = unit.at - 1; at >= Math.max(0, unit.at - MAX_BEFORE); at -= 1) {
    const before = signs[at]
    if (!before) continue
    const distance = unit.at - at
    const far = near(distance)
    const who = `${before.isQuestion ? 'q' : ''}${before.voice}${voice}`
    if (distance <= 2) {
      add(`p${distance}v:${who}`, `p${distance}o:${before.opening}${who}`)
      add(...before.cues.flatMap((cue) => [`p${distance}c:${cue}`, `p${distance}cv:${cue}${who}`]))
      add(...before.words.slice(0, 2).map((word) => `p${distance}f:${word}`))
      if (distance === 1) add(...before.words.map((word) => `p:${stemOf(word)}`))
    }
    if (!isOwned && before.entities.some(({ kind }) => kind === 'person')) {
      isOwned = true
      add(`pp:${far}`, `pp:${far}${who}`, ...kinds.map((kind) => `ppk:${kind}${distance <= 2}`))
      for (const { kind, form } of before.entities) if (kind === 'person') add(`ppf:${form}`)
    }
    for (const entity of own) {
      const slot = slotOf(entity)
      if (slot !== undefined && before.entities.some((other) => isRival(entity, other)))
        add(`br:${slot}${far}`, `br:${slot}${far}${who}`, `bro:${slot}${signs[unit.at]?.opening}`)
      if (slot !== undefined && before.entities.some(({ form }) => form === entity.form)) add(`be:${slot}${far}`)
    }
  }
}

function addAfter(add: Add, unit: Unit, signs: readonly Signs[]) {
  const voice = signs[unit.at]?.voice ?? ''
  const kinds = kindsOf(unit)
  const own = readEntities(unit.text)
  const content = clauseSignsOf(unit)
    .words.filter((word) => word.length >= MIN_STEM)
    .map(stemOf)
  const drugs = new Set(own.flatMap(({ kind, form }) => (kind === 'drug' ? [form] : [])))
  /** Something was asked in between. */
  let isAsked = false
  const counts = new Map<string, { rivals: number; repeats: number }>()
  for (let at = unit.at + 1; at <= Math.min(signs.length - 1, unit.at + MAX_AFTER); at += 1) {
    const after = signs[at]
    if (!after) continue
    const distance = at - unit.at
    const far = near(distance)
    const who = `${after.isQuestion ? 'q' : ''}${after.voice}${voice}`
    const isShort = after.words.length <= 4
    if (distance <= 3) {
      const place = `x${distance}`
      add(`${place}v:${who}`, `${place}o:${after.opening}`, `${place}ov:${after.opening}${who}`)
      add(...kinds.map((kind) => `${place}ok:${after.opening}|${kind}`))
      add(...after.cues.flatMap((cue) => [`${place}c:${cue}`, `${place}cv:${cue}${who}`]))
      add(...kinds.flatMap((kind) => after.cues.map((cue) => `${place}ck:${cue}|${kind}`)))
      add(`${place}f:${after.words[0]}`, `${place}f2:${after.words.slice(0, 2).join(' ')}`)
      add(`${place}f3:${after.words.slice(0, 3).join(' ')}`)
      if (distance <= 2) add(...after.words.map((word) => `${place}w:${stemOf(word)}`))
      if (distance === 1)
        after.words.forEach(
          (word, index) => index > 0 && add(`x1b:${stemOf(after.words[index - 1] ?? '')} ${stemOf(word)}`),
        )
    }
    const shared = content.filter((stem) => after.stems.has(stem)).length
    isAsked ||= after.isQuestion
    for (const entity of own) {
      const slot = slotOf(entity)
      if (slot === undefined) continue
      const count = counts.get(slot) ?? { rivals: 0, repeats: 0 }
      counts.set(slot, count)
      if (after.entities.some((other) => isRival(entity, other))) {
        const nth = count.rivals === 0 ? 'rv' : 'rw'
        count.rivals += 1
        const named = after.entities.filter(({ kind }) => kind === 'drug')
        const drug = named.length === 0 ? 'none' : named.some(({ form }) => drugs.has(form)) ? 'same' : 'other'
        const size = after.words.length <= 2 ? 'xs' : isShort ? 's' : after.words.length <= 10 ? 'm' : 'l'
        add(`${nth}d:${drug}${drugs.size > 0}`, `${nth}ds:${drug}${slot}${drugs.size > 0}`, `${nth}n:${size}`)
        add(`${nth}z:${slot}${size}${who}`, `${nth}zo:${size}${after.opening}`, `${nth}a:${isAsked}${slot}`)
        add(`${nth}h:${shared > 0}${slot}${far}`, `${nth}hd:${shared > 0}${drug}${slot}`)
        add(`${nth}:${slot}`, `${nth}:${slot}${far}`, `${nth}:${slot}${far}${who}`, `${nth}s:${slot}${isShort}${far}`)
        add(`${nth}o:${slot}${after.opening}`, `${nth}od:${after.opening}${far}`, `${nth}ow:${after.opening}${who}`)
        add(...after.cues.flatMap((cue) => [`${nth}c:${cue}`, `${nth}cs:${cue}${slot}`, `${nth}cw:${cue}${who}`]))
      }
      const echoed = after.entities.find(({ form, kind }) => form === entity.form && kind === entity.kind)
      if (echoed) {
        count.repeats += 1
        const sign = echoed.polarity ?? ''
        add(
          `ec:${slot}${far}`,
          `ec:${slot}${who}`,
          `eo:${after.opening}${slot}`,
          `en:${sign}${slot}`,
          `en:${sign}${who}`,
        )
        add(...after.cues.flatMap((cue) => [`ecc:${cue}`, `ecs:${cue}${slot}`, `ecw:${cue}${who}`]))
      }
    }
    if (shared > 0 && shared >= content.length * MIN_SHARE) {
      add(`sh:${far}`, `sh:${who}`, `sho:${after.opening}`, `shs:${shared >= content.length}`)
      add(...after.cues.flatMap((cue) => [`shc:${cue}`, `shw:${cue}${who}`]))
      if (after.entities.some(({ kind }) => kind === 'person')) add('shp', `shp:${who}`)
    }
  }
  for (const [slot, { rivals, repeats }] of counts)
    add(`rr:${slot}${Math.min(rivals, 2)}${Math.min(repeats, 2)}`, `rr:${Math.min(rivals, 2)}${Math.min(repeats, 2)}`)
}

const MAX_CLAUSES = 3

/** The clauses next to it in the same sentence. */
function addClauses(add: Add, units: readonly Unit[], index: number) {
  const unit = units[index]
  if (!unit) return
  const own = readEntities(unit.text)
  const kinds = kindsOf(unit)
  for (let next = index + 1; next <= index + MAX_CLAUSES && units[next]?.at === unit.at; next += 1) {
    const later = units[next]
    if (!later) break
    const { words, cues } = clauseSignsOf(later)
    const place = `s${next - index}`
    add(place, `${place}f:${words[0]}`, `${place}f2:${words[0]} ${words[1]}`)
    add(...words.map((word) => `${place}w:${stemOf(word)}`))
    add(...cues.flatMap((cue) => [`${place}c:${cue}`, ...kinds.map((kind) => `${place}ck:${cue}|${kind}`)]))
    for (const entity of own)
      if (readEntities(later.said ?? later.text).some((other) => isRival(entity, other)))
        add(`sr:${slotOf(entity)}`, `${place}r`)
  }
  const before = units[index - 1]
  if (before?.at === unit.at) {
    const { words, cues } = clauseSignsOf(before)
    add('sb', ...cues.map((cue) => `sbc:${cue}`), ...words.map((word) => `sbw:${stemOf(word)}`))
  }
}
