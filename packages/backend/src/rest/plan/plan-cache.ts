import type { Plan } from './plan.ts'

const MAX_PLANS = 1000
// Counted over the whole process: a name is never reused for another text.
let named = 0

export interface PlanCache {
  /** The cached plan of a shape, or a new one. */
  planFor(shape: string, write: () => Plan): Plan
}

/** Keeps the plans of the most recently used shapes. It belongs to one schema and is dropped with it. */
export function createPlanCache(): PlanCache {
  const plans = new Map<string, Plan>()
  return {
    planFor(shape, write) {
      const kept = plans.get(shape)
      if (kept) {
        kept.name ??= `rest_${(named += 1)}`
        // Moved to the end, so that the first entry of the map is the least recently used.
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
