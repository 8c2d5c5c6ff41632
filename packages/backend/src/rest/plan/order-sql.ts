import { missingColumn, RestFailure } from '#backend/rest/failure.ts'
import { quoted } from '#backend/rest/sql-text.ts'
import type { Ordering } from '#backend/rest/parse/order.ts'
import type { Table } from '#backend/rest/schema/schema.ts'
import { notEmbedded } from '#backend/rest/parse/scopes.ts'
import { fieldSql, type Source } from './field-sql.ts'

/** What `order by` needs to know of an embed. */
export interface OrderableEmbed {
  /** Quoted. */
  readonly alias: string
  readonly isToOne: boolean
  /** Names of the embed's columns in the answer. */
  readonly names: readonly string[]
}

/**
 * `order by …`, or an empty text.
 * @throws RestFailure 42703, PGRST108, PGRST118
 */
export function orderSql(
  source: Source,
  order: readonly Ordering[],
  embeds: ReadonlyMap<string, OrderableEmbed>,
): string {
  if (order.length === 0) return ''
  const terms = order.map((ordering) => {
    const sql =
      ordering.embed === undefined ? fieldSql(source, ordering.field) : embedded(source.table, ordering, embeds)
    const nulls = ordering.nulls === undefined ? '' : ` nulls ${ordering.nulls}`
    return `${sql}${ordering.isDescending ? ' desc' : ' asc'}${nulls}`
  })
  return ` order by ${terms.join(', ')}`
}

function embedded(
  table: Table,
  { embed: name = '', field }: Ordering,
  embeds: ReadonlyMap<string, OrderableEmbed>,
): string {
  const embed = embeds.get(name)
  if (!embed) throw notEmbedded(name)
  if (!embed.isToOne) {
    throw new RestFailure(400, 'PGRST118', `A related order on '${name}' is not possible`, {
      details: `'${table.name}' and '${name}' do not form a many-to-one or one-to-one relationship`,
    })
  }
  if (!embed.names.includes(field.name)) throw missingColumn(name, field.name)
  return `${embed.alias}.${quoted(field.name)}`
}
