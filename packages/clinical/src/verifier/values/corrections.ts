import type { Entity } from '../../entities/entity.ts'
import { isVerbAt } from '../reading/bare-denials.ts'
import type { Reading } from '../reading/reading.ts'
import { bargainedFor, isBareAnew, isSaidAnew } from './bargained-values.ts'
import { haveLikeUnits, isValue } from './same-value.ts'
import { toldOtherwise } from './told-otherwise.ts'

const CUE =
  /^(alias|minto|digo|errei|desculpa|desculpe|corrigindo|corrijo|perdao|ops|epa|opa|perai|espera|confundi|me enganei|engano meu|troquei tudo|quer dizer|na verdade|ou melhor|pensando bem|nao e|nao era|nao foi|prefiro|vou de|esquece|eu refazer|eu corrigir|corrige|retifico|retificando)$/
const SELF_CORRECTION = /^(digo|minto|alias|errei|desculpa|desculpe|perdao|ops|epa|corrijo|confundi)$/
const MAX_BEFORE = 9
const MAX_AFTER = 12
const MAX_BEFORE_NO = 5
const MAX_AFTER_NO = 7

/**
 * Entities that the speaker took back: "vinte e cinco… não, dez", "direita, desculpa, esquerda", "doze de dezembro,
 * aliás, dezenove". The one before the cue is out if another of its kind with a different form follows.
 */
export function takenBack(reading: Reading): ReadonlySet<Entity> {
  const out = new Set<Entity>()
  const { tokens, entities, sentences } = reading
  const isBare = !/[.?!,]/.test(reading.text)
  for (let at = 1; at < tokens.length; at += 1) {
    const isPlain = !isCue(reading, at)
    // A "não" standing alone takes back only what is right before it; other words reach further.
    const reach = isPlain ? 0 : tokens[at]?.word === 'nao' ? MAX_BEFORE_NO : MAX_BEFORE
    const after = isPlain
      ? isBare
        ? MAX_AFTER_BARE
        : MAX_PLAIN
      : tokens[at]?.word === 'nao'
        ? MAX_AFTER_NO
        : MAX_AFTER
    // Without punctuation: "dia catorze não dia onze".
    if (isPlain && tokens[at]?.word !== 'nao') continue
    // "AAS e ibuprofeno não. Dipirona pode": a denial that ends its sentence replaces nothing.
    if (isPlain && /[.!?]/.test(tokens[at]?.after ?? '')) continue
    // "Filtro doze, não o dez": the one before the pause is meant.
    const isMeant = isPlain && tokens[at - 1]?.after.includes(',') === true
    if (isMeant && entities[firstFrom(entities, at) - 1]?.kind !== 'drug') continue
    // Entities are sorted by position: only those around the cue are looked at.
    const behind = firstFrom(entities, at)
    // "Ceftriaxona, um grama… não, dois gramas, e metronidazol": this corrects the amount, not the medicine before it.
    const corrected = entities.slice(Math.max(0, behind - MAX_OBJECTED), behind).findLast(isComparable)
    const anew = entities.slice(behind, behind + MAX_OBJECTED).find(isComparable)
    const isRenewed =
      !isPlain && corrected !== undefined && corrected.kind === anew?.kind && corrected.form !== anew.form
    for (let index = behind - 1; index >= 0; index -= 1) {
      const earlier = entities[index]
      if (!earlier || earlier.tokens.from < at - reach - MAX_ENTITY) break
      const distance = at - earlier.tokens.to
      if (distance < 0 || distance > reach || !isComparable(earlier)) continue
      if (tokens[at]?.word === 'nao' && !isPlain && isOfAnother(reading, earlier, at)) continue
      if (isOfFormerDrug(reading, earlier, index, behind)) continue
      if (earlier !== corrected && earlier.kind !== corrected?.kind && isRenewed) continue
      if ((sentences[at] ?? 0) - (sentences[earlier.tokens.from] ?? 0) > 1) continue
      const nearest = entities
        .slice(behind, firstFrom(entities, at + after + 1))
        .find(
          (later) =>
            later.form !== earlier.form &&
            (later.kind === earlier.kind || isDayOf(earlier, later) || isBareAnew(earlier, later, at)),
        )
      const isBetween = entities
        .slice(index, behind)
        .some(
          (other) =>
            (other.kind === earlier.kind || (isValue(other) && isValue(earlier))) &&
            other.tokens.from > earlier.tokens.from &&
            other.tokens.to <= at,
        )
      // "É o esquerdo, me confundi."
      if (distance === (tokens[at - 1]?.word === 'me' ? 1 : 0) && SELF_CORRECTION.test(tokens[at]?.word ?? '')) {
        const former = formerOf(reading, earlier, index, at)
        const isLeft =
          isBare && /^(nada|sem|livre|normal|nao|limp[oa])$/.test(tokens[nearest?.tokens.to ?? 0]?.word ?? '')
        if (former && (!nearest || isLeft)) {
          out.add(former)
          continue
        }
      }
      if (earlier.kind === 'person' && !SELF_CORRECTION.test(tokens[at]?.word ?? '')) continue
      if (!nearest || isBetween || !haveLikeUnits(nearest, earlier)) continue
      if (isPlain && nearest.tokens.from - at > MAX_PLAIN && !isReset(reading, earlier, nearest, at)) continue
      out.add(earlier)
      // "Foi o direito… direito não, esquerdo."
      const last = entities[index - 1]
      if (last?.form === earlier.form && last.kind === 'side') out.add(last)
      // "Um grama e oitocentos… não, dois gramas."
      const isPart = last?.unit !== undefined && tokens[last.tokens.to]?.word === 'e'
      if (last && isPart && earlier.tokens.from === last.tokens.to + 1) out.add(last)
      // "Na sexta. Aliás, sexta é dia de vacina, no sábado": repeated to give the reason.
      for (const again of entities.slice(behind, firstFrom(entities, nearest.tokens.from)))
        if (again.kind === earlier.kind && again.form === earlier.form) out.add(again)
    }
  }
  for (const [index, entity] of entities.entries()) {
    if (isContrasted(reading, entity, entities[index - 1])) out.add(entity)
    if (isBrokenOff(reading, entity, index) || (isBare && isSaidAnew(reading, entity, index))) out.add(entity)
    const gone = isObjectedTo(reading, entity, index)
      ? entity
      : (bargainedFor(reading, entity, index) ?? toldOtherwise(reading, entity, index))
    for (const other of gone ? entities.slice(Math.max(0, index - MAX_OBJECTED), index + 1) : [])
      if (other.kind === gone?.kind && other.form === gone.form) out.add(other)
  }
  return out
}

