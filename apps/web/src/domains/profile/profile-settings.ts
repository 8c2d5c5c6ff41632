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
  'contact',
  'online_only',
  'time_zone',
] as const

const text = z.nullable(z.string())
const row = z.object({
  full_name: text,
  professional_register: text,
  specialty: text,
  address: text,
  contact: text,
  online_only: z.boolean(),
  time_zone: z.string(),
  profile_photo_url: text,
  logo_url: text,
})

export interface ProfileSettings {
  readonly form: ProfileInput
  readonly images: { readonly profile: string | null; readonly logo: string | null }
}

/** All profile data of /settings. */
export function profileSettings(userId: string) {
  return queryOptions({
    queryKey: ['profile', userId, 'settings'],
    queryFn: async (): Promise<ProfileSettings> => {
      const found = await storedProfile(userId)
      return {
        form: formOf(found),
        images: { profile: found?.profile_photo_url ?? null, logo: found?.logo_url ?? null },
      }
    },
  })
}

type Row = z.infer<typeof row>

async function storedProfile(userId: string): Promise<Row | null> {
  const profiles = (await backend()).from('profiles').select('*')
  return z.nullable(row).parse(expectMaybe(await profiles.eq('user_id', userId).maybeSingle()))
}

function formOf(found: Row | null): ProfileInput {
  return {
    full_name: found?.full_name ?? '',
    professional_register: found?.professional_register ?? '',
    specialty: found?.specialty ?? '',
    address: found?.address ?? '',
    contact: found?.contact ?? '',
    online_only: found?.online_only ?? false,
    time_zone: found?.time_zone ?? DEFAULT_TIME_ZONE,
  }
}

/** Result of a save. */
export interface ProfileSave {
  readonly stored: ProfileInput
  /** Fields that were also changed elsewhere, to another value: nothing was saved then. */
  readonly byBoth: readonly (keyof ProfileInput)[]
}

/**
 * Saves the changed fields of the profile, creating it if needed. Safe to repeat.
 * @param seen the profile as read: a field is written only if it still has that value.
 * @throws Failure
 */
export async function saveProfile(userId: string, values: ProfileInput, seen: ProfileInput): Promise<ProfileSave> {
  // Specification section 5: a professional who only works online has no address.
  const own = { ...values, address: values.online_only ? '' : values.address }
  const change: Partial<ProfileInput> = { ...own }
  for (const name of PROFILE_FIELDS) if (own[name] === seen[name]) delete change[name]
  const names = PROFILE_FIELDS.filter((name) => name in change)
  if (names.length === 0) return { stored: own, byBoth: [] }
  const profiles = (await backend()).from('profiles')
  let update = profiles.update(change).eq('user_id', userId)
  for (const name of names)
    update = seen[name] === '' ? update.or(`${name}.is.null,${name}.eq.""`) : update.filter(name, 'eq', seen[name])
  const [written] = z.array(row).parse(expectData(await update.select('*')))
  const found = written ?? (await storedProfile(userId))
  if (!found) expectMaybe(await profiles.insert({ user_id: userId, ...own }))
  const stored = found ? formOf(found) : own
  // An earlier attempt may have arrived without its response.
  return { stored, byBoth: written ? [] : names.filter((name) => stored[name] !== own[name]) }
}
