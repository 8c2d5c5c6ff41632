import { StorageApiError } from '@supabase/supabase-js'
import { imagePath, type ProfileImage } from '@prontuvoz/rules/profile'
import { changeAs, expectData } from '#shared/backend.ts'
import { Failure, type FailureKind } from '#shared/failure.ts'

const BUCKET = 'profiles'

/**
 * Replaces the current image: stores the new one, then updates the profile, and removes the old one last.
 * @returns its public address. @throws Failure with the server's reason.
 */
export async function replaceImage(
  userId: string,
  kind: ProfileImage,
  file: File,
  present: string | null,
): Promise<string> {
  const path = imagePath(userId, kind, file.name, Date.now())
  const url = await changeAs(userId, async ({ storage }) => {
    const { error } = await storage.from(BUCKET).upload(path, file, { contentType: file.type })
    if (error) throw new Failure(kindOf(error), error.message, error)
    return storage.from(BUCKET).getPublicUrl(path).data.publicUrl
  })
  await nameImage(userId, kind, url)
  await discard(userId, present)
  return url
}

function kindOf(error: Error & { readonly status?: number | undefined }): FailureKind {
  if (error instanceof StorageApiError && error.code === 'QuotaExceeded') return 'limit'
  // Without a status there was no answer, so the image was not rejected.
  return error.status !== undefined && error.status < 500 ? 'invalid' : 'unavailable'
}

/** Removes the image. @throws Failure */
export async function removeImage(userId: string, kind: ProfileImage, present: string): Promise<void> {
  await nameImage(userId, kind, null)
  await discard(userId, present)
}

async function nameImage(userId: string, kind: ProfileImage, url: string | null): Promise<void> {
  const change = kind === 'logo' ? { logo_url: url } : { profile_photo_url: url }
  expectData(
    await changeAs(userId, async (client) =>
      client.from('profiles').update(change).eq('user_id', userId).select('user_id').single(),
    ),
  )
}

// A file that no profile names is useless, but harmless: failing to delete it is not reported.
async function discard(userId: string, url: string | null): Promise<void> {
  const path = url?.split(`/object/public/${BUCKET}/`)[1]
  if (path === undefined) return
  const isRemoved = await changeAs(userId, async ({ storage }) => {
    const { error } = await storage.from(BUCKET).remove([decodeURIComponent(path)])
    return error === null
  }).catch(() => false)
  if (!isRemoved) console.warn('an old image could not be removed')
}
