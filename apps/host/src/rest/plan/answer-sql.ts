import type { Media } from '#host/rest/http/media.ts'

/** How an answer's rows become one text. */
export interface AnswerForm {
  readonly media: Media
  /** SQL of the number of all matching rows; undefined where nobody asked. */
  readonly total?: string
  /** SQL of the rows that an upsert changed instead of inserting. */
  readonly changed?: string
}

/** What functions and triggers may have set for the answer, as columns. */
export const WISHES = `nullif(current_setting('response.status', true), '') as status, nullif(current_setting('response.headers', true), '') as headers`

/**
 * The statement around the rows. Its single row: `body` is the text made by PostgreSQL and never parsed here (bigint
 * and numeric stay exact), `found` the rows in it, `total` and `changed` as asked.
 */
export function answerSql(rows: string, { media, total, changed }: AnswerForm): string {
  const body = media.isCsv ? CSV : media.stripsNulls ? `json_strip_nulls(${LIST})` : LIST
  return `select (${body})::text as body, count(*)::int as found, ${total ?? 'null'}::text as total, ${changed ?? '0'}::int as changed, ${WISHES} from (${rows}) pgrst_rows`
}

const LIST = `coalesce(json_agg(pgrst_rows.*), '[]')`
// The first line names the columns; without a row they are not known. A row's own text is a line of CSV in parentheses,
// but for its doubled backslashes.
const CSV_NAMES = `select string_agg(case when k ~ '[",\n\r]' then '"' || replace(k, '"', '""') || '"' else k end, ',') from json_object_keys((array_agg(row_to_json(pgrst_rows.*)))[1]) k`
const CSV_LINES = `string_agg(replace(substr(pgrst_rows::text, 2, length(pgrst_rows::text) - 2), '\\\\', '\\'), E'\\n')`
const CSV = `coalesce((${CSV_NAMES}) || E'\\n' || ${CSV_LINES}, '')`
