import type { z } from 'zod'
import { invalidRequest } from './failure.ts'

/** The body of a request. @throws StorageFailure when it is not what the address takes. */
export async function readJson<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  try {
    return schema.parse(JSON.parse(await request.text()))
  } catch (cause) {
    throw invalidRequest('The body is not what this address takes', cause)
  }
}
