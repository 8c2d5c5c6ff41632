import type { ProfileInput } from '@prontuvoz/rules/profile'
import { DEFAULT_TIME_ZONE } from '@prontuvoz/rules/time-zone'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { backend, expectData, expectMaybe } from '#shared/backend.ts'

export const PROFILE_FIELDS = [
  'full_name',
  'professional_register',
  'specialty',
  'address',
  'online_only',
  'time_zone',
] as const

const text = z.nullable(z.string())
const row = z.nullable(
  z.object({
    full_name: text,
    professional_register: text,
    specialty: text,
    address: text,
    online_only: z.boolean(),
    time_zone: z.string(),
    profile_photo_url: text,
    logo_url: text,
  }),
)

export interface ProfileSettings {
  readonly form: ProfileInput
  readonly images: { readonly profile: string | null; readonly logo: string | null }
}

/** All profile data of /settings. */
export function profileSettings(userId: string) {
  return queryOptions({
    queryKey: ['profile', userId, 'settings'],
    queryFn: async (): Promise<ProfileSettings> => {
      const client = await backend()
      const found = row.parse(
        expectMaybe(await client.from('profiles').select('*').eq('user_id', userId).maybeSingle()),
      )
      return {
        form: {
          full_name: found?.full_name ?? '',
          professional_register: found?.professional_register ?? '',
          specialty: found?.specialty ?? '',
          address: found?.address ?? '',
          online_only: found?.online_only ?? false,
          time_zone: found?.time_zone ?? DEFAULT_TIME_ZONE,
        },
        images: { profile: found?.profile_photo_url ?? null, logo: found?.logo_url ?? null },
      }
    },
  })
}

/**
 * Stores what was changed of the profile, also where none was there.
 * @param seen as it was read: another tab may have changed the rest since.
 * @returns it as it is stored. @throws Failure
 */
export async function saveProfile(userId: string, values: ProfileInput, seen: ProfileInput): Promise<ProfileInput> {
  // Specification section 5: a professional who only works online has no address.
  const row = { ...values, address: values.online_only ? '' : values.address }
  const change: Partial<ProfileInput> = { ...row }
  for (const name of PROFILE_FIELDS) if (row[name] === seen[name]) delete change[name]
  if (Object.keys(change).length === 0) return row
  const client = await backend()
  const changed = expectData(await client.from('profiles').update(change).eq('user_id', userId).select('user_id'))
  if (changed.length === 0) expectMaybe(await client.from('profiles').insert({ user_id: userId, ...row }))
  return row
}
