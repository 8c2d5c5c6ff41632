import type { Entity } from '../../entities/entity.ts'
import { clauseOf, type Span } from '../reading/likeness.ts'
import { seriousMark, type Mark } from '../reading/mark.ts'
import type { Reading } from '../reading/reading.ts'
import { TIMES_OF } from '../values/same-value.ts'
import { checkDayparts, regionFrom } from './check-dayparts.ts'
import {
  frequenciesIn,
  isAnsweredApart,
  isCountedApart,
  isCounted,
  isCountedDaily,
  isCountSaid,
  isOnOneWeekday,
  isTitle,
  isToldAsDays,
  ofOwnDrug,
  type SaidFrequency,
} from '../values/said-frequencies.ts'

/** Limits the work: mentions of one medicine or dose in a source. */
const MAX_MENTIONS = 60
/** Tokens between a frequency and the one that replaces it. */
const MAX_CORRECTION = 14

/** Marks a frequency that the source gives differently for the same medicine and dose. */
export function checkFrequencies(statement: Reading, source: Reading, takenBack: ReadonlySet<Entity>): Mark[] {
  const all = frequenciesIn(source, takenBack)
  const now = all.filter(({ at }) => !isFormer(source, at))
  const said = now.length > 0 ? now : all
  const marks: Mark[] = []
  for (const entity of statement.entities) {
    if (entity.kind !== 'frequency' || isTitle(statement, entity) || isToldAsDays(entity, statement, source)) continue
    if (
      // "Todo dia. Quatro, cinco vezes."
      (/^(tod|diari)/.test(statement.tokens[entity.tokens.from]?.word ?? '') &&
        said.some(({ form, isWeak }) => form === entity.form && !isWeak)) ||
      isCountedDaily(entity, source) ||
      isCounted(statement, entity, source) ||
      isOnOneWeekday(statement, entity, source)
    )
      continue
    if (isPeriod(statement, entity)) {
      const period = otherPeriod(entity.form, source, said)
      // The statement gives that frequency to something else.
      const isOfOther = statement.entities.some(({ kind, form }) => kind === 'frequency' && form === period)
      if (period !== undefined && !isOfOther) marks.push(markOf(entity, period))
      continue
    }
    const also = new Set(
      statement.entities.filter((other) => other !== entity && other.kind === 'frequency').map(({ form }) => form),
    )
    const regions = regionsOf(statement, entity, source, takenBack)
    if (isSingle(source, regions) && !isSingle(statement, [clauseOf(statement, entity.tokens.from)])) {
      marks.push(markOf(entity, 'dose única'))
      continue
    }
    const told = regions.map(({ from, to }) =>
      said.filter(
        ({ at, form, isWeak }) =>
          at >= from &&
          at < to &&
          (form === entity.form || !also.has(form)) &&
          // "À noite" does not contradict three times a week.
          (!isWeak || periodOf(entity.form) === 'dia'),
      ),
    )
    const near = told.filter((list) => list.length > 0)
    const verdicts =
      near.length > 0
        ? near.map((list) => contradictionIn(entity.form, list, source))
        : [
            contradictionIn(
              entity.form,
              ofOwnDrug(said, statement, clauseOf(statement, entity.tokens.from), source),
              source,
              true,
            ),
          ]
    // One match is enough.
    const wrong = verdicts.includes(undefined) ? undefined : verdicts.at(-1)
    // "Uma vez por mês, umas oito latas; três cigarros por dia": the other frequency is about something else.
    const isToldApart =
      wrong !== undefined &&
      (wrong === '' ? !TIMES_OF.has(entity.form) : (periodOf(wrong) === 'dia') !== (periodOf(entity.form) === 'dia')) &&
      source.entities.some(
        ({ kind, form, tokens }) => kind === 'frequency' && form === entity.form && !source.questions[tokens.from],
      )
    if (wrong === '' && isCountSaid(entity, statement, source)) continue
    if (wrong !== undefined && isSameStep(entity.form, wrong, source)) continue
    if (wrong !== undefined && !isToldApart && !(wrong === DAILY && isCountedApart(entity.form, source)))
      marks.push(markOf(entity, wrong))
  }
  return marks.length > 0 ? marks : checkDayparts(statement, source, takenBack)
}

