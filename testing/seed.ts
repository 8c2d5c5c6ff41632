import { z } from 'zod'

/** The seed of a measurement: SEED of the environment, 1 where it is unset. @throws where it is no number. */
export function seedOfRun(): number {
  return z.coerce
    .number()
    .int()
    .parse(process.env['SEED'] ?? 1)
}
