/** The last row of a page, in a list ordered by one column and then by id. */
export interface ListPlace {
  /** The column's value, as the server wrote it. */
  readonly value: string
  readonly id: string
}

interface Comparable {
  gte(column: string, value: string): this
  lte(column: string, value: string): this
  or(filters: string): this
}

/**
 * Selects only what comes after a place. With an offset, a page would skip as many rows as another device has removed
 * before it.
 */
export function afterPlace<Query extends Comparable>(
  query: Query,
  column: string,
  order: 'ascending' | 'descending',
  place: ListPlace | undefined,
): Query {
  if (!place) return query
  const { value, id } = place
  const quoted = `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
  return order === 'ascending'
    ? query.gte(column, value).or(`${column}.gt.${quoted},id.gt.${id}`)
    : query.lte(column, value).or(`${column}.lt.${quoted},id.gt.${id}`)
}
