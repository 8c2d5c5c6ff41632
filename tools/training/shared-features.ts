interface Featured {
  readonly features: readonly string[]
}

/** Features that occur in at least two texts: one of a single text teaches nothing, and fills the buckets. */
export function sharedFeatures(texts: readonly (readonly Featured[])[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const examples of texts)
    for (const feature of new Set(examples.flatMap(({ features }) => features)))
      if (seen.has(feature)) shared.add(feature)
      else seen.add(feature)
  return shared
}