/** "Direito dói esquerdo aliás": the cue follows the right one, and the wrong one comes before both. */
function formerOf({ tokens, entities }: Reading, right: Entity, index: number, cue: number): Entity | undefined {
  if (right.kind !== 'side' && !AMOUNT.test(right.kind)) return undefined
  const former = entities.slice(Math.max(0, index - MAX_OBJECTED), index).findLast(({ kind }) => kind === right.kind)
  if (!former || former.form === right.form || cue - former.tokens.to > MAX_AFTER || !haveLikeUnits(former, right))
    return undefined
  // "Direito e esquerdo, aliás", but not "é o esquerdo".
  return tokens.slice(former.tokens.to, right.tokens.from).some(({ raw }) => /^(e|ou)$/i.test(raw)) ? undefined : former
}

/** "Dezesseis gotas, não vinte": named only to rule it out. */
function isContrasted({ tokens }: Reading, entity: Entity, before: Entity | undefined): boolean {
  const { kind, form, tokens: own } = entity
  const no = /^[dn]?[oae]s?$/.test(tokens[own.from - 1]?.word ?? '') ? own.from - 2 : own.from - 1
  return (
    before !== undefined &&
    /^(number|duration|frequency|date|side)$/.test(kind) &&
    (kind === before.kind || (kind === 'number' && entity.unit === undefined && isValue(before))) &&
    form !== before.form &&
    haveLikeUnits(before, entity) &&
    tokens[no]?.word === 'nao' &&
    tokens[no]?.after === '' &&
    before.tokens.to === no &&
    tokens[no - 1]?.after.startsWith(',') === true
  )
}

