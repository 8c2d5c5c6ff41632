import type { Media } from '#backend/rest/parse/media.ts'

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

/** How much an answer may hold. */
export interface Most {
  readonly rows: number
  readonly bytes: number
}

/** An answer of so many rows is measured once it is whole; of more, while it is gathered. */
export const FEW_ROWS = 50
/** What PostgreSQL cannot read as a number, and says so: nothing else raises an error within a statement. */
export const TOO_LARGE = 'pgrst_answer_too_large'

/** The single row of an answer, or an error where its body is too large to be sent. */
export function boundedAnswerSql(answer: string, maxBytes: number): string {
  const body = `case when octet_length(body) > ${maxBytes} then ${tooLarge('body')}::text else body end`
  return `select ${body} as body, found, total, changed, status, headers from (${answer}) pgrst_answer`
}

/**
 * The rows, each with its text or JSON in `line`, or an error at the one that makes them too large together: what
 * follows is not gathered.
 */
export function boundedSql(rows: string, maxBytes: number): string {
  const sum = 'sum(octet_length(line::text)) over (rows unbounded preceding)'
  return `select * from (select *, case when ${sum} > ${maxBytes} then ${tooLarge('line::text')} end as excess from (${rows}) r) r where excess is null`
}

// Of the column, so that it is not evaluated beforehand; and of none of its text, which the error would tell.
const tooLarge = (column: string) => `concat('${TOO_LARGE}', left(${column}, 0))::int`

/** The JSON list of the lines of `pgrst_lines`. */
export const LINES = `'[' || coalesce(string_agg(pgrst_lines.line::text, E', \\n '), '') || ']'`
// The first line names the columns; without a row they are not known. A row's own text is a line of CSV in parentheses,
// but for its doubled backslashes.
const CSV_NAMES = `select string_agg(case when k ~ '[",\\n\\r]' then '"' || replace(k, '"', '""') || '"' else k end, ',') from json_object_keys((array_agg(names) filter (where names is not null))[1]) k`
const CSV_LINES = `string_agg(replace(substr(line, 2, length(line) - 2), '\\\\', '\\'), E'\\n')`
const CSV = `coalesce((${CSV_NAMES}) || E'\\n' || ${CSV_LINES}, '')`
