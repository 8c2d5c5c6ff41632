import * as z from 'zod/mini'
import { backend, expectMaybe } from '#shared/backend.ts'

const row = z.nullable(
  z.object({ medical_analysis: z.string(), updated_at: z.string(), confirmed_at: z.nullable(z.string()) }),
)

/** The text of a record on the server. */
export interface StoredText {
  readonly text: string
  /** As the server sent it: the precondition of a save. */
  readonly version: string
  readonly isDraft: boolean
}

/** @returns undefined if the record does not exist. @throws Failure */
export async function storedText(userId: string, recordId: string): Promise<StoredText | undefined> {
  const client = await backend()
  const found = row.parse(
    expectMaybe(
      await client
        .from('patient_records')
        .select('medical_analysis, updated_at, confirmed_at')
        .eq('user_id', userId)
        .eq('id', recordId)
        .maybeSingle(),
    ),
  )
  return found ? storedOf(found) : undefined
}

export type SaveOutcome =
  | { readonly kind: 'stored'; readonly stored: StoredText }
  /** Another tab was faster: nothing was written. `stored` is undefined if the record does not exist. */
  | { readonly kind: 'conflict'; readonly stored: StoredText | undefined }

/**
 * Overwrites exactly the version that the edit was based on; if it was a draft, it must still be one. Safe to repeat
 * after a lost response.
 * @param seen the version as the server sent it.
 * @throws Failure
 */
export async function saveText(
  userId: string,
  recordId: string,
  seen: Pick<StoredText, 'version' | 'isDraft'>,
  text: string,
): Promise<SaveOutcome> {
  const client = await backend()
  const update = client
    .from('patient_records')
    .update({ medical_analysis: text })
    .eq('user_id', userId)
    .eq('id', recordId)
    .eq('updated_at', seen.version)
  const written = row.parse(
    expectMaybe(
      await (seen.isDraft ? update.is('confirmed_at', null) : update)
        .select('medical_analysis, updated_at, confirmed_at')
        .maybeSingle(),
    ),
  )
  if (written) return { kind: 'stored', stored: storedOf(written) }
  const stored = await storedText(userId, recordId)
  // An earlier attempt succeeded, but its response was lost.
  return stored?.text === text ? { kind: 'stored', stored } : { kind: 'conflict', stored }
}

function storedOf(found: NonNullable<z.infer<typeof row>>): StoredText {
  return { text: found.medical_analysis, version: found.updated_at, isDraft: found.confirmed_at === null }
}
