import type { Entity } from '../../entities/entity.ts'
import { seriousMark, type Mark, type MarkKind } from '../reading/mark.ts'
import type { Reading } from '../reading/reading.ts'
import { daypartOf } from '../values/said-frequencies.ts'
import { isValue, sameValue } from '../values/same-value.ts'

/** A value with the side, relative or part of the day that it belongs to. */
interface Item {
  readonly at: number
  readonly label?: string
  readonly content?: Entity
}

/**
 * Marks two values that stand at each other's side, relative or part of the day: "22 UI de manhã e 10 à noite" told as
 * "10 de manhã e 22 à noite". Only where both texts name two of each in turn, so that it is plain what belongs to what.
 */
export function checkPairing(statement: Reading, source: Reading, takenBack: ReadonlySet<Entity>): Mark[] {
  for (const kind of ['side', 'person', 'daypart'] as const) {
    const contents = statement.entities.filter((entity) => isContent(entity))
    const own = inTurn(itemsOf(statement, kind, (entity) => contents.find((other) => other === entity)))
    if (!own) continue
    const wanted = own.map(({ content }) => content)
    const told = inTurn(
      itemsOf(source, kind, (entity) =>
        takenBack.has(entity) || source.questions[entity.tokens.from] === true
          ? undefined
          : wanted.find((content) => isSame(content, entity)),
      ),
    )
    if (!told) continue
    const [first] = own
    const other = told.find(({ content }) => content === first?.content)
    if (!first || !other || other.label === first.label || !own.some(({ label }) => label === other.label)) continue
    return [markOf(statement, first.content, kind === 'daypart' ? 'dose' : kind, other.label ?? '')]
  }
  return []
}

function markOf({ text }: Reading, { from, to }: Entity, kind: MarkKind, label: string): Mark {
  return seriousMark(kind, { from, to }, `Na consulta “${text.slice(from, to)}” foi dito de “${label}”.`)
}

function isContent(entity: Entity): boolean {
  return (isValue(entity) && entity.unit !== 'vez') || entity.kind === 'finding'
}

function isSame(one: Entity, other: Entity): boolean {
  if (one.kind === 'finding') return other.kind === 'finding' && one.form === other.form
  return isValue(other) && sameValue(one, other)
}

function itemsOf(
  { tokens, entities }: Reading,
  kind: 'side' | 'person' | 'daypart',
  contentOf: (entity: Entity) => Entity | undefined,
): Item[] {
  const labels =
    kind === 'daypart'
      ? tokens.flatMap(({ word }, at): Item[] => {
          const label = daypartOf(word)
          return label ? [{ at, label }] : []
        })
      : entities.flatMap((entity): Item[] =>
          entity.kind === kind ? [{ at: entity.tokens.from, label: entity.form }] : [],
        )
  const contents = entities.flatMap((entity): Item[] => {
    const content = contentOf(entity)
    return content ? [{ at: entity.tokens.from, content }] : []
  })
  return [...labels, ...contents].toSorted((one, other) => one.at - other.at)
}

/** Two of each, one after the other; undefined if the text tells more, fewer, or in another order. */
function inTurn(items: readonly Item[]): { readonly label: string; readonly content: Entity }[] | undefined {
  if (items.length !== 4) return undefined
  const halves = [items.slice(0, 2), items.slice(2)].map(([one, other]) => {
    const [label, content] = [one?.label ?? other?.label, one?.content ?? other?.content]
    return label !== undefined && content !== undefined ? { label, content } : undefined
  })
  const [first, second] = halves
  const isStraight = (items[0]?.label === undefined) === (items[2]?.label === undefined)
  if (!first || !second || !isStraight || first.label === second.label || first.content === second.content)
    return undefined
  return [first, second]
}
