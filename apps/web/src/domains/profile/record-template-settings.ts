import {
  changedByBoth,
  templateFrom,
  templateOver,
  templateRow,
  type RecordTemplate,
} from '@prontuvoz/rules/record-template'
import { queryOptions } from '@tanstack/react-query'
import { backend, expectData, expectMaybe } from '#shared/backend.ts'
import { Failure } from '#shared/failure.ts'

const UNIQUE_VIOLATION = '23505'

/** The doctor's layout of records; by default the standard one. */
export function recordTemplate(userId: string) {
  return queryOptions({
    queryKey: ['profile', userId, 'record-template'],
    queryFn: async () => (await storedTemplate(userId)).template,
    // It rarely changes, and must not change while a record is being read.
    staleTime: 60_000,
  })
}

interface StoredTemplate {
  readonly template: RecordTemplate
  /** Undefined if there is no profile yet. */
  readonly version: number | undefined
}

async function storedTemplate(userId: string): Promise<StoredTemplate> {
  const profiles = (await backend()).from('profiles').select('record_template, record_template_version')
  const found = expectMaybe(await profiles.eq('user_id', userId).maybeSingle())
  return { template: templateFrom(found?.record_template), version: found?.record_template_version }
}

/** An attempt fails only if another tab saved in between. */
const MAX_TRIES = 5

/**
 * Saves the changed parts of the template, creating the profile if needed. Safe to repeat.
 * @param seen the template as read: another tab may have changed other parts since.
 * @returns the stored template; nothing was saved if both changed the same part. @throws Failure
 */
export async function saveRecordTemplate(
  userId: string,
  own: RecordTemplate,
  seen: RecordTemplate,
): Promise<{ readonly stored: RecordTemplate; readonly isSaved: boolean }> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { template: now, version } = await storedTemplate(userId)
    if (changedByBoth(now, own, seen).length > 0) return { stored: now, isSaved: false }
    const stored = templateOver(now, own, seen)
    if (await isStored(userId, stored, version)) return { stored, isSaved: true }
  }
  throw new Failure('conflict', 'O modelo muda sem parar em outra aba.')
}

/** @returns false if the stored template is no longer that version. */
async function isStored(userId: string, template: RecordTemplate, version: number | undefined): Promise<boolean> {
  const profiles = (await backend()).from('profiles')
  const row = { record_template: templateRow(template) }
  if (version === undefined) {
    const added = await profiles.insert({ user_id: userId, ...row })
    if (added.error?.code === UNIQUE_VIOLATION) return false
    expectMaybe(added)
    return true
  }
  const change = profiles.update(row).eq('user_id', userId).eq('record_template_version', version)
  return expectData(await change.select('user_id')).length > 0
}
