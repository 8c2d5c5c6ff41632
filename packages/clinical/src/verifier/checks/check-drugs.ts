import { membersOfClass } from '../../entities/drugs.ts'
import type { Entity } from '../../entities/entity.ts'
import { editDistance, soundKey } from '../../entities/sound.ts'
import type { SectionId } from '../../section.ts'
import { clauseOf } from '../reading/likeness.ts'
import { seriousMark, type Mark } from '../reading/mark.ts'
import type { Reading } from '../reading/reading.ts'
import { isHeard, unknownDrugs } from './heard-drugs.ts'

/** Limits the work: medicines per statement, and mentions of each in its source. No clinical sentence has more. */
const MAX_NAMED = 20
const MAX_PLACES = 30

/** Marks medicines and allergens that nobody named, that were taken back, or that carry another medicine's dose. */
export function checkDrugs(
  statement: Reading,
  source: Reading,
  everything: Reading,
  takenBack: ReadonlySet<Entity>,
  section: SectionId,
): Mark[] {
  const named = statement.entities.filter(
    (entity) => isNamed(entity) && (entity.kind !== 'allergen' || section === 'allergies'),
  )
  return [
    ...unknownDrugs(statement, everything),
    ...named.slice(0, MAX_NAMED).flatMap((entity): Mark[] => {
      const same = exactOf(
        entity,
        source.entities.filter((other) => sameDrug(entity, other)),
        source,
      ).slice(-MAX_PLACES)
      const rivals = source.entities.filter(
        (other) =>
          isNamed(other) &&
          (other.kind !== 'allergen' || section === 'allergies') &&
          !named.some((also) => sameDrug(also, other)),
      )
      if (same.length === 0) {
        if (isHeard(entity, statement, source)) return []
        const isElsewhere =
          everything.entities.some((other) => sameDrug(entity, other)) || isHeard(entity, statement, everything)
        if (isElsewhere && (rivals.length === 0 || isSpokenOf(entity, statement, source, everything))) return []
        return [markOf(statement, entity, nearest(entity.form, rivals), 'absent')]
      }
      const standing = same.filter((other) => !takenBack.has(other))
      const isEnded = statement.tokens
        .slice(0, entity.tokens.from)
        .some(({ word }) => /^(suspen\w*|par(ar|ou)|retir\w*|trocar|tirar|sem|evit\w*|contraindic\w*|nao)$/.test(word))
      if (standing.length === 0)
        return entity.polarity === 'denied' || isEnded ? [] : [markOf(statement, entity, rivals[0], 'takenBack')]
      // "Dipirona não, ela inchou" denies no allergy.
      const isAllergy = section === 'allergies' && statement.tokens.some(({ word }) => /^(alerg|reac)/.test(word))
      if (entity.polarity === 'affirmed' && !isEnded && !isAllergy && !isPast(statement, entity)) {
        const last = standing.at(-1)
        const meant = rivals.find(
          (other) =>
            isTold(source, other) &&
            standing.some(({ tokens }) => Math.abs(other.tokens.from - tokens.from) <= MAX_ALTERNATIVE),
        )
        if (last && meant && !standing.some((other) => isTold(source, other) || hasDoseBehind(source, other)))
          return [markOf(statement, entity, meant, 'notTaken')]
      }
      const clause = clauseOf(statement, entity.tokens.from)
      const isFreed = statement.tokens
        .slice(clause.from, clause.to)
        .some(({ word }) => /^(liberad[oa]s?|toler\w*|pode|usa|usou|tomou|permitid[oa]s?)$/.test(word))
      if (
        section === 'allergies' &&
        !isFreed &&
        entity.polarity === 'affirmed' &&
        standing.every((other) => isTolerated(source, other))
      )
        return [markOf(statement, entity, rivals[0], 'notTaken')]
      const owner = ownerOfDose(statement, entity, source, standing)
      return owner ? [markOf(statement, entity, owner, 'other')] : []
    }),
  ]
}

/** "Anti-inflamatório? – Toma diclofenaco": the class means the named member, and no other. */
function exactOf(entity: Entity, same: readonly Entity[], source: Reading): readonly Entity[] {
  if (entity.kind !== 'drug' || same.some(({ kind }) => kind !== 'drugClass')) return same
  const groups = same.slice(-MAX_PLACES)
  const isSpecified = source.entities.some(
    (other) => other.kind === 'drug' && other.polarity !== 'denied' && groups.some((group) => isMember(other, group)),
  )
  return isSpecified ? [] : same
}

/**
 * "Era quanto mesmo? – Trezentos de manhã": the passages give a value without a medicine, so the last one named before
 * them counts.
 */
