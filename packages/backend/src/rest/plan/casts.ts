import { RestFailure } from '#backend/rest/failure.ts'
import type { Schema } from '#backend/rest/schema/schema.ts'

const BUILT_IN = new Set([
  ...['text', 'varchar', 'character varying', 'char', 'character', 'bpchar', 'name', 'citext', 'uuid', 'bytea'],
  ...['smallint', 'int2', 'integer', 'int', 'int4', 'bigint', 'int8', 'numeric', 'decimal', 'money', 'oid'],
  ...['real', 'float4', 'double precision', 'float8', 'float', 'boolean', 'bool', 'bit', 'varbit'],
  ...['date', 'time', 'timetz', 'timestamp', 'timestamptz', 'interval', 'time with time zone'],
  ...['time without time zone', 'timestamp with time zone', 'timestamp without time zone'],
  ...['json', 'jsonb', 'xml', 'tsvector', 'tsquery', 'inet', 'cidr', 'macaddr', 'point', 'box', 'circle'],
  ...['int4range', 'int8range', 'numrange', 'daterange', 'tsrange', 'tstzrange'],
])

/**
 * The type of a cast as SQL. The requested name is only looked up, never copied.
 * @throws RestFailure 42704, like PostgreSQL for an unknown type.
 */
export function castType(schema: Schema, asked: string): string {
  const [, under, plainName, brackets] = /^(_?)(.*?)(\[\])?$/s.exec(asked) ?? []
  // `_int4` is PostgreSQL's own name for `int4[]`.
  const isArray = brackets !== undefined || (under === '_' && BUILT_IN.has((plainName ?? '').toLowerCase()))
  const name = isArray && brackets === undefined ? (plainName ?? '') : asked.replace(/\[\]$/, '')
  const plain = name.toLowerCase()
  const found = BUILT_IN.has(plain) ? plain : schema.types.get(name)
  if (found === undefined) throw new RestFailure(400, '42704', `type "${asked}" does not exist`)
  return isArray ? `${found}[]` : found
}
