import type { Plan } from './plan.ts'

const MAX_PLANS = 1000
// Counted over the whole process: a name is never given to a second text.
let named = 0

export interface PlanCache {
  /** The plan of a shape: kept, or written now. */
  planFor(shape: string, write: () => Plan): Plan
}

/** Keeps the plans of the shapes that were asked last. It belongs to one schema and goes with it. */
export function createPlanCache(): PlanCache {
  const plans = new Map<string, Plan>()
  return {
    planFor(shape, write) {
      const kept = plans.get(shape)
      if (kept) {
        kept.name ??= `rest_${(named += 1)}`
        // Moved to the end: the first of the map is the one that was not asked for longest.
        plans.delete(shape)
        plans.set(shape, kept)
        return kept
      }
      const plan = write()
      const [oldest] = plans.keys()
      if (plans.size >= MAX_PLANS && oldest !== undefined) plans.delete(oldest)
      plans.set(shape, plan)
      return plan
    },
  }
}