function isSpokenOf(entity: Entity, statement: Reading, source: Reading, everything: Reading): boolean {
  const isDosed = statement.entities.some(({ readings, tokens }) => readings && tokens.from === entity.tokens.to)
  const opening = source.entities.find(({ kind, readings }) => isDrugKind(kind) || kind === 'frequency' || readings)
  if (isDosed && opening && isDrugKind(opening.kind)) return false
  const [first = ''] = source.text.split('\n', 1)
  const start = first === '' ? -1 : everything.text.indexOf(first)
  const last = everything.entities.findLast(({ kind, from }) => kind === 'drug' && from < start)
  return last !== undefined && sameDrug(entity, last)
}

function isDrugKind(kind: Entity['kind']): boolean {
  return kind === 'drug' || kind === 'drugClass'
}

const MAX_TOLERANCE = 5

/** "Diclofenaco eu tomo normal", "amoxicilina pode". */
export function isTolerated({ tokens, sentences }: Reading, { tokens: { from, to } }: Entity): boolean {
  for (let at = to; at < to + MAX_TOLERANCE && sentences[at] === sentences[from]; at += 1) {
    const words = tokens.slice(at, at + 3).map(({ word }) => word)
    if (/^nunca (tive|deu|fez|teve) (nada|problema|reacao|alergia)$/.test(words.join(' '))) return true
    if (/^(nao|nem|nunca|mal|parei|se|quando)$/.test(tokens[at]?.word ?? '')) return false
    // "Amoxicilina e cefalexina, sem problema nenhum."
    const isHarmless = /^(sem problemas?|sem reac(ao|oes)|numa boa)$/.test(
      `${tokens[at]?.word ?? ''} ${tokens[at + 1]?.word ?? ''}`,
    )
    if (isHarmless) return true
    if (/^(tomo|uso|pode|posso|tolero|tolera|normal|tranquil\w*)$/.test(tokens[at]?.word ?? ''))
      return !/^(me|da|deu|fico|fiquei|inch\w*|nao)$/.test(tokens[at + 1]?.word ?? '')
  }
  return false
}

/** Stated as a fact: not only asked, not intended and dropped, not denied. */
function isTold(source: Reading, { polarity, tokens }: Entity): boolean {
  if (source.doubtful[tokens.from] === true && !isOnlyChanged(source, tokens.from)) return false
  if (isAnsweredByOrder(source, tokens.from)) return true
  // Without punctuation it is often unclear what a "não" belongs to.
  return polarity === 'affirmed' || !/[.?!,]/.test(source.text)
}

/** "E a sinvastatina? – Baixo pra vinte.": an order about the medicine implies that it is taken. */
function isAnsweredByOrder({ tokens, questions, sentences }: Reading, from: number): boolean {
  if (questions[from] !== true) return false
  const answer = sentences.indexOf((sentences[from] ?? 0) + 1)
  return (
    answer >= 0 &&
    /^(tambem|tom(a|o|ou|ei)|us(a|o|ou|ei)|aument[ao]|sob[eo]|subo|baix[ao]|reduz[o]?|diminu[io]|dobr[ao]|mantem|mantenho|continua|segue|volta|fica)$/.test(
      tokens[answer]?.word ?? '',
    )
  )
}

/** "Pensei em dobrar o carvedilol", "ia suspender": whoever thinks of changing it was taking it. */
function isOnlyChanged({ tokens }: Reading, from: number): boolean {
  return [1, 2].some((back) =>
    /^(dobr|aument|sub[io]|reduz|diminu|baix|suspend|tir|par|mex)\w*r$/.test(tokens[from - back]?.word ?? ''),
  )
}

function hasDoseBehind({ entities, sentences }: Reading, { tokens }: Entity): boolean {
  return entities.some(
    ({ readings, tokens: { from } }) =>
      readings !== undefined &&
      sentences[from] === sentences[tokens.from] &&
      from >= tokens.to &&
      from - tokens.to <= MAX_DOSE_DISTANCE,
  )
}

const MAX_ALTERNATIVE = 20

/** "Evitar", "cogitado", "já usou": the statement itself says that it is not taken. */
function isPast({ tokens }: Reading, entity: Entity): boolean {
  return tokens.some(
    ({ word }, at) =>
      Math.abs(at - entity.tokens.from) <= MAX_STATUS_DISTANCE &&
      /^(evit\w*|cogit\w*|consider\w*|recus\w*|ja|us(ou|ava|ei)|tom(ou|ava|ei)|parou|par(ei|ada|ado)|suspen\w*|retir\w*|troc\w*|antes|previ[oa]|anterior\w*|era|nao|sem|contraindic\w*|proib\w*|pergunt\w*|lugar|vez|nunca|jamais|depois|adi\w*|fica|nenhum\w*|nada|outr\w*|toler\w*|dav(a|am)|ate)$/.test(
        word,
      ),
  )
}

const MAX_STATUS_DISTANCE = 6

function isNamed({ kind }: Entity): boolean {
  return kind === 'drug' || kind === 'drugClass' || kind === 'allergen'
}