const MAX_FORMER = 6

/** "Era um e meio três vezes. Agora, cinco." */
function isFormer({ tokens, sentences }: Reading, at: number): boolean {
  return tokens
    .slice(Math.max(0, at - MAX_FORMER), at)
    .some(
      ({ word }, index) => /^eram?$/.test(word) && sentences[Math.max(0, at - MAX_FORMER) + index] === sentences[at],
    )
}

const DAILY = '24/24 h'
/** "Dose única", said of this medicine. */
function isSingle({ tokens }: Reading, regions: readonly Span[]): boolean {
  return regions.some(({ from, to }) =>
    tokens
      .slice(from, to)
      .some(({ word }, index) => /^(unica|so)$/.test(word) && tokens[from + index - 1]?.word === 'dose'),
  )
}

/** "" if nothing of the kind was said, the form that was said, or undefined if nothing contradicts it. */
function contradictionIn(
  form: string,
  said: readonly SaidFrequency[],
  source: Reading,
  isAnywhere = false,
): string | undefined {
  const told = said.filter(({ at }) => !source.questions[at])
  // "Sem deitar depois" is no bedtime dose where the hours were given.
  const hours = told.filter(({ isWeak }) => !isWeak)
  const firm = hours.length > 0 ? hours : told.filter(({ form: other }) => other === form)
  const kept = firm.length > 0 ? firm : told.length > 0 ? told : said
  // Every three days and every eight hours are about two different things.
  const alike = kept.filter((other) => periodOf(other.form) === periodOf(form))
  const among = !isAnywhere && alike.some((other) => other.form === form) ? alike : kept
  const last = among.at(-1)
  if (!isAnywhere && told.length === 0) return undefined
  if (isAnywhere && isAnsweredApart(form, source)) return undefined
  if (!last) return isAnywhere && isCountable(form) ? '' : undefined
  const count = (wanted: string) => among.filter((other) => other.form === wanted).length
  if (!isAnywhere) {
    if (last.form === form || count(form) > count(last.form)) return undefined
    // The first one said of this medicine, and nobody corrected it: what follows is about something else.
    if (among[0]?.form === form && !isCorrected(source, among[0].at, last.at)) return undefined
    // What comes much later belongs to something else.
    const isLate =
      count(form) > 0 && last.at - (among.findLast((other) => other.form === form)?.at ?? 0) > MAX_CORRECTION
    return isLate ? undefined : last.form
  }
  return count(form) > 0 || (hours.length === 0 && said.some((other) => other.form === form)) ? undefined : last.form
}

function isCorrected({ tokens, questions }: Reading, from: number, to: number): boolean {
  return tokens
    .slice(from, to)
    .some(
      ({ word, after }, index) =>
        after.includes('…') ||
        (word === 'nao' && !/^dia$/.test(tokens[from + index - 1]?.word ?? '')) ||
        /^(alias|minto|digo|melhor|agora|passa|sobe|desce|aumenta|aumentou|baixa|mas|era|eram|queria)$/.test(word) ||
        questions[from + index] === true,
    )
}

/** "Evacua de três em três": with no hours named, days may be meant. */
function isSameStep(form: string, said: string, { words }: Reading): boolean {
  const [, count, unit] = /^(\d+)\/\1 (dias|semanas|meses)$/.exec(form) ?? []
  return unit !== undefined && said === `${count}/${count} h` && !words.has('hora') && !words.has('horas')
}

/** "Por dia" after an amount gives the amount's period; the number gives how much. */
function isPeriod({ tokens }: Reading, { tokens: { from } }: Entity): boolean {
  return /^por$/.test(tokens[from]?.word ?? '')
}

function otherPeriod(form: string, source: Reading, said: readonly SaidFrequency[]): string | undefined {
  const word =
    form === '24/24 h'
      ? /^(dia|diari\w*|noite|hoje)$/
      : form.endsWith('semana')
        ? /^seman\w*$/
        : form.endsWith('mês')
          ? /^(mes|mensa\w*)$/
          : /^ano|anua\w*$/
  if (source.tokens.some((token) => word.test(token.word)) || said.length === 0) return undefined
  return said.find(({ isWeak }) => !isWeak)?.form
}

