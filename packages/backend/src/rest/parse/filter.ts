import type { Field } from './field.ts'

interface Negatable {
  readonly isNegated: boolean
}
/** Compares a field with the operand in a slot; the operand itself is not part of the shape. */
export interface Condition extends Negatable {
  readonly kind: 'condition'
  readonly field: Field
  /** The operator's name in the query string (`eq`, `cs`, `wfts`, `in`). */
  readonly operator: string
  readonly quantifier: 'any' | 'all' | undefined
  readonly slot: number
  /** Slot of the text search configuration. */
  readonly languageSlot: number | undefined
}
export interface IsCondition extends Negatable {
  readonly kind: 'is'
  readonly field: Field
  /** SQL, from a fixed list. */
  readonly value: string
}
export interface Group extends Negatable {
  readonly kind: 'and' | 'or'
  readonly parts: readonly Filter[]
}
export type Filter = Condition | IsCondition | Group