/** A class matches its members and they match it: "sulfa", "Bactrim". */
export function sameDrug(entity: Entity, other: Entity): boolean {
  if (!isNamed(other)) return false
  return entity.form === other.form || isMember(entity, other) || isMember(other, entity)
}

/** "A NPH" is an insulin even without that word. */
const INSULINS = /^(nph|regular|glargina|degludeca|detemir|lispro|asparte|glulisina)$/

function isMember(one: Entity, group: Entity): boolean {
  if (group.form === 'insulina') return INSULINS.test(one.form)
  return group.kind === 'drugClass' && membersOfClass(group.form)?.includes(one.form) === true
}

const MAX_DOSE_DISTANCE = 2
const MAX_REGION = 30
const MAX_DRUGS = 100
const MAX_TOGETHER = 2

/** The other medicine that the source gives this dose to. */
function ownerOfDose(
  statement: Reading,
  entity: Entity,
  source: Reading,
  standing: readonly Entity[],
): Entity | undefined {
  const dose = statement.entities.find(
    ({ kind, unit, tokens }) =>
      kind === 'number' &&
      unit !== 'vez' &&
      tokens.from >= entity.tokens.to &&
      tokens.from - entity.tokens.to <= MAX_DOSE_DISTANCE,
  )
  if (!dose) return undefined
  const between = statement.tokens.slice(entity.tokens.to - 1, dose.tokens.from)
  const isOfOther = statement.entities.some(
    ({ kind, tokens }) => kind === 'drug' && tokens.from > entity.tokens.from && tokens.from < dose.tokens.from,
  )
  if (isOfOther || between.some(({ after }) => after.includes(';'))) return undefined
  const drugs = source.entities.filter(({ kind }) => kind === 'drug').slice(-MAX_DRUGS)
  const numbersOf = (drug: Entity) => {
    // "Ezetimiba junto da atorvastatina, dez": two medicines named together share what follows.
    const own = source.entities.find(({ readings, tokens }) => readings && tokens.from >= drug.tokens.to)
    const next = drugs.find(
      (other) =>
        other.form !== drug.form &&
        other.tokens.from >= drug.tokens.to &&
        // "AAS cem, sinvastatina quarenta": the first has its own dose.
        (other.tokens.from > drug.tokens.to + MAX_TOGETHER || (own && own.tokens.from < other.tokens.from)),
    )
    const end = Math.min(next?.tokens.from ?? source.tokens.length, drug.tokens.to + MAX_REGION)
    return source.entities.filter(
      ({ readings, unit, tokens }) =>
        readings !== undefined && unit !== 'vez' && tokens.from >= drug.tokens.to && tokens.from < end,
    )
  }
  const isDose = ({ readings }: Entity) => readings?.some((value) => dose.readings?.includes(value)) === true
  // "A carbamazepina deu alergia. Sobe devagar: vinte e cinco": a number far after a name is hardly its dose.
  const isOwn = (drug: Entity) => {
    const [first] = numbersOf(drug)
    return first !== undefined && first.tokens.from - drug.tokens.to <= MAX_DOSE_DISTANCE && isDose(first)
  }
  const own = standing.flatMap(numbersOf)
  if (own.some(isDose)) return undefined
  const hasOwn = standing.some((drug) => {
    const first = numbersOf(drug)[0]
    return first !== undefined && first.tokens.from - drug.tokens.to <= MAX_DOSE_DISTANCE
  })
  return drugs.find(
    (other) =>
      other.form !== entity.form &&
      // The doses of two medicines in the statement may be swapped.
      (hasOwn || !statement.entities.some(({ form }) => form === other.form)) &&
      isOwn(other),
  )
}

function nearest(form: string, among: readonly Entity[]): Entity | undefined {
  const key = soundKey(form)
  const distances = among.map((entity) => ({ entity, distance: editDistance(key, soundKey(entity.form), 12) }))
  return distances.toSorted((one, other) => one.distance - other.distance)[0]?.entity
}

function markOf(
  statement: Reading,
  entity: Entity,
  candidate: Entity | undefined,
  why: 'absent' | 'takenBack' | 'notTaken' | 'other',
): Mark {
  const word = statement.text.slice(entity.from, entity.to)
  const name = candidate?.form
  const message = {
    absent: name
      ? `“${word}” não foi ouvido aqui. Seria “${name}”?`
      : `“${word}” não foi ouvido nesta parte da consulta.`,
    takenBack: `“${word}” foi corrigido na fala${name ? `; confira “${name}”` : ''}.`,
    notTaken: `“${word}” foi só perguntado, cogitado ou negado${name ? `; confira “${name}”` : ''}.`,
    other: `Esta dose foi dita para “${name}”, não para “${word}”.`,
  }[why]
  return seriousMark('drug', entity, message, name)
}
