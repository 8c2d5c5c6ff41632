import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@prontuvoz/rules/database.types'

const BUCKET = 'profiles'

/** Removes the photo, the logo, and what may have been left of earlier ones. @throws where the storage does not answer. */
export async function removeImages(service: SupabaseClient<Database>, userId: string): Promise<void> {
  const images = service.storage.from(BUCKET)
  for (;;) {
    const { data, error } = await images.list(userId)
    if (error) throw new Error('the images were not listed', { cause: error })
    if (data.length === 0) return
    const removal = await images.remove(data.map(({ name }) => `${userId}/${name}`))
    if (removal.error || removal.data.length === 0)
      throw new Error('the images were not removed', { cause: removal.error })
  }
}
