import type { Entity } from '../../entities/entity.ts'
import { clauseOf, type Span } from '../reading/likeness.ts'
import { seriousMark, type Mark } from '../reading/mark.ts'
import { nameOf } from '../reading/mentions.ts'
import type { Reading } from '../reading/reading.ts'

/** What a sentence does to a medicine: it ends, or it starts or continues. */
type Fate = 'ended' | 'kept'

const ENDS =
  /^(suspen\w*|apag(a|o|uei|ou|ar)|retir\w*|some|segura|tir(o|a|ei|ou|ar|amos)|par(o|ei|ou|ar|amos)|sai|saiu|sair|cort(o|a|ei|ou|ar)|cancel\w*|interromp\w*|acab(a|ou)|larg(o|a|uei|ou|ar))$/
const KEEPS =
  /^(entra|entrou|comec\w*|inici\w*|mant\w*|continu\w*|segu(e|ir)|fica|prescrev\w*|prescri(t[oa]s?|to|ta)|introdu\w*|acrescent\w*|volta|voltar|voltei|voltou|reinici\w*|retom\w*|receit(o|ou|ei|ar))$/
const SWAP = /^(troc\w*|substitu\w*)$/
const ARROW = /→|->|=>/
const MAX_REACH = 4
/** "O anlodipino a doutora do posto tirou": whoever did it comes in between. */
const MAX_REACH_BEHIND = 6
const MAX_MENTIONS = 40

/** Marks a medicine that the statement stops and the source continues, or the reverse: "trocar A por B" swapped. */
export function checkStatus(statement: Reading, source: Reading): Mark[] {
  return statement.entities.flatMap((entity): Mark[] => {
    const stated = entity.kind === 'drug' ? (fateOf(statement, entity) ?? useOf(statement, entity)) : undefined
    if (stated === undefined) return []
    const told = source.entities
      .filter(
        (other) => other.kind === 'drug' && other.form === entity.form && source.questions[other.tokens.from] !== true,
      )
      .slice(-MAX_MENTIONS)
      .flatMap((other) => fateOf(source, other) ?? [])
    const isOther = told.length === 0 && stated === 'ended' && isOtherEnded(statement, entity, source)
    if (!isOther && (told.length === 0 || told.includes(stated))) return []
    return [
      seriousMark(
        'drug',
        entity,
        `“${entity.form}” foi ${stated === 'ended' ? 'mantido ou iniciado' : 'suspenso ou trocado'} na consulta.`,
      ),
    ]
  })
}

/** "O anlodipino a doutora tirou": another medicine was stopped, and the source only says how this one is taken. */
function isOtherEnded(statement: Reading, entity: Entity, source: Reading): boolean {
  const drugs = source.entities.filter(({ kind }) => kind === 'drug').slice(-MAX_MENTIONS)
  const own = drugs.filter(({ form }) => form === entity.form)
  const isNamed = ({ form }: Entity) => statement.entities.some((own) => own.form === form)
  return (
    own.length > 0 &&
    own.every((drug) => drug.polarity !== 'denied' && !isDoubted(source, drug)) &&
    drugs.some(
      (other) => !isNamed(other) && source.questions[other.tokens.from] !== true && fateOf(source, other) === 'ended',
    )
  )
}

/** "Em uso de AAS", "usa losartana". */
function useOf({ tokens }: Reading, { tokens: { from, to } }: Entity): Fate | undefined {
  const [earlier, before] = [tokens[from - 2]?.word ?? '', tokens[from - 1]?.word ?? '']
  // "Sertralina 50, em uso."
  const isBehind = [to, to + 1, to + 2].some((at) => tokens[at]?.word === 'em' && tokens[at + 1]?.word === 'uso')
  return isBehind ||
    /^(usa|toma)$/.test(before) ||
    (before === 'de' && earlier === 'uso' && tokens[from - 3]?.word === 'em')
    ? 'kept'
    : undefined
}

const MAX_DOUBT = 8

