import type { Scope } from '#backend/rest/parse/scopes.ts'
import type { Schema } from '#backend/rest/schema/schema.ts'

/** A statement that is being written for a request of some shape. */
export interface Draft {
  readonly schema: Schema
  readonly scopes: ReadonlyMap<string, Scope>
  /** Rows that one answer, or one embed, holds at most. */
  readonly mostRows: number
  readonly allowsAggregates: boolean
  readonly allowsRegularExpressions: boolean
  /** Bytes of one answer. */
  readonly maxAnswerBytes: number
  /** Slots in the order of their placeholders. */
  readonly slots: Slot[]
  /** Aliases given so far. */
  aliases: number
}

/**
 * An alias that no other table of the statement has, quoted. Whole rows are written `alias.*`: a bare alias would mean
 * a column of that name where there is one.
 */
export function newAlias(draft: Draft): string {
  return `"pgrst_${(draft.aliases += 1)}"`
}

/** Where a place holder's value comes from: an operand of the request by position, its body, or a call's argument. */
export type Slot = number | 'body' | { readonly argument: string }

/** The place holder of a slot; one slot has one place holder. */
export function place(draft: Draft, slot: Slot): string {
  const known = draft.slots.indexOf(slot)
  return `$${known < 0 ? draft.slots.push(slot) : known + 1}`
}