/** Tokens after a "não" standing alone within which the other value must follow. */
const MAX_PLAIN = 2
const MAX_AFTER_BARE = 8
const ANEW = /^(com|fica|vai|de|pra|para)$/

/**
 * Without punctuation: "quinze não na sua idade começo com sete e meio": nothing else is named before the other value.
 */
function isReset(reading: Reading, earlier: Entity, later: Entity, cue: number): boolean {
  const { tokens, entities } = reading
  // "Vinte minutos não dirige mais de seis horas": the "não" belongs to the verb.
  if (isVerbAt(reading, cue + 1) && !/^(comec|prefir|vou|ponho|fic|faco|ess|est)/.test(tokens[cue + 1]?.word ?? ''))
    return false
  const isOther = entities
    .slice(firstFrom(entities, cue), firstFrom(entities, later.tokens.from))
    .some(({ kind }) => /^(drug|drugClass|finding|person|side)$/.test(kind))
  return (
    AMOUNT.test(earlier.kind) &&
    later.kind === earlier.kind &&
    !isOther &&
    (later.kind === 'date' || ANEW.test(tokens[later.tokens.from - 1]?.word ?? ''))
  )
}

/** In words, the longest entity. */
const MAX_ENTITY = 20

/** Index of the first entity that begins at or after a token. */
function firstFrom(entities: readonly Entity[], at: number): number {
  let [low, high] = [0, entities.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entities[middle]?.tokens.from ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

/** "Losartana, cinquenta. Xarope de codeína, não.": the "não" belongs to the syrup. */
function isOfAnother({ tokens, entities, sentences }: Reading, earlier: Entity, cue: number): boolean {
  // "Losartana de cinquenta. Ah não, agora é de cem."
  const opening = /^(ah|opa|epa|ih)$/.test(tokens[cue - 1]?.word ?? '') ? cue - 1 : cue
  const opens = sentences[opening] !== sentences[opening - 1]
  if (!opens && sentences[cue] !== sentences[earlier.tokens.from]) return true
  return entities
    .slice(firstFrom(entities, earlier.tokens.to), firstFrom(entities, cue))
    .some(
      ({ kind, tokens }) =>
        /^(drug|drugClass|allergen|finding|term|person)$/.test(kind) &&
        kind !== earlier.kind &&
        tokens.from >= earlier.tokens.to &&
        tokens.to === cue,
    )
}

/** "Prednisona cinco dias. Azitromicina… não, prefiro amoxicilina, sete dias": another medicine is taken back. */
function isOfFormerDrug({ entities, sentences }: Reading, earlier: Entity, index: number, behind: number): boolean {
  return (
    AMOUNT.test(earlier.kind) &&
    entities
      .slice(index + 1, behind)
      .some(({ kind, tokens }) => kind === 'drug' && sentences[tokens.from] !== sentences[earlier.tokens.from])
  )
}

const MAX_RESTART = 8

/** "Seis litros por minuto… doze litros": a value that trails off before another with the same unit. */
function isBrokenOff({ tokens, entities }: Reading, entity: Entity, index: number): boolean {
  if (!/^(number|frequency|date|duration|pressure|side)$/.test(entity.kind)) return false
  const behind = tokens.slice(entity.tokens.to - 1, entity.tokens.to + 2)
  const end = behind.findIndex(({ after }) => /[.?!;,…\n]/.test(after))
  const trails = end >= 0 && behind[end]?.after.includes('…') === true
  if (!trails) return false
  const later = entities.slice(index + 1, firstFrom(entities, entity.tokens.to + MAX_RESTART + 1))
  // "Um minuto… onze por seis, três minutos": the pressure belongs to the first minute, so that one stands.
  const next = later.find((other) => isValue(other) || other.kind === entity.kind)
  return (
    next !== undefined &&
    next.kind === entity.kind &&
    next.form !== entity.form &&
    next.tokens.from - entity.tokens.to <= MAX_RESTART &&
    // "Às dezoito… se for operar às onze": something else.
    !/^(se|quando|caso|e)$/.test(tokens[entity.tokens.to + end]?.word ?? '') &&
    next.unit === entity.unit
  )
}

const AMOUNT = /^(number|duration|frequency|date|pressure)$/
/** Entities after a disputed value among which it may have been said. */
const MAX_OBJECTED = 8
const MAX_AFTER_OBJECTION = 16

/**
 * "Dez não, pai, a doutora subiu pra catorze", "não, dois anos era a outra": repeats what was said before to deny it.
 */
function isObjectedTo(
  { tokens, entities }: Reading,
  { kind, form, unit, tokens: own }: Entity,
  index: number,
): boolean {
  if (!AMOUNT.test(kind)) return false
  const no = tokens[own.to]
  // "Quatro, não. Tem dois meses."
  const isDenied = no?.word === 'nao' && /^,?$/.test(tokens[own.to - 1]?.after ?? '') && /^[,;:.]/.test(no.after)
  const before = tokens[own.from - 1]
  const isOfOther =
    before?.word === 'nao' && before.after.includes(',') && /^(era|eram|foi|foram)$/.test(no?.word ?? '')
  if (!isDenied && !isOfOther) return false
  const isRepeated = entities
    .slice(Math.max(0, index - MAX_OBJECTED), index)
    .some((other) => other.kind === kind && other.form === form)
  return (
    isRepeated &&
    entities
      .slice(index + 1, firstFrom(entities, own.to + MAX_AFTER_OBJECTION))
      .some(
        (other) =>
          other.form !== form &&
          (other.kind === kind || (other.days === undefined) === (kind !== 'duration')) &&
          (unit === undefined || other.unit === undefined || other.unit === unit || other.days !== undefined),
      )
  )
}

function isComparable({ kind }: Entity): boolean {
  return kind !== 'finding' && kind !== 'term'
}

/** "Dez de maio, aliás, dezessete". */
function isDayOf(date: Entity, number: Entity): boolean {
  return date.kind === 'date' && number.kind === 'number' && number.unit === undefined && (number.value ?? 0) <= 31
}

function isCue({ text, tokens, entities }: Reading, at: number): boolean {
  const [word, next] = [tokens[at]?.word ?? '', tokens[at + 1]?.word ?? '']
  // "Omeprazol quarenta, e esquece o diclofenaco": the order names what is stopped.
  if (word === 'esquece' && /^[oa]s?$/.test(next)) return false
  // "Pronto-socorro, não espera", "espera três meses", "digo a verdade": no hesitation before a correction.
  if (word === 'digo' && (/^(que|isso)$/.test(next) || tokens[at + 2]?.word === 'verdade')) return false
  if (/^(espera|esquece)$/.test(word) && /^(nao|nem)$/.test(tokens[at - 1]?.word ?? '')) return false
  // Without punctuation: "quarenta espera vinte", but not "em jejum espera meia hora pro café".
  if (word === 'espera' && tokens[at]?.after === '')
    return !/[.?!,]/.test(text) && entities[firstFrom(entities, at)]?.days === undefined
  // "Setenta e cinco, deixa eu pensar: cem."
  if (
    word === 'deixa' &&
    next === 'eu' &&
    /^(pensar|calcular|reler|conferir|lembrar|refazer)$/.test(tokens[at + 2]?.word ?? '')
  )
    return true
  if (CUE.test(word) || CUE.test(`${word} ${next}`)) return true
  // "De quatro em quatro… melhor, de duas em duas"; but "fico com a melhor".
  if (word === 'melhor') return /[…,.]/.test(tokens[at - 1]?.after ?? '') && /[,:]/.test(tokens[at]?.after ?? '')
  // "Zero… não, cinco": a "não" alone between two pauses. "Em vinte e um. Ah não, em vinte e três."
  const opens = /[…,.]/.test(tokens[at - 2]?.after ?? '') && /^(ah|opa|epa|ih)$/.test(tokens[at - 1]?.word ?? '')
  if (word === 'nao' && opens && /[,.:…]/.test(tokens[at]?.after ?? '')) return true
  if (word !== 'nao' || /[?\n]/.test(tokens[at - 1]?.after ?? '')) return false
  return /[…,.:]/.test(tokens[at - 1]?.after ?? '') && /[,.:…]/.test(tokens[at]?.after ?? '')
}
