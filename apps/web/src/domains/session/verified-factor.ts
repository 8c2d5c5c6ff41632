import type { User } from '@supabase/supabase-js'

/** The id of an account's authenticator app; undefined if it has none. */
export function verifiedFactorOf(user: Pick<User, 'factors'> | undefined): string | undefined {
  return user?.factors?.find((factor) => factor.factor_type === 'totp' && factor.status === 'verified')?.id
}
