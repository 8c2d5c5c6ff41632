import type { Media } from '#backend/rest/parse/media.ts'

/** How an answer's rows are combined into one text. */
export interface AnswerForm {
  readonly media: Media
  /** SQL of the number of all matching rows; undefined if no count was requested. */
  readonly total?: string
  /** SQL of the number of rows that an upsert updated. */
  readonly changed?: string
}

/** Status and headers that functions and triggers may have set, as columns. */
export const WISHES = `nullif(current_setting('response.status', true), '') as status, nullif(current_setting('response.headers', true), '') as headers`

/**
 * Wraps the statement that gives the rows. Its single row has `body`, the text made by PostgreSQL and never parsed here
 * (bigint and numeric stay exact), `found`, the number of rows in it, and `total` and `changed` as requested.
 */
export function answerSql(rows: string, most: Most, { media, total, changed }: AnswerForm): string {
  const { body, from } = bodySql(rows, most, media)
  return boundedAnswerSql(
    `select (${body})::text as body, count(*)::int as found, ${total ?? 'null'}::text as total, ${changed ?? '0'}::int as changed, ${WISHES} from ${from}`,
    most.bytes,
  )
}

function bodySql(rows: string, most: Most, { isCsv, stripsNulls }: Media): { body: string; from: string } {
  const source = `(${rows}) pgrst_rows`
  if (isCsv) {
    const names = 'case when row_number() over () = 1 then row_to_json(pgrst_rows.*) end'
    const lines = `select pgrst_rows::text as line, ${names} as names from ${source}`
    return { body: CSV, from: `(${boundedSql(lines, most.bytes)}) pgrst_lines` }
  }
  if (most.rows <= FEW_ROWS) {
    const list = `coalesce(json_agg(pgrst_rows.*), '[]')`
    return { body: stripsNulls ? `json_strip_nulls(${list})` : list, from: source }
  }
  const line = stripsNulls ? 'json_strip_nulls(row_to_json(pgrst_rows.*))' : 'row_to_json(pgrst_rows.*)'
  return { body: LINES, from: `(${boundedSql(`select ${line} as line from ${source}`, most.bytes)}) pgrst_lines` }
}

/** Limits of an answer. */
export interface Most {
  readonly rows: number
  readonly bytes: number
}

/** Answers of up to this many rows are measured once they are complete, larger ones row by row. */
export const FEW_ROWS = 50
/** PostgreSQL fails to parse this as a number and quotes it: a statement has no other way to raise an error. */
export const TOO_LARGE = 'pgrst_answer_too_large'

/** The single row of an answer, or an error if its body is too large to be sent. */
export function boundedAnswerSql(answer: string, maxBytes: number): string {
  const body = `case when octet_length(body) > ${maxBytes} then ${tooLarge('body')}::text else body end`
  return `select ${body} as body, found, total, changed, status, headers from (${answer}) pgrst_answer`
}

/**
 * The rows, each with its text or JSON in `line`, or an error at the row that exceeds the limit; later rows are not
 * collected.
 */
export function boundedSql(rows: string, maxBytes: number): string {
  const sum = 'sum(octet_length(line::text)) over (rows unbounded preceding)'
  return `select * from (select *, case when ${sum} > ${maxBytes} then ${tooLarge('line::text')} end as excess from (${rows}) r) r where excess is null`
}

// Refers to the column, so that it is not evaluated early, but to none of its text, which the error would reveal.
const tooLarge = (column: string) => `concat('${TOO_LARGE}', left(${column}, 0))::int`

/** The JSON list of the lines of `pgrst_lines`. */
export const LINES = `'[' || coalesce(string_agg(pgrst_lines.line::text, E', \\n '), '') || ']'`
// The first line has the column names, which are unknown without a row. A row's own text is a CSV line in parentheses,
// except for its doubled backslashes.
const CSV_NAMES = `select string_agg(case when k ~ '[",\\n\\r]' then '"' || replace(k, '"', '""') || '"' else k end, ',') from json_object_keys((array_agg(names) filter (where names is not null))[1]) k`
const CSV_LINES = `string_agg(replace(substr(line, 2, length(line) - 2), '\\\\', '\\'), E'\\n')`
const CSV = `coalesce((${CSV_NAMES}) || E'\\n' || ${CSV_LINES}, '')`
