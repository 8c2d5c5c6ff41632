import type { z } from 'zod'
import { invalidRequest } from './failure.ts'

/** The JSON body of a request. @throws StorageFailure if it does not match the schema. */
export async function readJson<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  try {
    return schema.parse(JSON.parse(await request.text()))
  } catch (cause) {
    throw invalidRequest('The body is not what this address takes', cause)
  }
}
