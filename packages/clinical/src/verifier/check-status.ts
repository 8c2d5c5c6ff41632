import type { Entity } from '../entities/entity.ts'
import { clauseOf } from './likeness.ts'
import type { Mark } from './mark.ts'
import type { Reading } from './reading.ts'

/** What a sentence does to a medicine: it ends, or it begins or goes on. */
type Fate = 'ended' | 'kept'

const ENDS =
  /^(suspen\w*|retir\w*|tir(o|a|ei|ou|ar|amos)|par(o|ei|ou|ar|amos)|sai|saiu|sair|cort(o|a|ei|ou|ar)|cancel\w*|interromp\w*|larg(o|a|uei|ou|ar))$/
const KEEPS =
  /^(entra|entrou|comec\w*|inici\w*|mant\w*|continu\w*|segue|fica|prescr\w*|introdu\w*|acrescent\w*|volta|voltar|receit\w*)$/
const SWAP = /^(troc\w*|substitu\w*)$/
const MAX_REACH = 4
const MAX_MENTIONS = 40

/** Marks a medicine that the statement ends and the source keeps, or the reverse: "trocar A por B" told backwards. */
export function checkStatus(statement: Reading, source: Reading): Mark[] {
  return statement.entities.flatMap((entity): Mark[] => {
    const stated = entity.kind === 'drug' ? fateOf(statement, entity) : undefined
    if (stated === undefined) return []
    const told = source.entities
      .filter(
        (other) => other.kind === 'drug' && other.form === entity.form && source.questions[other.tokens.from] !== true,
      )
      .slice(-MAX_MENTIONS)
      .flatMap((other) => fateOf(source, other) ?? [])
    if (told.length === 0 || told.includes(stated)) return []
    return [
      {
        kind: 'drug',
        severity: 'serious',
        from: entity.from,
        to: entity.to,
        message:
          stated === 'ended'
            ? `“${entity.form}” foi mantido ou iniciado na consulta.`
            : `“${entity.form}” foi suspenso ou trocado na consulta.`,
      },
    ]
  })
}

/** What the clause around a medicine says of it; undefined if nothing, or if it is denied. */
function fateOf(reading: Reading, { tokens: { from, to } }: Entity): Fate | undefined {
  const { tokens } = reading
  const clause = clauseOf(reading, from)
  const words = (start: number, end: number) =>
    tokens.slice(Math.max(clause.from, start), Math.min(clause.to, end)).map(({ word }) => word)
  const before = words(from - MAX_REACH, from)
  const swap = tokens.slice(clause.from, from).some(({ word }) => SWAP.test(word))
  const isNew = before.slice(-2).some((word) => /^(por|pel[oa])$/.test(word))
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
  for (let at = Math.max(clause.from, from - MAX_REACH); at < Math.min(clause.to, to + MAX_REACH); at += 1) {
    const [first, last] = at < from ? [at, from] : [to - 1, at]
    const isParted = tokens
      .slice(first, last)
      .some(({ after }, index) => /,/.test(after) || (first + index >= to && isDrug(first + index)))
    const word = tokens[at]?.word ?? ''
    const fate = ENDS.test(word) ? 'ended' : KEEPS.test(word) ? 'kept' : isStop(tokens, at) ? 'ended' : undefined
    if (fate === undefined || isParted || (at >= from && at < to)) continue
    if (/^(nao|nem|nunca|se)$/.test(tokens[at - 1]?.word ?? '')) return undefined
    const apart = at < from ? from - at : at - to + 1
    if (!near || apart < near.apart) near = { fate, apart }
  }
  return near?.fate
}

/** "O metotrexato a gente para hoje": the verb, not the preposition. */
function isStop(tokens: Reading['tokens'], at: number): boolean {
  return (
    tokens[at]?.word === 'para' &&
    (tokens[at]?.after !== '' || /^(hoje|ja|agora|com|de)$/.test(tokens[at + 1]?.word ?? ''))
  )
}
