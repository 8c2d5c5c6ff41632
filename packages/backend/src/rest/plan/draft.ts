import type { Scope } from '#backend/rest/parse/scopes.ts'
import type { Schema } from '#backend/rest/schema/schema.ts'

/** A statement under construction for a request of some shape. */
export interface Draft {
  readonly schema: Schema
  readonly scopes: ReadonlyMap<string, Scope>
  /** The most rows of one answer, or of one embed. */
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
 * A new quoted alias, unique in the statement. Whole rows are written `alias.*`: a bare alias would mean a column of that
 * name if there is one.
 */
export function newAlias(draft: Draft): string {
  return `"pgrst_${(draft.aliases += 1)}"`
}

/** The source of a placeholder's value: an operand of the request by position, its body, or a call's argument. */
export type Slot = number | 'body' | { readonly argument: string }

/** The placeholder of a slot; each slot has one. */
export function place(draft: Draft, slot: Slot): string {
  const known = draft.slots.indexOf(slot)
  return `$${known < 0 ? draft.slots.push(slot) : known + 1}`
}