function periodOf(form: string): string {
  return / h$|x\/dia$/.test(form) ? 'dia' : (/[a-zê]+$/.exec(form)?.[0] ?? '')
}

/** "Todo dia" is often left unsaid; any other frequency must have been said. */
function isCountable(form: string): boolean {
  return form !== '24/24 h'
}

/** Where the source talks about the medicine; from the dose on, if it names the dose. */
function regionsOf(statement: Reading, entity: Entity, source: Reading, takenBack: ReadonlySet<Entity>): Span[] {
  const clause = clauseOf(statement, entity.tokens.from)
  const named = wordRegions(statement, entity, source)
  // "Mupirocina duas vezes; gelo 3x/dia": a clause with content of its own is not about the medicine before it.
  const drug = nearestBefore(
    statement,
    entity,
    ({ kind, tokens }) => kind === 'drug' && (named.length === 0 || tokens.from >= clause.from),
  )
  const dose = nearestBefore(
    statement,
    entity,
    ({ kind, unit, tokens }) => kind === 'number' && unit !== 'vez' && tokens.from >= clause.from,
  )
  const mentions = drug
    ? source.entities.filter(({ kind, form }) => kind === 'drug' && form === drug.form).slice(-MAX_MENTIONS)
    : []
  const told = mentions.filter(({ tokens }) => !source.questions[tokens.from])
  const whole = (told.length > 0 ? told : mentions).map(({ tokens }) => regionFrom(source, tokens.to, drug?.form))
  const doses = dose
    ? source.entities
        .filter(
          (other) =>
            !takenBack.has(other) &&
            other.readings?.some((value) => dose.readings?.includes(value)) &&
            other.unit !== 'vez' &&
            other.kind === 'number',
        )
        .slice(-MAX_MENTIONS)
    : []
  const within = doses.filter(
    ({ tokens }) => whole.length === 0 || whole.some(({ from, to }) => tokens.from >= from && tokens.from < to),
  )
  if (within.length > 0 && dose) return within.map(({ tokens }) => untilNextDose(source, tokens.to, drug?.form, dose))
  return whole.length > 0 ? whole : named
}

function nearestBefore(statement: Reading, entity: Entity, fits: (other: Entity) => boolean): Entity | undefined {
  return statement.entities.findLast((other) => other.tokens.to <= entity.tokens.from && fits(other))
}

function untilNextDose(source: Reading, from: number, drug: string | undefined, dose: Entity): Span {
  const region = regionFrom(source, from, drug)
  const next = source.entities.find(
    ({ kind, tokens, readings, unit }) =>
      kind === 'number' &&
      tokens.from >= from &&
      (unit === undefined || /^(mg|mcg|g|ml|ui)$/.test(unit)) &&
      !/^(mais|por|ate)$/.test(source.tokens[tokens.from - 1]?.word ?? '') &&
      !readings?.some((value) => dose.readings?.includes(value)),
  )
  return { from, to: Math.max(from, Math.min(region.to, next?.tokens.from ?? region.to)) }
}

const WORD_REGION = 10

/** Without a medicine: around the words before the frequency. */
function wordRegions(statement: Reading, entity: Entity, source: Reading): Span[] {
  const clause = clauseOf(statement, entity.tokens.from)
  const names = new Set(
    statement.features
      .slice(clause.from, entity.tokens.from)
      .flat()
      .filter((name) => name.startsWith('w:')),
  )
  return [...names].flatMap((name) =>
    (source.places.get(name) ?? []).slice(-MAX_MENTIONS).map((at) => ({ from: at, to: at + WORD_REGION })),
  )
}

function markOf(entity: Entity, candidate: string): Mark {
  const why = candidate ? `não combina com o que foi dito: “${candidate}”` : 'não foi ouvida nesta parte da consulta'
  return seriousMark('frequency', entity, `A frequência “${entity.form}” ${why}.`, candidate)
}
