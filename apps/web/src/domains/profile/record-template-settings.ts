import { templateFrom, templateRow, type RecordTemplate } from '@prontuvoz/rules/record-template'
import { queryOptions } from '@tanstack/react-query'
import { backend, expectData, expectMaybe } from '#shared/backend.ts'

/** How the doctor wants records laid out; the usual way where nothing is stored. */
export function recordTemplate(userId: string) {
  return queryOptions({
    queryKey: ['profile', userId, 'record-template'],
    queryFn: async (): Promise<RecordTemplate> => {
      const client = await backend()
      const found = expectMaybe(
        await client.from('profiles').select('record_template').eq('user_id', userId).maybeSingle(),
      )
      return templateFrom(found?.record_template)
    },
    // It seldom changes, and never under a record that is being read.
    staleTime: 60_000,
  })
}

/** Stores the template, also where there was no profile. Safe to repeat. @throws Failure */
export async function saveRecordTemplate(userId: string, template: RecordTemplate): Promise<void> {
  const client = await backend()
  const row = { record_template: templateRow(template) }
  const changed = expectData(await client.from('profiles').update(row).eq('user_id', userId).select('user_id'))
  if (changed.length === 0) expectMaybe(await client.from('profiles').insert({ user_id: userId, ...row }))
}
