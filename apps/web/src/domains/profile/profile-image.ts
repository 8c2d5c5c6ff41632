import { StorageApiError } from '@supabase/supabase-js'
import { imagePath, type ProfileImage } from '@prontuvoz/rules/profile'
import { backend, expectData } from '#shared/backend.ts'
import { Failure, type FailureKind } from '#shared/failure.ts'

const BUCKET = 'profiles'

/**
 * Replaces the current image: uploads the new one, then updates the profile, and removes the old one last.
 * @throws Failure with the server's reason.
 */
export async function replaceImage(userId: string, kind: ProfileImage, file: File): Promise<void> {
  const path = imagePath(userId, kind, file.name, Date.now())
  const bucket = (await backend()).storage.from(BUCKET)
  const { error } = await bucket.upload(path, file, { contentType: file.type })
  if (error) throw new Failure(kindOf(error), error.message, error)
  await nameImage(userId, kind, bucket.getPublicUrl(path).data.publicUrl)
}

function kindOf(error: Error & { readonly status?: number | undefined }): FailureKind {
  if (error instanceof StorageApiError && error.code === 'QuotaExceeded') return 'limit'
  if (error instanceof StorageApiError && /40[13]/.test(error.statusCode)) return 'unauthenticated'
  // Without a status there was no response, so the image was not rejected.
  return error.status !== undefined && error.status < 500 ? 'invalid' : 'unavailable'
}

/** Removes the image. @throws Failure */
export async function removeImage(userId: string, kind: ProfileImage): Promise<void> {
  await nameImage(userId, kind, null)
}

/**
 * Stores the image's URL in the profile and removes the previous image. The previous one is read from the server, since
 * another tab may have replaced it.
 */
async function nameImage(userId: string, kind: ProfileImage, url: string | null): Promise<void> {
  const present = await namedImage(userId, kind)
  const change = kind === 'logo' ? { logo_url: url } : { profile_photo_url: url }
  const client = await backend()
  const answer = await client.from('profiles').update(change).eq('user_id', userId).select('user_id').single()
  // The update may have succeeded although its response was lost.
  if (answer.error && (await namedImage(userId, kind)) !== url) expectData(answer)
  if (present !== url) await discard(present)
}

async function namedImage(userId: string, kind: ProfileImage): Promise<string | null> {
  const named = (await backend()).from('profiles').select('logo_url, profile_photo_url')
  const found = expectData(await named.eq('user_id', userId).single())
  return kind === 'logo' ? found.logo_url : found.profile_photo_url
}

// An unreferenced file is useless but harmless: failing to delete it is not reported.
async function discard(url: string | null): Promise<void> {
  const path = url?.split(`/object/public/${BUCKET}/`)[1]
  if (path === undefined) return
  const { error } = await (await backend()).storage.from(BUCKET).remove([decodeURIComponent(path)])
  if (error) console.warn('an old image could not be removed')
}
