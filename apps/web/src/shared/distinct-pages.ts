interface Page<Row> {
  readonly rows: readonly Row[]
}

/** The pages of a list, each row once: what another device adds meanwhile moves rows into the part that is read next. */
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
