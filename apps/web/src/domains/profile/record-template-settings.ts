import {
  changedByBoth,
  templateFrom,
  templateOver,
  templateRow,
  type RecordTemplate,
} from '@prontuvoz/rules/record-template'
import { queryOptions } from '@tanstack/react-query'
import { backend, expectData, expectMaybe } from '#shared/backend.ts'

/** The doctor's layout of records; by default the standard one. */
export function recordTemplate(userId: string) {
  return queryOptions({
    queryKey: ['profile', userId, 'record-template'],
    queryFn: () => storedTemplate(userId),
    // It rarely changes, and must not change while a record is being read.
    staleTime: 60_000,
  })
}

async function storedTemplate(userId: string): Promise<RecordTemplate> {
  const client = await backend()
  const found = expectMaybe(await client.from('profiles').select('record_template').eq('user_id', userId).maybeSingle())
  return templateFrom(found?.record_template)
}

/**
 * Stores what was changed of the template, creating the profile if needed. Safe to repeat.
 * @param seen as it was read: another tab may have changed the rest since.
 * @returns it as it is stored; nothing was saved where both have changed the same. @throws Failure
 */
export async function saveRecordTemplate(
  userId: string,
  own: RecordTemplate,
  seen: RecordTemplate,
): Promise<{ readonly stored: RecordTemplate; readonly isSaved: boolean }> {
  const now = await storedTemplate(userId)
  if (changedByBoth(now, own, seen).length > 0) return { stored: now, isSaved: false }
  const stored = templateOver(now, own, seen)
  const row = { record_template: templateRow(stored) }
  const client = await backend()
  const changed = expectData(await client.from('profiles').update(row).eq('user_id', userId).select('user_id'))
  if (changed.length === 0) expectMaybe(await client.from('profiles').insert({ user_id: userId, ...row }))
  return { stored, isSaved: true }
}