/** Something nearby may end it: "para sete dias antes". */
function isDoubted({ tokens }: Reading, { tokens: { from, to } }: Entity): boolean {
  return tokens
    .slice(Math.max(0, from - MAX_DOUBT), to + MAX_DOUBT)
    .some(({ word }) => ENDS.test(word) || /^(para|sem|nao|nada|nem|chega|fora|lugar)$/.test(word))
}

/** What the clause around a medicine says about it; undefined if nothing, or if it is denied. */
function fateOf(reading: Reading, { tokens: { from, to } }: Entity): Fate | undefined {
  const { tokens } = reading
  const clause = clauseOf(reading, from)
  const words = (start: number, end: number) =>
    tokens.slice(Math.max(clause.from, start), Math.min(clause.to, end)).map(({ word }) => word)
  const before = words(from - MAX_REACH, from)
  if (isNotStopped(tokens, { from, to })) return 'kept'
  // "Clortalidona → espironolactona".
  if (ARROW.test(tokens[to - 1]?.after ?? '')) return 'ended'
  if (ARROW.test(tokens[from - 1]?.after ?? '')) return 'kept'
  // "Troco: losartana, cinquenta".
  if (
    tokens[from - 1]?.after.startsWith(':') === true &&
    SWAP.test(tokens[from - 1]?.word ?? '') &&
    !ENDS.test(tokens[to]?.word ?? '')
  )
    return 'kept'
  const swap = tokens.slice(clause.from, from).some(({ word }) => SWAP.test(word))
  const isNew = before.slice(-2).some((word) => /^(por|pel[oa]|para|pr[ao])$/.test(word))
  if (swap) return isNew ? 'kept' : before.slice(-2).some((word) => SWAP.test(word)) ? 'ended' : undefined
  if (
    before
      .slice(-3)
      .join(' ')
      .match(/(lugar|vez) d[eoa]s?$/)
  )
    return 'ended'
  const isDrug = (at: number) => reading.entities.some(({ kind, tokens: own }) => kind === 'drug' && own.from === at)
  let near: { fate: Fate; apart: number } | undefined
  for (let at = Math.max(clause.from, from - MAX_REACH); at < Math.min(clause.to, to + MAX_REACH_BEHIND); at += 1) {
    const [first, last] = at < from ? [at, from] : [to - 1, at]
    const isParted = tokens
      .slice(first, last)
      .some(({ after }, index) => /,/.test(after) || (first + index >= to && isDrug(first + index)))
    const word = tokens[at]?.word ?? ''
    const fate =
      ENDS.test(word) || isKeptOut(tokens, at) || isBegunAndLeft(tokens, at)
        ? 'ended'
        : KEEPS.test(word)
          ? 'kept'
          : isStop(tokens, at)
            ? 'ended'
            : undefined
    if (fate === undefined || isParted || (at >= from && at < to)) continue
    if (fate === 'kept' && at >= to + MAX_REACH) break
    const denial = deniedAt(tokens, at)
    // "Não precisa parar", "não deixei": the medicine continues. One that is not started is left out here.
    if (denial === 'goesOn' && fate === 'ended') return 'kept'
    if (denial !== undefined) return undefined
    const apart = at < from ? from - at : at - to + 1
    if (!near || apart < near.apart) near = { fate, apart }
  }
  return near?.fate
}

/** "Não para a rivaroxabana", "metoprolol não se para": the medicine continues. */
export function isNotStopped(tokens: Reading['tokens'], { from, to }: Span): boolean {
  return [Math.max(0, from - 3), Math.max(0, from - 2), to].some((start) => {
    const words = tokens.slice(start, start + 3).map(({ word }) => word)
    if (tokens[start]?.after !== '') return false
    return /^nao (se |pode |podem |deve |devem |vou |precisa |e pra )?(para|pare|parar|suspend\w+|tira|tirar|mexe)\b/.test(
      words.join(' '),
    )
  })
}

