/** How an answer's rows become one text. */
export interface AnswerForm {
  readonly stripsNulls: boolean
  /** SQL of the number of all matching rows; undefined where nobody asked. */
  readonly total?: string
  /** SQL of the rows that an upsert changed instead of inserting. */
  readonly changed?: string
}

/**
 * The statement around the rows. Its single row: `body` is JSON made by PostgreSQL and never parsed here (bigint and
 * numeric stay exact), `found` the rows in it, `total` and `changed` as asked.
 */
export function answerSql(rows: string, { stripsNulls, total, changed }: AnswerForm): string {
  const list = `coalesce(json_agg(pgrst_rows.*), '[]')`
  const body = stripsNulls ? `json_strip_nulls(${list})` : list
  return `select ${body}::text as body, count(*)::int as found, ${total ?? 'null'}::text as total, ${changed ?? '0'}::int as changed from (${rows}) pgrst_rows`
}
