import type { Statement } from '#backend/database/database.ts'
import type { Draft, Slot } from './draft.ts'

/** A statement without its values, cached for requests of the same shape. */
export interface Plan {
  readonly text: string
  readonly slots: readonly Slot[]
  /** Set when the shape is used again: only then is preparing worth its place on every connection. */
  name: string | undefined
}

/** The values of a request for a plan. */
export interface Given {
  readonly operands: readonly unknown[]
  /** The JSON text of the body. */
  readonly body?: string
  readonly arguments?: Readonly<Record<string, unknown>>
}

export function planOf(draft: Draft, text: string): Plan {
  return { text, slots: draft.slots, name: undefined }
}

/** The plan with the values of one request. */
export function statementOf({ text, slots, name }: Plan, given: Given): Statement {
  const values = slots.map((slot) => {
    if (typeof slot === 'number') return given.operands[slot]
    return slot === 'body' ? (given.body ?? null) : given.arguments?.[slot.argument]
  })
  return { text, values, name }
}
