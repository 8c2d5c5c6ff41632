interface Page<Row> {
  readonly rows: readonly Row[]
}

/** The rows of all pages, without duplicates: rows added on another device shift earlier ones into the next page. */
export function distinctPages<Row extends { readonly id: string }>(
  pages: readonly Page<Row>[] = [],
): readonly (readonly Row[])[] {
  const seen = new Set<string>()
  return pages.map(({ rows }) =>
    rows.filter(({ id }) => {
      const isNew = !seen.has(id)
      seen.add(id)
      return isNew
    }),
  )
}