/** "O sulfato ferroso comecei e larguei." */
function isBegunAndLeft(tokens: Reading['tokens'], at: number): boolean {
  return KEEPS.test(tokens[at]?.word ?? '') && tokens[at + 1]?.word === 'e' && ENDS.test(tokens[at + 2]?.word ?? '')
}

function deniedAt(tokens: Reading['tokens'], at: number): 'goesOn' | 'denied' | undefined {
  // "A químio toda, não. Vou suspender a oxaliplatina": a "não" that ends a sentence denies nothing in the next.
  const start = tokens.findLastIndex(({ after }, place) => place < at && /[.?!\n]/.test(after)) + 1
  const before = [1, 2, 3].map((back) => (at - back >= start ? tokens[at - back] : undefined))
  if (/^(nao|nem|nunca|se|ate|espera)$/.test(before[0]?.word ?? '')) return 'denied'
  const isModal = /^(precis\w+|pode\w*|posso|deve\w*|vou|vamos|vai|quero|e)$/.test(
    (before[0]?.word === 'de' || before[0]?.word === 'pra' ? before[1] : before[0])?.word ?? '',
  )
  const cue = before[0]?.word === 'de' || before[0]?.word === 'pra' ? before[2] : before[1]
  if (!isModal || !/^(nao|nem|nunca)$/.test(cue?.word ?? '')) return undefined
  return /^(precis\w+|vou|vamos|vai|quero|e)$/.test(
    before.find((token) => token?.word !== 'de' && token?.word !== 'pra')?.word ?? '',
  )
    ? 'goesOn'
    : 'denied'
}

/** "O metotrexato a gente para hoje": the verb, not the preposition. */
function isStop(tokens: Reading['tokens'], at: number): boolean {
  return (
    tokens[at]?.word === 'para' &&
    (tokens[at]?.after !== '' ||
      /^(hoje|ja|agora|com|de)$/.test(tokens[at + 1]?.word ?? '') ||
      isOrderToStop(tokens, at))
  )
}

/** "Fica fora", "continua sem": it was stopped and stays stopped. */
export function isKeptOut(tokens: Reading['tokens'], at: number): boolean {
  return (
    /^(fica|ficou|continua|segue|mantem|deix[ao])$/.test(tokens[at]?.word ?? '') &&
    tokens[at]?.after === '' &&
    /^(fora|sem|suspens[oa]s?)$/.test(tokens[at + 1]?.word ?? '')
  )
}

/** At the start of a sentence "para" means stop: "Para o diclofenaco, fica com o paracetamol." */
export function isOrderToStop(tokens: Reading['tokens'], at: number): boolean {
  const isFirst = at === 0 || /[.!?\n…]/.test(tokens[at - 1]?.after ?? '')
  // "… e esquece o diclofenaco."
  if (tokens[at]?.word === 'esquece' && /^[oa]s?$/.test(tokens[at + 1]?.word ?? '')) return true
  return isFirst && tokens[at]?.word === 'para' && /^([oa]s?|com|ess[ae]s?)$/.test(tokens[at + 1]?.word ?? '')
}

/** "Sertralina, paro? – Não, mantém.", "não para a rivaroxabana": what must not be stopped continues. */
export function isKeptOn(statement: Reading, { from }: Span, source: Reading): boolean {
  const { tokens, entities } = source
  const clause = clauseOf(statement, from)
  const isKept = (word: string) => /^(mant\w*|continu\w*|segu(e|ir|indo))$/.test(word)
  if (!statement.tokens.slice(clause.from, clause.to).some(({ word }) => isKept(word))) return false
  const form = nameOf(statement, { from, to: from + 1 })
  return entities.some(
    ({ kind, form: other, tokens: own }) =>
      kind === 'drug' &&
      other === form &&
      (tokens.slice(own.to, own.to + MAX_KEPT).some(({ word }) => isKept(word)) || isNotStopped(tokens, own)),
  )
}

const MAX_KEPT = 8
