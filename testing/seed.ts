import { z } from 'zod'

/** The seed of a measurement: SEED from the environment, or 1. @throws if it is not a number. */
export function seedOfRun(): number {
  return z.coerce
    .number()
    .int()
    .parse(process.env['SEED'] ?? 1)
}
